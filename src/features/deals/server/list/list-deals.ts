import type pg from "pg";
import type { DealFilter, DealListItem, DealSort } from "#features/deals/contract.ts";
import { toListItem } from "#features/deals/model/list-item.ts";
import type { ReaderContext } from "#server/call-context.ts";
import type { Caller } from "#server/database/name-caller.ts";
import { bindFilter, foundIds, orderColumn } from "./find-records.ts";
import { asRows, readRow, selectDeals } from "./list-row.ts";
import { DEALS } from "./record-source.ts";
import { writeCursor, type Direction, type PageCursor } from "./page-cursor.ts";

export interface PageRequest {
  filter: DealFilter;
  sort: DealSort;
  direction: Direction;
  cursor: PageCursor | null;
  limit: number;
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
  const key = sort === "updated" ? last.updatedAt : String(last.sortKey);
  return { items, nextCursor: writeCursor({ key, id: last.id }) };
}

function pageStatement(caller: Caller, request: PageRequest): pg.QueryConfig {
  const { sort, direction, cursor, limit } = request;
  const { column, type } = orderColumn(sort, direction);
  const [comparison, word] = direction === "ascending" ? [">", "asc"] : ["<", "desc"];
  const values: unknown[] = [caller.workspaceId, limit + 1];
  const filter = bindFilter(values, request.filter, caller);
  let wanted = "";
  if (!filter.unfiltered) wanted = ` and id = any(${foundIds(values, DEALS, filter, request)})`;
  else if (cursor) {
    wanted = ` and (${column}, id) ${comparison} ($3::${type}, $4::uuid)`;
    values.push(cursor.key, cursor.id);
  }
  return {
    name: `list-deals-${column}-${word}-${filter.name}${cursor ? "-after" : ""}`,
    text: `select ${asRows("page")} from (
      select ${selectDeals(column)} from deals where workspace_id = $1${wanted}
      order by ${column} ${word}, id ${word} limit $2) as rows`,
    values,
  };
}
