import { existsSync, readdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { findBrowser } from "./browser.mjs";
import { ensureBuilt } from "./build.mjs";
import { printTable } from "./table.mjs";

/** Those that drive a real browser. */
const IN_A_BROWSER = new Set(["landing", "slider"]);

/**
 * Runs the benchmarks and prints what they measured beside their goals. Time never fails it: only a benchmark that
 * could not measure does.
 */
export async function bench(root, names) {
  const folder = path.join(root, "bench");
  const known = existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith(".bench.ts"))
        .map((file) => file.slice(0, -".bench.ts".length))
        .sort()
    : [];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) {
    console.error(`There is no benchmark "${unknown}". There are: ${known.join(", ")}.`);
    return 1;
  }
  if (!(await ensureBuilt(root))) return 1;
  const rows = [];
  let broken = 0;
  for (const name of names.length > 0 ? names : known) {
    if (IN_A_BROWSER.has(name)) Object.assign(process.env, await findBrowser(root));
    const load = os.loadavg()[0].toFixed(2);
    try {
      const { run } = await import(pathToFileURL(path.join(folder, `${name}.bench.ts`)).href);
      for (const result of await run())
        rows.push({
          benchmark: result.name,
          goal: result.goal,
          measured: result.measured,
          reached: yesOrNo(result.ok),
          load,
        });
    } catch (error) {
      broken++;
      console.error(`The benchmark "${name}" could not measure:`, error);
    }
  }
  const [one, five, fifteen] = os.loadavg().map((load) => load.toFixed(2));
  console.log();
  printTable(rows);
  console.log(
    `\nMachine: ${os.availableParallelism()} cores, load ${one} ${five} ${fifteen}, Node ${process.version}.`,
  );
  return broken > 0 ? 1 : 0;
}

const yesOrNo = (ok) => (ok ? "yes" : "NO");
