import { analysisHref } from "#features/deal-analysis/addresses.ts";
import type { FeedChoices } from "#features/calendar/contract.ts";
import {
  DAYS_BACK,
  MONTHS_AHEAD,
  MOST_ENTRIES,
  type CalendarEntry,
} from "#features/calendar/model/calendar-entry.ts";
import { listStackPeriods, type StackPeriods } from "#features/funding/server/index.ts";
import { letterHref } from "#features/letters/addresses.ts";
import { daysLeftOpen, letterDays } from "#features/letters/model/letter-days.ts";
import { listStandingLetters, type StandingLetter } from "#features/letters/server/index.ts";
import { savedStackHref } from "#features/funding/addresses.ts";
import { tasksPath } from "#features/tasks/addresses.ts";
import { listOwnTasks } from "#features/tasks/server/index.ts";
import { isAlone, listStandings, type Standing } from "#features/workspaces/server/index.ts";
import { addDays, addMonthsKeepingDay } from "#kit/day.ts";
import type { Caller } from "#server/database/name-caller.ts";
import type { Database } from "#server/database/open-database.ts";

interface Span {
  readonly from: string;
  readonly to: string;
}

/**
 * What stands in somebody's calendar on this day, the earliest first: of the workspaces that they chose and are in at
 * this moment, what they may read there at this moment.
 */
export async function collectEntries(
  database: Database,
  personId: string,
  { workspaceIds, today }: Pick<FeedChoices, "workspaceIds"> & { today: string },
): Promise<CalendarEntry[]> {
  const span = { from: addDays(today, -DAYS_BACK), to: addMonthsKeepingDay(today, MONTHS_AHEAD) };
  const entries: CalendarEntry[] = [];
  // One workspace after the other: a reading by a program may take its time, and shares the database with people.
  for (const standing of await listStandings(database, personId))
    if (workspaceIds === null || workspaceIds.includes(standing.caller.workspaceId))
      entries.push(
        ...(await listTaskEntries(database, standing, span)),
        ...(await listDays(database, standing.caller)),
      );
  return entries
    .filter(({ day }) => day >= span.from && day <= span.to)
    .toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), "en"))
    .slice(0, MOST_ENTRIES);
}

const keyOf = ({ day, kind, id, workspaceId }: CalendarEntry): string =>
  [day, kind, id, workspaceId].join(" ");

async function listTaskEntries(database: Database, standing: Standing, span: Span): Promise<CalendarEntry[]> {
  const { caller } = standing;
  const tasks = await listOwnTasks(database, caller, {
    ...span,
    most: MOST_ENTRIES,
    withNobodys: isAlone(standing),
  });
  return tasks.flatMap(({ id, version, updatedAt, dueOn, dealId, dealName, title }): CalendarEntry[] =>
    dueOn === null
      ? []
      : [
          {
            kind: "task",
            id,
            workspaceId: caller.workspaceId,
            day: dueOn,
            version,
            updatedAt: new Date(updatedAt),
            dealName,
            title,
            href: dealId === null ? tasksPath : analysisHref(dealId),
          },
        ],
  );
}

/** The days of the letters that stand, and of what these leave open by the stacks of their deals. */
async function listDays(database: Database, caller: Caller): Promise<CalendarEntry[]> {
  const letters = await listStandingLetters(database, caller, { most: MOST_ENTRIES });
  const stacks = await listStackPeriods(
    database,
    caller,
    letters.map(({ dealId }) => dealId),
  );
  const stackOf = new Map(stacks.map((stack) => [stack.dealId, stack]));
  return letters.flatMap((letter) => [
    ...letterEntries(caller, letter),
    ...stackEntries(caller, letter, stackOf.get(letter.dealId)),
  ]);
}

function letterEntries(
  { workspaceId }: Caller,
  { id, version, updatedAt, dealName, content }: StandingLetter,
): CalendarEntry[] {
  const days = letterDays(content);
  const common = {
    id,
    workspaceId,
    version,
    updatedAt,
    dealName,
    title: null,
    href: letterHref("loi", id),
  };
  return withDays(common, {
    exclusivity: days.exclusivityEnds,
    diligence: days.diligenceEnds,
    offer: days.offerExpires,
    closing: days.closing,
  });
}

/** A stack counts its periods from the letter: its days change with either. */
function stackEntries(
  { workspaceId }: Caller,
  letter: StandingLetter,
  stack: StackPeriods | undefined,
): CalendarEntry[] {
  if (stack === undefined) return [];
  const days = daysLeftOpen(letter.content, stack);
  const common = {
    id: stack.id,
    workspaceId,
    version: stack.version + letter.version,
    updatedAt: new Date(Math.max(stack.updatedAt.getTime(), letter.updatedAt.getTime())),
    dealName: letter.dealName,
    title: null,
    href: savedStackHref(stack.dealId, stack.id),
  };
  return withDays(common, { diligence: days.diligenceEnds, closing: days.closing });
}

function withDays(
  common: Omit<CalendarEntry, "kind" | "day">,
  days: Partial<Record<CalendarEntry["kind"], string | null>>,
): CalendarEntry[] {
  const stated = Object.entries(days) as [CalendarEntry["kind"], string | null][];
  return stated.flatMap(([kind, day]) => (day === null ? [] : [{ ...common, kind, day }]));
}
