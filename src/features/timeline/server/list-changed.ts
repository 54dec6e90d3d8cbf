import type { ChangedDeal } from "#features/timeline/model/entry.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { isGuest } from "#server/database/readable-rows.ts";
import { writeTimeCursor, type TimeCursor } from "#server/database/time-cursor.ts";
import { ENTRY_SOURCES, type EntrySource } from "./entry-sources.ts";
import { type EntryRow, toEntry } from "./list-entries.ts";

export interface ChangedRequest {
  since: Date;
  cursor: TimeCursor | null;
  limit: number;
}

interface ChangedRow {
  dealId: string;
  name: string;
  changes: number;
  at: Date;
  /** The moment is text here: it comes as JSON. */
  latest: (Omit<EntryRow, "at"> & { at: string }) | null;
}

const WORKSPACE = "$1";
const SINCE = "$2";
const PERSON = "$3";
const DEALS = "$4";

/** What others did since then, of one table: which deal, and when. */
function partOf({ workspace, deal, at, by, from, where, guests }: EntrySource, forGuest: boolean): string {
  const conditions = [
    `${workspace} = ${WORKSPACE}`,
    `${at} > ${SINCE}::timestamptz`,
    `${by} <> ${PERSON}::uuid`,
    `(${DEALS}::uuid[] is null or ${deal} = any (${DEALS}))`,
  ];
  if (where !== undefined) conditions.push(where);
  if (forGuest) conditions.push((guests ?? "false").replace("$person", `${PERSON}::uuid`));
  return `select ${deal} as deal_id, ${at} as at from ${from} where ${conditions.join(" and ")}`;
}

/** The last that others did on the deal of `shown`, of one table. */
function latestOf(
  { workspace, deal, id, at, by, happened, from, where, guests }: EntrySource,
  forGuest: boolean,
) {
  const conditions = [`${workspace} = ${WORKSPACE}`, `${deal} = shown.deal_id`, `${by} <> ${PERSON}::uuid`];
  if (where !== undefined) conditions.push(where);
  if (forGuest) conditions.push((guests ?? "false").replace("$person", `${PERSON}::uuid`));
  return `(select ${id} as id, ${at} as at, ${by} as by, ${happened} as happened from ${from}
    where ${conditions.join(" and ")} order by ${at} desc, ${id} desc limit 1)`;
}

/** The deals that others changed, the latest changed first, each with how often and what was last: one statement, however many. */
export async function listChanged(
  tx: WorkTx,
  { since, cursor, limit }: ChangedRequest,
): Promise<{ deals: ChangedDeal[]; nextCursor: string | null }> {
  const forGuest = isGuest(tx);
  const sources = ENTRY_SOURCES.filter(({ guests }) => !forGuest || guests !== null);
  const values: unknown[] = [tx.workspaceId, since, tx.personId, forGuest ? tx.dealIds : null, limit + 1];
  const after =
    cursor === null
      ? ""
      : `where (at, deal_id) < ($${values.push(cursor.at)}::timestamptz, $${values.push(cursor.id)}::uuid)`;
  const { rows } = await tx.client.query<ChangedRow>(
    `with changed as (select deal_id, count(*)::int as changes, max(at) as at from (
          ${sources.map((source) => partOf(source, forGuest)).join(" union all ")}) as e
        where deal_id is not null group by deal_id),
      shown as (select c.*, d.name from changed c join deals d on d.workspace_id = ${WORKSPACE} and d.id = c.deal_id
        ${after} order by c.at desc, c.deal_id desc limit $5)
      select shown.deal_id as "dealId", shown.name, shown.changes, shown.at, (
          select jsonb_build_object('id', id, 'at', at, 'by', by, 'happened', happened)
          from (${sources.map((source) => latestOf(source, forGuest)).join(" union all ")}) as l
          order by at desc, id desc limit 1) as latest
      from shown order by shown.at desc, shown.deal_id desc`,
    values,
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const deals = shown.map(({ dealId, name, changes, latest }): ChangedDeal => {
    const [entry] = latest === null ? [] : toEntry({ ...latest, at: new Date(latest.at) });
    return { dealId, name, changes, latest: entry ?? null };
  });
  return { deals, nextCursor: last ? writeTimeCursor({ at: last.at.toISOString(), id: last.dealId }) : null };
}
