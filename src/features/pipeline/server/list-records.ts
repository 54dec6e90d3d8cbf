import type { PipelineItem } from "#features/pipeline/contract.ts";
import type { PipelineSort } from "#features/pipeline/model/pipeline-filter.ts";
import type { Stage } from "#features/pipeline/model/stage.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { type RecordCursor, SORT_KEYS, writeRecordCursor } from "./record-cursor.ts";
import { type ItemRow, itemColumns, toItem } from "./record-rows.ts";
import {
  type AddValue,
  bindRecords,
  DEAL_LAST_AT,
  DEALS_IN_STAGES,
  type RecordQuestion,
  type RecordSql,
  SINCE,
  WORK_OF_ALL,
  WORK_OF_EACH,
} from "./record-sql.ts";

export type Direction = "ascending" | "descending";

export interface RecordOrder {
  readonly sort: PipelineSort;
  readonly direction: Direction;
}

/** What each order goes by, of a deal and of a lead, where leads are asked for; what is not known comes last in both directions. */
function keysOf({ sort, direction }: RecordOrder, sql: RecordSql): { deal: string; lead: () => string } {
  const last = direction === "ascending" ? "'infinity'" : "'-infinity'";
  switch (sort) {
    case "place":
      return { deal: sql.deals.place, lead: () => "-extract(epoch from l.updated_at)::double precision" };
    case "name":
      return { deal: "d.name_key", lead: () => "l.name_key" };
    case "since":
      return { deal: SINCE, lead: () => sql.leadSince() };
    case "price":
      return {
        deal: `coalesce(nullif(d.asking_price, 0), ${last}::double precision)`,
        lead: () => `coalesce(l.asking_price, ${last}::double precision)`,
      };
    case "earnings":
      return {
        deal: direction === "ascending" ? "d.rising_sde" : "d.falling_sde",
        lead: () => `${last}::double precision`,
      };
    case "due":
      return {
        deal: `coalesce(nullif(t.first_due, 'infinity'), ${last}::date)`,
        lead: () => `coalesce(l.next_action_on, ${last}::date)`,
      };
    case "changed":
      return { deal: DEAL_LAST_AT, lead: () => "l.updated_at" };
  }
}

/** By place a stage is a group for its deals, and another for its leads; every other order is one group. */
const groupsOf = ({ sort }: RecordOrder, sql: RecordSql) =>
  sort !== "place"
    ? { deal: "0", lead: () => "0" }
    : sql.onlyRank !== null
      ? // Said as a number: a stage is then read in the order of its index.
        { deal: `${2 * sql.onlyRank}`, lead: () => `${2 * (sql.onlyRank ?? 0) + 1}` }
      : {
          deal: `2 * ${sql.dealRank()}`,
          lead: () => `2 * ${sql.leadRank()} + 1`,
        };

const asksTasks = ({ sort }: RecordOrder, sql: RecordSql): boolean =>
  sql.asksTasks || sort === "due" || sort === "changed";

/**
 * The deals and, unless they are left out, the leads that match: `kind`, `id`, and the group and key they are ordered by.
 * `cut` keeps of each what a page can need.
 */
function matching(
  order: RecordOrder,
  sql: RecordSql,
  withLeads: boolean,
  cut: (of: string) => string = (of) => of,
): string {
  const [keys, groups] = [keysOf(order, sql), groupsOf(order, sql)];
  const tasks = asksTasks(order, sql) ? WORK_OF_ALL : "";
  const deals = `select 'deal' as kind, d.id, ${groups.deal} as "group", ${keys.deal} as key
    from ${sql.deals.from} ${tasks} where ${sql.dealConditions().join(" and ")}`;
  if (!withLeads) return cut(deals);
  const leads = `select 'lead' as kind, l.id, ${groups.lead()} as "group", ${keys.lead()} as key
    from leads l where ${sql.leadConditions().join(" and ")}`;
  return `${cut(deals)} union all ${cut(leads)}`;
}

/** By place there is one direction alone. */
function inOrder(order: RecordOrder, of: string) {
  const isFalling = order.direction === "descending" && order.sort !== "place";
  const word = isFalling ? "desc" : "asc";
  return {
    comparison: isFalling ? "<" : ">",
    by: `${of}"group", ${of}key ${word}, ${of}id ${word}`,
  };
}

export interface RecordsRequest extends RecordQuestion, RecordOrder {
  readonly cursor: RecordCursor | null;
  readonly limit: number;
  readonly withStays: boolean;
}

/** One page by key, in one statement; one row more than asked for tells whether there is another. */
export async function listRecords(
  { client, workspaceId }: WorkTx,
  request: RecordsRequest,
): Promise<{ items: PipelineItem[]; nextCursor: string | null }> {
  const { stages, sort, cursor, limit } = request;
  const values: unknown[] = [workspaceId];
  const add: AddValue = (value) => `$${values.push(value)}`;
  const sql = bindRecords(request, add);
  const found = inOrder(request, "");
  const page = `${cursor ? `where ${after(cursor, sort, found.comparison, add)}` : ""} order by ${found.by} limit ${add(limit + 1)}`;
  const cut = (of: string) => `(select * from (${of}) as part ${page})`;
  const { rows } = await client.query<ItemRow>(
    `with found as ${cut(matching(request, sql, true, cut))}
      select ${itemColumns(sql, request.withStays)} from found f
        left join deals d on f.kind = 'deal' and d.workspace_id = $1 and d.id = f.id
        left join deal_stages s on s.workspace_id = $1 and s.deal_id = d.id
        ${WORK_OF_EACH}
        left join leads l on f.kind = 'lead' and l.workspace_id = $1 and l.id = f.id
      order by ${inOrder(request, "f.").by}`,
    values,
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => toItem(row, stages)),
    nextCursor: last ? writeRecordCursor([last.group, last.key, last.id]) : null,
  };
}

function after([group, key, id]: RecordCursor, sort: PipelineSort, comparison: string, add: AddValue) {
  const at = add(group);
  const place = `(${add(key)}::${SORT_KEYS[sort].type}, ${add(id)}::uuid)`;
  return `("group" > ${at}::int or "group" = ${at}::int and (key, id) ${comparison} ${place})`;
}

/** The first deals that match, in their order, and how many there are: leads are none. */
export async function listMatchingDeals(
  { client, workspaceId }: WorkTx,
  request: RecordQuestion & RecordOrder & { limit: number },
): Promise<{ deals: { id: string; name: string }[]; matching: number }> {
  const values: unknown[] = [workspaceId];
  const add: AddValue = (value) => `$${values.push(value)}`;
  const sql = bindRecords(request, add);
  const { rows } = await client.query<{ id: string; name: string; matching: number }>(
    `with found as (select id, "group", key, (count(*) over ())::int as matching
        from (${matching(request, sql, false)}) as matching order by ${inOrder(request, "").by} limit ${add(request.limit)})
      select f.id, coalesce(nullif(d.name, ''), d.company_name) as name, f.matching
        from found f join deals d on d.workspace_id = $1 and d.id = f.id order by ${inOrder(request, "f.").by}`,
    values,
  );
  return { deals: rows.map(({ id, name }) => ({ id, name })), matching: rows[0]?.matching ?? 0 };
}

export interface StageCount {
  deals: number;
  leads: number;
  /** Of both. */
  stale: number;
}

/** By the id of each stage. */
export async function countRecords(
  { client, workspaceId }: WorkTx,
  question: RecordQuestion,
): Promise<Record<string, StageCount>> {
  const values: unknown[] = [workspaceId];
  const add: AddValue = (value) => `$${values.push(value)}`;
  const sql = bindRecords(question, add);
  const { rows } = await client.query<StageCount & { rank: number }>(
    `select rank, sum(deals)::int as deals, sum(leads)::int as leads, sum(stale)::int as stale from (
        select ${sql.dealRank()} as rank, count(*) as deals, 0 as leads, count(*) filter (where ${sql.dealIsStale()}) as stale
          from ${DEALS_IN_STAGES} ${WORK_OF_ALL} where ${sql.dealConditions().join(" and ")} group by 1
        union all select ${sql.leadRank()}, 0, count(*), count(*) filter (where ${sql.leadIsStale()})
          from leads l where ${sql.leadConditions().join(" and ")} group by 1) as of_each
      group by rank`,
    values,
  );
  const counted = new Map(rows.map(({ rank, ...count }) => [rank, count]));
  const none = { deals: 0, leads: 0, stale: 0 };
  return Object.fromEntries(
    question.stages.map(({ id }: Stage, at) => [id, counted.get(at + 1) ?? { ...none }]),
  );
}
