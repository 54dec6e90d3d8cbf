import { parseArgs } from "node:util";
import { say } from "./machine.ts";
import { runVitest } from "./run-vitest.ts";
import { readSeed } from "./seed.ts";

const USAGE = "npm run prove -- answers [--deals 300] [--seed S]";

/** One deal, one answer: what `npm test` asks of 40 deals, of more and of others, and every surface of each. */
export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { deals: { type: "string" }, seed: { type: "string" } },
  });
  const deals = Number(values.deals ?? 300);
  const seed = readSeed(values.seed);
  if (seed === null || !Number.isSafeInteger(deals) || deals < 1) {
    say(`Usage: ${USAGE}`);
    return false;
  }
  say(`${deals} deals from seed ${seed}`);
  const environment = { ANSWERS_DEALS: String(deals), ANSWERS_SEED: String(seed) };
  return runVitest(["int"], ["tests/answers"], environment);
}
