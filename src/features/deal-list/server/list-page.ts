import type pg from "pg";
import type { RecordFilter, DealSort } from "#features/deals/contract.ts";
import { bindFilter, type Direction } from "#features/deals/server/index.ts";
import {
  STORED_SOURCES,
  type ExplorerCounts,
  type ExplorerItem,
  type ExplorerTab,
  type StoredSource,
} from "#features/deal-list/contract.ts";
import { toExplorerItem } from "#features/deal-list/model/explorer-item.ts";
import type { ReaderContext } from "#server/call-context.ts";
import type { Caller } from "#server/database/name-caller.ts";
import { isGuest } from "#server/database/readable-rows.ts";
import { countsSql, toCounts } from "./counts-table.ts";
import { writePageKey, type PageKey } from "./page-key.ts";
import { asRows, pageStream, readRow } from "./page-stream.ts";

export interface PageRequest {
  tab: ExplorerTab;
  filter: RecordFilter;
  sort: DealSort;
  direction: Direction;
  cursor: PageKey | null;
  limit: number;
}

export interface ExplorerPage {
  items: ExplorerItem[];
  nextCursor: string | null;
  counts: ExplorerCounts;
}

/** The page travels as one JSON value, which is quicker to read than its columns, and the counts beside it. */
interface AnswerRow extends pg.QueryResultRow {
  page: unknown[][];
  counts: Record<string, number>;
}

/** One page and the counts: a single statement in a single round trip. */
export async function listPage(context: ReaderContext, page: PageRequest): Promise<ExplorerPage> {
  const { workspaceId } = context.caller;
  const [answer] = await context.readInWorkspace<AnswerRow>((caller) => pageStatement(caller, page));
  const rows = (answer?.page ?? []).map((row) => readRow(workspaceId, row));
  const counts = toCounts(answer?.counts ?? {});
  const items = rows.slice(0, page.limit).map(toExplorerItem);
  // One row more than asked for tells whether there is a next page.
  const last = rows.length > page.limit ? rows[page.limit - 1] : undefined;
  if (!last) return { items, nextCursor: null, counts };
  const key = page.sort === "updated" ? last.updatedAt : String(last.sortKey);
  return { items, nextCursor: writePageKey({ key, id: last.id, source: last.source }), counts };
}

/** Analyses and drafts have one status each, so a filter by status takes or leaves them whole. */
function sourcesOf({ tab, filter }: PageRequest): StoredSource[] {
  const { statuses } = filter;
  const ofTab = STORED_SOURCES.filter((source) => tab === "all" || tab === source);
  if (statuses.length === 0) return ofTab;
  const wanted = { deals: true, analyses: statuses.includes("analysis"), drafts: statuses.includes("draft") };
  return ofTab.filter((source) => wanted[source]);
}

/** The page of each source, taken in the order of its index, and of these the page. */
function pageStatement(caller: Caller, page: PageRequest): pg.QueryConfig {
  const { sort, direction, cursor, limit } = page;
  const sources = sourcesOf(page);
  if (sources.length === 0) return countsAlone(caller);
  const values: unknown[] = [caller.workspaceId, limit + 1];
  const counts = countsSql(caller, values);
  const filter = bindFilter(values, page.filter, caller);
  const streams = sources.map((source) => `(${pageStream(values, source, filter, page)})`);
  const word = direction === "ascending" ? "asc" : "desc";
  const order = `sort_key ${word}, id ${word}, place`;
  return {
    // At most 63 characters, which is all that the database keeps of a name.
    name: `explorer-${sources.map((source) => source.slice(0, 2)).join("")}-${sort}-${word}-${filter.name}${cursor ? `-after-${cursor.source}` : ""}`,
    text: `select (${counts}) as counts, ${asRows("page")} from (
      select * from (${streams.join(" union all ")}) as streams order by ${order} limit $2) as rows`,
    values,
  };
}

function countsAlone(caller: Caller): pg.QueryConfig {
  const values: unknown[] = [caller.workspaceId];
  const text = `select '[]'::json as page, (${countsSql(caller, values)}) as counts`;
  return { name: `explorer-none${isGuest(caller) ? "-of-guest" : ""}`, text, values };
}
