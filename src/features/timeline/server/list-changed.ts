import type { ChangedDeal } from "#features/timeline/model/entry.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { isGuest } from "#server/database/readable-rows.ts";
import { writeTimeCursor, type TimeCursor } from "#server/database/time-cursor.ts";
import { ENTRY_SOURCES, type EntrySource } from "./entry-sources.ts";
import { listEntries } from "./list-entries.ts";

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

/** The deals that others changed, the latest changed first, each with how often and what was last. */
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
    `select c.deal_id as "dealId", d.name, c.changes, c.at from (
        select deal_id, count(*)::int as changes, max(at) as at from (
          ${sources.map((source) => partOf(source, forGuest)).join(" union all ")}) as e
        where deal_id is not null group by deal_id) as c
      join deals d on d.workspace_id = ${WORKSPACE} and d.id = c.deal_id
      ${after} order by c.at desc, c.deal_id desc limit $5`,
    values,
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const deals: ChangedDeal[] = [];
  for (const { dealId, name, changes } of shown) {
    const asked = { dealId, group: null, cursor: null, limit: 1, byOthers: true };
    const [latest] = (await listEntries(tx, asked)).entries;
    deals.push({ dealId, name, changes, latest: latest ?? null });
  }
  return { deals, nextCursor: last ? writeTimeCursor({ at: last.at.toISOString(), id: last.dealId }) : null };
}
