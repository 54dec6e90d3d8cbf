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

interface ListRow extends StoredListRow {
  sortKey: string | number;
}
/** The page travels as one JSON value: to read it costs half of what reading it column by column does. */
interface PageRow extends pg.QueryResultRow {
  page: ListRow[];
}

/** One page. Without a search it is a single statement, prepared by name and sent in a single round trip. */
export async function listDeals(context: MemberContext, request: PageRequest): Promise<Page> {
  const { search } = request.filter;
  const userId = context.person.id;
  if (!search)
    return toPage(await context.readAsOwner<PageRow>(pageStatement(userId, request, null)), request);
  return context.asOwner(async (tx) => {
    const found = await searchDeals(tx, search);
    const { rows } = await tx.client.query<PageRow>(pageStatement(userId, request, found));
    return toPage(rows, request);
  });
}

/** One row more than asked for tells whether there is a next page. */
function toPage([answer]: PageRow[], { limit, sort }: PageRequest): Page {
  const rows = answer?.page ?? [];
  const items = rows.slice(0, limit).map((row) => toListItem({ ...row, updatedAt: toMoment(row.updatedAt) }));
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  if (!last) return { items, nextCursor: null };
  const key = sort === "updated" ? toMoment(last.updatedAt) : String(last.sortKey);
  return { items, nextCursor: writeCursor({ key, id: last.id }) };
}

/** In the one form of the wire, whatever time zone the database writes in. */
export const toMoment = (written: string): string => new Date(written).toISOString();

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

function pageStatement(userId: string, request: PageRequest, found: string[] | null): pg.QueryConfig {
  const { sort, direction, cursor, limit } = request;
  const { conditions, values, name } = filterSql(userId, request.filter, found);
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
    text: `select coalesce(json_agg(rows), '[]') as page from (
      select ${LIST_COLUMNS}, ${column} as "sortKey" from deals where ${conditions.join(" and ")}
      order by ${column} ${word}, id ${word} limit $${values.length}) as rows`,
    values,
  };
}
