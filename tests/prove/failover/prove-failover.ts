import { setTimeout as pause } from "node:timers/promises";
import { describeLoad, describeTimes } from "#tests/prove/machine.ts";
import { openSite, type Site } from "./site.ts";

export interface FailoverOptions {
  kills: number;
  /** Between a kill and the promotion of the other: what an operator's tool takes to notice. */
  waitMs: number;
  tell(line: string): void;
}

interface Round {
  /** From the end of the promotion to the next change that was acknowledged, and the same from the kill. */
  readonly gapMs: number;
  readonly sinceKillMs: number;
  readonly readyMs: number;
  /** From the end of the promotion until a change is told to who has the workspace open, and until its work is done. */
  readonly toldMs: number;
  readonly workedMs: number;
}

const GOAL_MS = 2_000;
const QUIET_MS = 1_000;

/** What did not hold. */
export async function proveFailover({ kills, waitMs, tell }: FailoverOptions): Promise<string[]> {
  tell(`Two databases with synchronous replication, and one server (${describeLoad()})`);
  const site = await openSite();
  const rounds: Round[] = [];
  const problems: string[] = [];
  try {
    const { toldMs, workedMs } = await site.probe(performance.now());
    tell(`Before the first kill: told after ${Math.round(toldMs)} ms, worked after ${Math.round(workedMs)}`);
    while (rounds.length < kills && problems.length === 0) {
      const round = await playRound(site, waitMs, problems);
      rounds.push(round);
      const { gapMs, toldMs, workedMs } = round;
      tell(
        `${rounds.length}: ${site.primary().name} leads; written again ${Math.round(gapMs)} ms after the promotion, told ${Math.round(toldMs)}, worked ${Math.round(workedMs)} (${describeLoad()})`,
      );
    }
    await site.load.stop();
    const lost = await findLost(site);
    problems.push(...site.load.answers.wrong.slice(0, 10), ...lost);
    tellAll(site, rounds, tell, lost.length);
    const longest = Math.max(...rounds.map(({ gapMs }) => gapMs));
    if (longest > GOAL_MS)
      problems.push(
        `Nothing was written for ${Math.round(longest)} ms after a promotion: ${GOAL_MS} is the goal.`,
      );
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  } finally {
    await site.close(problems.length > 0);
  }
  return problems;
}

async function playRound(site: Site, waitMs: number, problems: string[]): Promise<Round> {
  await pause(QUIET_MS * (0.5 + Math.random()));
  const { written } = site.load.answers;
  const killedAt = performance.now();
  await site.primary().kill();
  await pause(waitMs);
  problems.push(...(await site.explainUnready()));
  await site.standby().promote();
  const promotedAt = performance.now();
  site.changePlaces();
  const [writtenAt, readyMs, probed] = await Promise.all([
    firstAfter(written, promotedAt),
    site.waitUntilReady(promotedAt),
    site.probe(promotedAt),
  ]);
  problems.push(...(await findLost(site)));
  await site.standby().startAsStandbyOf(site.primary());
  return { gapMs: writtenAt - promotedAt, sinceKillMs: writtenAt - killedAt, readyMs, ...probed };
}

const LONGEST_MS = 60_000;

async function firstAfter(times: readonly number[], since: number): Promise<number> {
  const end = performance.now() + LONGEST_MS;
  for (;;) {
    const found = times.findLast((time, at) => time >= since && (times[at - 1] ?? 0) < since);
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`Nothing was written within ${LONGEST_MS} ms.`);
    await pause(5);
  }
}

async function findLost({ db, load: { answers } }: Site): Promise<string[]> {
  const look = async (table: string, ids: ReadonlySet<string>) => {
    const { rows } = await db.query<{ id: string }>(
      `select id from unnest($1::uuid[]) as acknowledged (id) where not exists (select from ${table} t where t.id = acknowledged.id)`,
      [[...ids]],
    );
    return rows.map(({ id }) => `${id} of ${table} was acknowledged, and is lost.`);
  };
  return [...(await look("leads", answers.leads)), ...(await look("deals", answers.deals))];
}

function tellAll(
  { load: { answers } }: Site,
  rounds: readonly Round[],
  tell: (line: string) => void,
  lost: number,
): void {
  const all = (pick: (round: Round) => number) => describeTimes(rounds.map(pick));
  const acknowledged = answers.leads.size + answers.deals.size;
  tell(
    `${rounds.length} kills, ${acknowledged} changes acknowledged, ${lost} lost, ${answers.read.length} reads answered`,
  );
  tell(`Until written after the promotion: ${all(({ gapMs }) => gapMs)}`);
  tell(`Until written after the kill:      ${all(({ sinceKillMs }) => sinceKillMs)}`);
  tell(`Until /readyz says ready:          ${all(({ readyMs }) => readyMs)}`);
  tell(`Until an event is heard:           ${all(({ toldMs }) => toldMs)}`);
  tell(`Until work in the background ends: ${all(({ workedMs }) => workedMs)}`);
  for (const [words, times] of answers.refused) tell(`503, ${times} times: ${words}`);
  if (answers.refused.size === 0) tell("503: none");
}
