import type { Log } from "#server/log.ts";
import { startServer } from "#server/start-server.ts";

export interface Served {
  /** Any free one, where the benchmark needs no address before. */
  port?: number;
  log?: Log;
}

/** The product on a database of the benchmark's own. */
export function serveProduct(databaseUrl: string, { port = 0, ...served }: Served = {}) {
  return startServer({
    databaseUrl,
    config: {
      port,
      host: "127.0.0.1",
      appOrigin: port === 0 ? "http://localhost" : `http://127.0.0.1:${port}`,
      trustProxy: false,
      authSecret: null,
      adminEmail: null,
      adminPassword: null,
    },
    ...served,
  });
}
