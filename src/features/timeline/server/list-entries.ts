import { USUAL_STAGES } from "#features/pipeline/model/usual-stages.ts";
import {
  happenedSchema,
  type Entry,
  type EntryGroup,
  type Happened,
} from "#features/timeline/model/entry.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { isGuest } from "#server/database/readable-rows.ts";
import { writeTimeCursor, type TimeCursor } from "#server/database/time-cursor.ts";
import { ENTRY_SOURCES, type EntrySource } from "./entry-sources.ts";

export interface EntryRow {
  id: string;
  at: Date;
  by: string | null;
  happened: unknown;
}

export interface EntryRequest {
  dealId: string;
  group: EntryGroup | null;
  cursor: TimeCursor | null;
  limit: number;
}

/** The places of the values in the statement. */
const WORKSPACE = "$1";
const DEAL = "$2";
const MOST = "$3";
const PERSON = "$4";
const AT = "$5";
const ID = "$6";

/** One part of the union: so many rows of one table as the page may need, and no more. */
function partOf(source: EntrySource, { forGuest, goesOn }: { forGuest: boolean; goesOn: boolean }): string {
  const { workspace, deal, id, at, by, happened, from, where, guests } = source;
  const conditions = [`${workspace} = ${WORKSPACE}`, `${deal} = ${DEAL}`];
  if (where !== undefined) conditions.push(where);
  if (forGuest) conditions.push((guests ?? "false").replace("$person", `${PERSON}::uuid`));
  if (goesOn) conditions.push(`(${at}, ${id}) < (${AT}::timestamptz, ${ID}::uuid)`);
  return `(select ${id} as id, ${at} as at, ${by} as by, ${happened} as happened from ${from}
    where ${conditions.join(" and ")} order by ${at} desc, ${id} desc limit ${MOST})`;
}

/** One page by key, from all tables at once; one row more than asked for tells whether there is another. */
export async function listEntries(
  tx: WorkTx,
  { dealId, group, cursor, limit }: EntryRequest,
): Promise<{ entries: Entry[]; nextCursor: string | null }> {
  const forGuest = isGuest(tx);
  const sources = ENTRY_SOURCES.filter((source) => group === null || source.group === group).filter(
    ({ guests }) => !forGuest || guests !== null,
  );
  if (sources.length === 0) return { entries: [], nextCursor: null };
  const part = { forGuest, goesOn: cursor !== null };
  const values: unknown[] = [tx.workspaceId, dealId, limit + 1, tx.personId];
  if (cursor) values.push(cursor.at, cursor.id);
  const { rows } = await tx.client.query<EntryRow>(
    `select id, at, by, happened from (${sources.map((source) => partOf(source, part)).join(" union all ")}) as e
      where ${PERSON}::uuid is not null order by at desc, id desc limit ${MOST}`,
    values,
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    entries: shown.flatMap(toEntry),
    nextCursor: last ? writeTimeCursor({ at: last.at.toISOString(), id: last.id }) : null,
  };
}

const USUAL_TITLES = new Map(USUAL_STAGES.map(({ id, title }) => [id, title]));
const titleOf = (stage: string): string => USUAL_TITLES.get(stage) ?? stage;

/** A workspace that changed nothing of its stages has the program's. */
const withTitles = (happened: Happened): Happened =>
  happened.what === "move"
    ? { ...happened, from: titleOf(happened.from), to: titleOf(happened.to) }
    : happened;

/** What an older version wrote and this one has no words for is left out. */
export function toEntry({ id, at, by, happened }: EntryRow): Entry[] {
  const read = happenedSchema.safeParse(happened);
  return read.success ? [{ id, at: at.toISOString(), by, happened: withTitles(read.data) }] : [];
}
