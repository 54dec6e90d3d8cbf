import { parseArgs } from "node:util";
import { proveFailingWrites } from "./durability/failing-writes.ts";
import { proveFullDisk } from "./durability/full-disk.ts";
import { proveKills } from "./durability/prove-kills.ts";
import { describeLoad, say } from "./machine.ts";
import { readSeed, printSeed } from "./seed.ts";

const USAGE = "npm run prove -- durability [--rounds N] [--seed S] [--only kills|failing-writes|full-disk]";
const PARTS = { kills: proveKills, "failing-writes": proveFailingWrites, "full-disk": proveFullDisk };

/** Nothing acknowledged is ever lost, and nothing is ever half done. */
export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: "string" }, seed: { type: "string" }, only: { type: "string" } },
  });
  const rounds = Number(values.rounds ?? 100);
  const seed = readSeed(values.seed);
  const parts = Object.entries(PARTS).filter(([name]) => values.only === undefined || values.only === name);
  if (!Number.isInteger(rounds) || rounds < 1 || seed === null || parts.length === 0) {
    say(`Usage: ${USAGE}`);
    return false;
  }
  printSeed(seed, `durability --rounds ${rounds}`);
  let holds = true;
  for (const [name, prove] of parts) {
    say(`\n${name} (${describeLoad()})`);
    const problems = await prove({ rounds, seed, tell: say });
    for (const problem of problems) say(`✗ ${problem}`);
    say(problems.length === 0 ? `✓ ${name}` : `✗ ${name}: seed ${seed}`);
    holds &&= problems.length === 0;
  }
  return holds;
}
