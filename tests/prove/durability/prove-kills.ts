import { setTimeout as pause } from "node:timers/promises";
import { describeLoad, describeTimes, timeBareNode } from "#tests/prove/machine.ts";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";
import { countOpenWork, findUnchecked } from "./invariants.ts";
import { openSite, type Site } from "./proven-site.ts";
import { examine, hireCrew, playRound, type Crew, type Round } from "./rounds.ts";

export interface ProofOptions {
  rounds: number;
  seed: number;
  /** Leaves out what has to be waited for: that the work in the background ends. */
  isShort?: boolean;
  tell(line: string): void;
}

const READY_GOAL_MS = 2_000;
/** Work of a process that was killed waits until that is noticed, and then as long as its tries say. */
const WORK_ENDS_MS = 180_000;

/** Kills server and database in the middle of everything, again and again; what is not as it must be. */
export async function proveKills(options: ProofOptions): Promise<string[]> {
  const { seed, tell } = options;
  const dataDir = makeTemporaryFolder("kills");
  const site = await openSite(dataDir);
  let problems: string[] = [];
  try {
    await site.start();
    await site.withDatabase(async (database) => {
      const { rows } = await database.query<{ name: string; setting: string }>(
        "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') order by 1",
      );
      tell(rows.map(({ name, setting }) => `${name} = ${setting}`).join(", "));
    });
    const crew = await hireCrew(site, seed);
    const rounds: Round[] = [];
    const bare: number[] = [];
    while (rounds.length < options.rounds && problems.length === 0) {
      const round = await playRound(site, crew, seed, rounds.length + 1);
      rounds.push(round);
      problems = round.problems.map((problem) => `Round ${round.number} (${round.victim}): ${problem}`);
      if (rounds.length % 5 === 0) bare.push(timeBareNode());
      if (rounds.length % 20 === 0) tell(`${rounds.length} rounds (${describeLoad()})`);
    }
    if (problems.length === 0) problems = await examineAtLast(site, crew, options.isShort ?? false);
    tellRounds(rounds, crew, tell);
    tell(`Beside them, a bare start of Node: ${describeTimes(bare)}`);
    return problems;
  } finally {
    await site.stop();
    if (problems.length === 0) removeTemporaryFolder(dataDir);
    else tell(`The data is left in ${dataDir}`);
  }
}

/** Everything once more, record by record, and the work that was noted down along the way. */
async function examineAtLast(site: Site, crew: Crew, isShort: boolean): Promise<string[]> {
  const problems = await examine(site, crew, true);
  if (!isShort) problems.push(...(await waitForWork(site)));
  const cookie = await site.signInAdmin();
  const answer = await site.caller.ask("admin/findAuditBreak", undefined, cookie);
  const audit = answer.json as { rows: number; problem: { message: string } | null };
  if (audit.problem) problems.push(`The audit log is broken: ${audit.problem.message}`);
  return problems;
}

async function waitForWork(site: Site): Promise<string[]> {
  const end = Date.now() + WORK_ENDS_MS;
  for (;;) {
    const open = await site.withDatabase(countOpenWork);
    if (open === 0) return site.withDatabase(findUnchecked);
    if (Date.now() > end) return [`${open} pieces of work are still open.`];
    await pause(250);
  }
}

function tellRounds(rounds: readonly Round[], { ledger }: Crew, tell: (line: string) => void): void {
  const { acknowledged, inDoubt, refusals } = ledger;
  const answers = [...refusals].map(([name, times]) => `${times} × ${name}`).join(", ");
  tell(
    `${rounds.length} rounds, ${acknowledged} changes acknowledged, ${inDoubt} unanswered when the kill came.`,
  );
  tell(`Other answers: ${answers || "none"}.`);
  for (const victim of new Set(rounds.map((round) => round.victim))) {
    const times = rounds.filter((round) => round.victim === victim).map(({ readyMs }) => readyMs);
    tell(`Ready again after kill -9 of ${victim}: ${describeTimes(times)}`);
  }
  const slow = rounds.filter(({ readyMs }) => readyMs > READY_GOAL_MS).length;
  tell(
    `Ready within ${READY_GOAL_MS} ms: ${rounds.length - slow} of ${rounds.length} rounds${slow > 0 ? ": MISSED" : ""} (${describeLoad()})`,
  );
}
