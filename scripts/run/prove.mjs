import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./build.mjs";
import { proveAll } from "./prove-all.mjs";

const ENDING = ".prove.ts";

/**
 * Runs one proof on the built product. A proof tells what it does and what came of it by itself; it fails the command
 * when something that must hold did not.
 */
export async function prove(root, [name, ...args]) {
  const folder = path.join(root, "tests", "prove");
  const known = readdirSync(folder)
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .sort();
  if (name === "all") return proveAll(root, args);
  const file = path.join(folder, `${name}${ENDING}`);
  if (name === undefined || !known.includes(name) || !existsSync(file)) {
    console.error(`Say what to prove: npm run prove -- all | ${known.join(" | ")}`);
    return 1;
  }
  if (!(await ensureBuilt(root))) return 1;
  // What a proof started ends with it, also when it is called off.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(130));
  const { run } = await import(pathToFileURL(file).href);
  return (await run(args)) ? 0 : 1;
}
