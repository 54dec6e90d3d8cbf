import { parseArgs } from "node:util";
import { proveFailover } from "./failover/prove-failover.ts";
import { say } from "./machine.ts";

const USAGE = "npm run prove -- failover [--kills N] [--wait MS]";
const MOST_WAIT_MS = 8_000;

/** The primary of two databases is killed again and again while people work: nothing acknowledged is lost. */
export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { kills: { type: "string" }, wait: { type: "string" } },
  });
  const kills = Number(values.kills ?? 20);
  const waitMs = Number(values.wait ?? 300);
  if (!Number.isInteger(kills) || kills < 1 || !(waitMs >= 0 && waitMs <= MOST_WAIT_MS)) {
    say(`Usage: ${USAGE}`);
    return false;
  }
  const problems = await proveFailover({ kills, waitMs, tell: say });
  for (const problem of problems) say(`✗ ${problem}`);
  if (problems.length === 0) say("✓ Nothing that was acknowledged is lost, and all goes on by itself.");
  return problems.length === 0;
}
