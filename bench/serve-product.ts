import { readResidentMb } from "#tests/prove/memory.ts";
import { serve, waitUntilReady } from "#tests/prove/served-product.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";

export interface Served {
  address: string;
  /** Null where the system does not say. */
  residentMb(): number | null;
  close(): Promise<void>;
}

/**
 * The built product on a database of the benchmark's own, in a process of its own as `npm start` has it: what asks it
 * would otherwise take its turns in the same thread.
 */
export async function serveProduct(databaseUrl: string): Promise<Served> {
  const folder = makeTemporaryFolder("bench-data");
  const port = await findFreePort();
  const product = serve(port, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    HOST: "127.0.0.1",
    APP_ORIGIN: `http://127.0.0.1:${port}`,
  });
  await waitUntilReady(product, performance.now());
  return {
    address: product.url,
    residentMb: () => readResidentMb(product.pid),
    async close() {
      product.signal("SIGTERM");
      await product.ended;
      removeTemporaryFolder(folder);
    },
  };
}
