import type pg from "pg";
import type { DealFilter, DealListItem, ListSort } from "#features/deals/contract.ts";
import { toListItem } from "#features/deals/model/list-item.ts";
import type { ReaderContext } from "#server/call-context.ts";
import type { Caller } from "#server/database/name-caller.ts";
import { afterRow, joinAnswered, orderOfList, type Answered } from "./answered.ts";
import { bindFilter, foundIds, type ListOrder } from "./find-records.ts";
import { asRows, readRow, selectDeals } from "./list-row.ts";
import { DEALS } from "./record-source.ts";
import { writeCursor, type Direction, type PageCursor } from "./page-cursor.ts";

export interface PageRequest {
  filter: DealFilter;
  sort: ListSort;
  direction: Direction;
  cursor: PageCursor | null;
  limit: number;
  /** The deals that it can hold, where it asks for answers; null: all. */
  answered: Answered | null;
}

export interface Page {
  items: DealListItem[];
  nextCursor: string | null;
}

interface PageRow extends pg.QueryResultRow {
  page: unknown[][];
}

/** One page: a single statement, prepared by name and sent in a single round trip. */
export async function listDeals(
  context: Pick<ReaderContext, "readInWorkspace">,
  request: PageRequest,
): Promise<Page> {
  return toPage(await context.readInWorkspace<PageRow>((caller) => pageStatement(caller, request)), request);
}

/** One row more than asked for tells whether there is a next page. */
function toPage([answer]: PageRow[], { limit, sort }: PageRequest): Page {
  const rows = (answer?.page ?? []).map(readRow);
  const items = rows.slice(0, limit).map(toListItem);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  if (!last) return { items, nextCursor: null };
  const place = sort === "verdict" ? `${last.sortKey} ${last.updatedAt}` : String(last.sortKey);
  const key = sort === "updated" ? last.updatedAt : place;
  return { items, nextCursor: writeCursor({ key, id: last.id }) };
}

function pageStatement(caller: Caller, request: PageRequest): pg.QueryConfig {
  const { sort, direction, cursor, limit, answered } = request;
  const { key, order } = orderOfList(sort, direction);
  const values: unknown[] = [caller.workspaceId, limit + 1];
  const filter = bindFilter(values, request.filter, caller);
  const joined = joinAnswered(values, answered);
  let wanted = "";
  // What answers leave is met in its order; without them the index of the order finds the page.
  if (answered !== null) wanted = ` and ${filter.meets(DEALS)}${cursor ? afterRow(values, cursor) : ""}`;
  else if (!filter.unfiltered)
    wanted = ` and id = any(${foundIds(values, DEALS, filter, ofColumns(request))})`;
  else if (cursor) wanted = afterRow(values, cursor);
  return {
    name: `list-deals-${sort}-${direction}-${filter.name}${answered ? "-answered" : ""}${cursor ? "-after" : ""}`,
    text: `select ${asRows("page")} from (
      select ${selectDeals(key)} from deals${joined} where workspace_id = $1${wanted}
      order by ${order} limit $2) as rows`,
    values,
  };
}

function ofColumns({ sort, direction, cursor }: PageRequest): ListOrder {
  if (sort === "verdict") throw new Error("A list in the order of answers was asked for without them.");
  return { sort, direction, cursor };
}
