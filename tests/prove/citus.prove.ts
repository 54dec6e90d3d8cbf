import { parseArgs } from "node:util";
import { proveCitus } from "./citus/prove-citus.ts";
import type { CitusSettings } from "./citus/settings.ts";
import { say } from "./machine.ts";

const NEEDED = `To prove that tables may lie on several machines, say which: npm run prove -- citus --coordinator URL
URL is DATABASE_URL of the product on a database that nobody uses, made by deploy/make-cluster.sh on a coordinator and at
least two workers with Citus, such as postgres://dealwright:password@127.0.0.1:5432/proof. Everything in it is replaced.
Also, each for a part that is left out without it:
  --plain URL           a database on one machine that nobody uses, to compare a first page with
  --administrator URL   the coordinator's administrator in the same database, who moves workspaces between machines
  --stop-worker COMMAND --start-worker COMMAND --worker HOST:PORT
                        how one worker is killed and started again, and which it is as the coordinator names it`;

/** The calls, the isolation, the copies and the migrations of a database of several machines, and one that dies. */
export async function run(args: readonly string[]): Promise<boolean> {
  const settings = readSettings(args);
  if (settings === null) {
    say(NEEDED);
    return false;
  }
  const problems = await proveCitus(settings);
  for (const problem of problems) say(`✗ ${problem}`);
  if (problems.length === 0) say("✓ All of it holds.");
  return problems.length === 0;
}

const text = { type: "string" } as const;

function readSettings(args: readonly string[]): CitusSettings | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      coordinator: text,
      plain: text,
      administrator: text,
      worker: text,
      "stop-worker": text,
      "start-worker": text,
      only: text,
    },
  });
  const { coordinator, plain = null, administrator = null, worker: name, only = null } = values;
  if (coordinator === undefined) return null;
  const [stop, start] = [values["stop-worker"], values["start-worker"]];
  const said = [name, stop, start].filter((value) => value !== undefined).length;
  if (said !== 0 && said !== 3) return null;
  const worker =
    name !== undefined && stop !== undefined && start !== undefined ? { name, stop, start } : null;
  const url = new URL(coordinator);
  url.searchParams.set("citus", "true");
  return { databaseUrl: url.href, plain, administrator, worker, only };
}
