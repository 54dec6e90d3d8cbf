import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { findPackageRoot } from "#server/package-root.ts";
import { say } from "./machine.ts";
import { runVitest } from "./run-vitest.ts";
import { readSeed } from "./seed.ts";

const USAGE = "npm run prove -- properties [--times 10] [--seed S]";

/** The tests that try values by chance, with other values than `npm test`, which always tries the same. */
export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { times: { type: "string" }, seed: { type: "string" } },
  });
  const times = Number(values.times ?? 10);
  const first = readSeed(values.seed);
  if (first === null || !Number.isSafeInteger(times) || times < 1) {
    say(`Usage: ${USAGE}`);
    return false;
  }
  const files = listPropertyTests(findPackageRoot());
  const failed: number[] = [];
  for (let seed = first; seed < first + times; seed++) {
    say(`Seed ${seed}, ${files.length} files`);
    if (!(await runVitest(["unit"], files, { PROPERTY_SEED: String(seed) }))) failed.push(seed);
  }
  for (const seed of failed) say(`✗ Again: npm run prove -- properties --times 1 --seed ${seed}`);
  say(`${failed.length === 0 ? "✓" : "✗"} ${times - failed.length} of ${times} seeds hold.`);
  return failed.length === 0;
}

const listPropertyTests = (root: string): string[] =>
  readdirSync(path.join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.int)\.test\.tsx?$/.test(file))
    .map((file) => path.join("src", file))
    .filter((file) => readFileSync(path.join(root, file), "utf8").includes('"fast-check"'));
