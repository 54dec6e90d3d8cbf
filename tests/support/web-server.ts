import { startProduct } from "./product.ts";
import { clearUpAfterKilledRuns, removeTemporaryFolder } from "./temporary-folders.ts";

// The built product on a database of its own, for one run of the end-to-end tests: gone with it, data and all.
await clearUpAfterKilledRuns();
const settings = Object.fromEntries(
  [
    "PORT",
    "APP_ORIGIN",
    "DATA_DIR",
    "ADMIN_EMAIL",
    "ADMIN_PASSWORD",
    "MAIL_IN_ADDRESS",
    "MAIL_IN_SECRET",
  ].map((name) => [name, read(name)]),
);
const product = await startProduct(settings);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void product.end(signal));
const code = await product.ended;
if (code !== 0) console.error(product.output());
removeTemporaryFolder(read("DATA_DIR"));
process.exitCode = code ?? 1;

function read(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: this file is started by playwright.config.ts alone.`);
  return value;
}
