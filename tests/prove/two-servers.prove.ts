import { parseArgs } from "node:util";
import { describeLoad, say } from "./machine.ts";
import { accessChecks } from "./two-servers/access-checks.ts";
import { changeChecks, firstChecks } from "./two-servers/change-checks.ts";
import { openPair } from "./two-servers/pair.ts";
import { reminderChecks } from "./two-servers/reminder-checks.ts";
import { workChecks } from "./two-servers/work-checks.ts";
import { workspaceChecks } from "./two-servers/workspace-checks.ts";

/**
 * Two servers behind one PostgreSQL behave as one. With `--database-url` on any empty database, for instance behind a
 * pooler; else on an embedded one.
 */
export async function run(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { "database-url": { type: "string" }, only: { type: "string" } },
  });
  const given = values["database-url"] ?? null;
  const pair = await openPair(given);
  say(
    `Two servers on ${given === null ? "an embedded PostgreSQL" : new URL(given).host} (${describeLoad()})`,
  );
  let holds = true;
  try {
    const others = [...accessChecks, ...workChecks, ...workspaceChecks, ...reminderChecks, ...changeChecks];
    const chosen = others.filter(({ name }) => name.includes(values.only ?? ""));
    for (const { name, run: check } of [...firstChecks, ...chosen]) {
      try {
        say(`✓ ${name}: ${await check(pair)} (${describeLoad()})`);
      } catch (error) {
        holds = false;
        say(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  } finally {
    await pair.close();
  }
  return holds;
}
