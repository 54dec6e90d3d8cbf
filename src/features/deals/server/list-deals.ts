import type pg from "pg";
import type { DealFilter, DealListItem, DealSort } from "#features/deals/contract.ts";
import { toListItem, type StoredListRow } from "#features/deals/model/list-item.ts";
import type { MemberContext } from "#server/call-context.ts";
import { filterSql, searchDeals } from "./deal-filter.ts";
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

export interface ListRow extends Omit<StoredListRow, "updatedAt"> {
  updatedAt: Date;
  sortKey: Date | string | number;
}

/** One page. Without a search it is a single statement, prepared by name and sent in a single round trip. */
export async function listDeals(context: MemberContext, page: PageRequest): Promise<Page> {
  const { search } = page.filter;
  const userId = context.person.id;
  if (!search)
    return toPage(await context.readAsOwner<ListRow>(pageStatement(userId, page, null)), page.limit);
  return context.asOwner(async (tx) => {
    const found = await searchDeals(tx, search);
    const { rows } = await tx.client.query<ListRow>(pageStatement(userId, page, found));
    return toPage(rows, page.limit);
  });
}

/** One row more than asked for tells whether there is a next page. */
function toPage(rows: ListRow[], limit: number): Page {
  const items = rows
    .slice(0, limit)
    .map((row) => toListItem({ ...row, updatedAt: row.updatedAt.toISOString() }));
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  if (!last) return { items, nextCursor: null };
  const key = last.sortKey instanceof Date ? last.sortKey.toISOString() : String(last.sortKey);
  return { items, nextCursor: writeCursor({ key, id: last.id }) };
}

export const LIST_COLUMNS = `id, version, name, company_name as "companyName", location, industry, status, tags,
  listing is not null as imported, employees, asking_price as "askingPrice", ebitda_multiple as "ebitdaMultiple",
  case jsonb_typeof(financials) when 'object' then jsonb_build_object('revenue', financials -> 'revenue',
    'ebitda', financials -> 'ebitda', 'sde', financials -> 'sde') else financials end as financials,
  assets, liabilities, has_analysis as "hasAnalysis", has_loi as "hasLoi", updated_at as "updatedAt"`;

/** The column and its type that an order goes by; each has an index with the owner before it and the id after. */
export function orderOf(sort: DealSort, direction: Direction): { column: string; type: string } {
  if (sort === "updated") return { column: "updated_at", type: "timestamptz" };
  if (sort === "name") return { column: "name_key", type: "text" };
  // An unknown price, stored as 0, comes last in both directions.
  return { column: direction === "ascending" ? "rising_price" : "asking_price", type: "double precision" };
}

function pageStatement(userId: string, page: PageRequest, found: string[] | null): pg.QueryConfig {
  const { sort, direction, cursor, limit } = page;
  const { conditions, values, name } = filterSql(userId, page.filter, found);
  const { column, type } = orderOf(sort, direction);
  const [comparison, word] = direction === "ascending" ? [">", "asc"] : ["<", "desc"];
  if (cursor) {
    values.push(cursor.key, cursor.id);
    const [key, id] = [values.length - 1, values.length];
    conditions.push(`(${column}, id) ${comparison} ($${key}::${type}, $${id}::uuid)`);
  }
  values.push(limit + 1);
  return {
    name: `list-deals-${column}-${word}-${name}${cursor ? "-after" : ""}`,
    text: `select ${LIST_COLUMNS}, ${column} as "sortKey" from deals where ${conditions.join(" and ")}
      order by ${column} ${word}, id ${word} limit $${values.length}`,
    values,
  };
}
