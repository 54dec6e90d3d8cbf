import type pg from "pg";
import type { DealFilter, DealListItem, DealSort } from "#features/deals/contract.ts";
import { toListItem, type StoredListRow } from "#features/deals/model/list-item.ts";
import type { MemberContext } from "#server/call-context.ts";
import { bindFilter, foundIds, orderColumn } from "./find-records.ts";
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

/** One page: a single statement, prepared by name and sent in a single round trip. */
export async function listDeals(context: MemberContext, request: PageRequest): Promise<Page> {
  return toPage(await context.readAsOwner<PageRow>(pageStatement(context.person.id, request)), request);
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

const DATE_LENGTH = "2031-12-31T23:59:59".length;
const LONGEST_IN_UTC = DATE_LENGTH + ".999+00:00".length;

/**
 * In the one form of the wire, whatever time zone the database writes in. Nearly always it writes in UTC and lacks
 * but the zeros at the end; to reckon with dates twice a row would be a tenth of the work of a page.
 */
export function toMoment(written: string): string {
  const isUtc = written[4] === "-" && written.length <= LONGEST_IN_UTC && written.endsWith("+00:00");
  if (!isUtc) return new Date(written).toISOString();
  return `${written.slice(0, DATE_LENGTH)}.${written.slice(DATE_LENGTH + 1, -6).padEnd(3, "0")}Z`;
}

/** Of `financials` the figures alone, because notes may be long; the whole only where older programs left no object. */
export const FIGURE_COLUMNS = `financials -> 'revenue' as revenue, financials -> 'ebitda' as ebitda,
  financials -> 'sde' as sde, case when jsonb_typeof(financials) <> 'object' then financials end as financials,
  assets, liabilities`;

export const LIST_COLUMNS = `id, version, name, company_name as "companyName", location, industry, status, tags,
  benchmark_industry as "benchmarkIndustry", listing is not null as imported,
  employees, asking_price as "askingPrice", ebitda_multiple as "ebitdaMultiple",
  ${FIGURE_COLUMNS}, has_analysis as "hasAnalysis", has_loi as "hasLoi", updated_at as "updatedAt"`;

function pageStatement(userId: string, request: PageRequest): pg.QueryConfig {
  const { sort, direction, cursor, limit } = request;
  const { column, type } = orderColumn(sort, direction);
  const [comparison, word] = direction === "ascending" ? [">", "asc"] : ["<", "desc"];
  const values: unknown[] = [userId, limit + 1];
  const filter = bindFilter(values, request.filter);
  let wanted = "";
  if (!filter.unfiltered) wanted = ` and id = any(${foundIds(values, "deals", filter, request)})`;
  else if (cursor) {
    wanted = ` and (${column}, id) ${comparison} ($3::${type}, $4::uuid)`;
    values.push(cursor.key, cursor.id);
  }
  return {
    name: `list-deals-${column}-${word}-${filter.name}${cursor ? "-after" : ""}`,
    text: `select coalesce(json_agg(rows), '[]') as page from (
      select ${LIST_COLUMNS}, ${column} as "sortKey" from deals where user_id = $1${wanted}
      order by ${column} ${word}, id ${word} limit $2) as rows`,
    values,
  };
}
