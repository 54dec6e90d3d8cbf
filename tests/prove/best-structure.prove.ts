import { parseArgs } from "node:util";
import { proveLarge, proveLosses, proveMarket, proveMet, proveSmall } from "./best-structure/run.ts";
import { describeLoad, say } from "./machine.ts";
import { readSeed, printSeed } from "./seed.ts";

const USAGE = "npm run prove -- best-structure [--cases N] [--larger N] [--seed S]";

/** The search finds what a walk through every structure finds, and its proofs hold for one who checks them by sums. */
export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { cases: { type: "string" }, larger: { type: "string" }, seed: { type: "string" } },
  });
  const cases = Number(values.cases ?? 500);
  const larger = Number(values.larger ?? 50);
  const seed = readSeed(values.seed);
  if (!Number.isInteger(cases) || !Number.isInteger(larger) || cases < 0 || larger < 0 || seed === null) {
    say(`Usage: ${USAGE}`);
    return false;
  }
  printSeed(seed, `best-structure --cases ${cases} --larger ${larger}`);
  const small = proveSmall(seed, cases);
  say(`${small.equal} of ${cases} deals equal to every structure tried (${small.withAnswer} with an answer)`);
  const market = proveMarket(seed, cases);
  say(
    `${market.equal} of ${cases} deals within the usual market terms likewise (${market.withAnswer} with an answer)`,
  );
  const losses = proveLosses(seed, cases);
  say(`${losses.equal} of ${cases} deals that end in a loss, by the return, likewise`);
  const met = proveMet(seed, cases);
  say(`${met.equal} of ${cases} deals by the return, gone through structure by structure, likewise`);
  const large = proveLarge(seed, larger);
  say(
    `${large.equal} of ${larger} proofs of eight types hold (${large.withAnswer} with an answer, ${large.open ?? 0} open; ${describeLoad()})`,
  );
  const problems = [
    ...small.problems,
    ...market.problems,
    ...losses.problems,
    ...met.problems,
    ...large.problems,
  ];
  for (const problem of problems) say(`✗ ${problem}`);
  return problems.length === 0;
}
