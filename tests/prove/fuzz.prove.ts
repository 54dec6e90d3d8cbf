import { parseArgs } from "node:util";
import { runFuzz } from "./fuzz/run-fuzz.ts";
import { describeLoad, say } from "./machine.ts";
import { readSeed, printSeed } from "./seed.ts";

const USAGE = "npm run prove -- fuzz [--requests N] [--seed S] [--from NUMBER]";

/** Whatever is sent, nothing breaks, nothing is told that should not be, and every refusal is in words. */
export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { requests: { type: "string" }, seed: { type: "string" }, from: { type: "string" } },
  });
  const requests = Number(values.requests ?? 100_000);
  const seed = readSeed(values.seed);
  const from = Number(values.from ?? 0);
  if (!Number.isInteger(requests) || requests < 1 || seed === null || !Number.isInteger(from)) {
    say(`Usage: ${USAGE}`);
    return false;
  }
  printSeed(seed, `fuzz --requests ${requests}`);
  const { problems, times } = await runFuzz({ requests, seed, from, tell: say });
  say(`Slowest: ${describeSlowest(times)} (${describeLoad()})`);
  for (const problem of problems) say(`✗ ${problem}`);
  say(problems.length === 0 ? `✓ ${times.length} requests` : `✗ ${problems.length} problems: seed ${seed}`);
  return problems.length === 0;
}

function describeSlowest(times: readonly { name: string; tookMs: number }[]): string {
  const slowest = times.toSorted((a, b) => b.tookMs - a.tookMs).slice(0, 8);
  return slowest.map(({ name, tookMs }) => `${name} ${Math.round(tookMs)} ms`).join(", ");
}
