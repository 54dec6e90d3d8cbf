import {
  FIGURE_COLUMNS,
  foundIds,
  orderColumn,
  RECORD_TABLES,
  type ListFilter,
  type ListOrder,
} from "#features/deals/server/index.ts";
import { STORED_SOURCES, type StoredSource } from "#features/explorer/contract.ts";
import type { PageKey } from "./page-key.ts";

const DEAL_COLUMNS = `name, company_name as "companyName", status, benchmark_industry as "benchmarkIndustry",
  employees, has_analysis as "hasAnalysis", has_loi as "hasLoi", id as "dealId", null::jsonb as "keptScore",
  ${FIGURE_COLUMNS}`;
const recordColumns = (
  keptScore: string,
  hasAnalysis: boolean,
) => `list_name as name, company_name as "companyName",
  null::text as status, null::text as "benchmarkIndustry", 0::double precision as employees, ${hasAnalysis} as "hasAnalysis", false as "hasLoi",
  deal_id as "dealId", ${keptScore} as "keptScore", null::jsonb as revenue, null::jsonb as ebitda,
  null::jsonb as sde, null::jsonb as financials, null::jsonb as assets, null::jsonb as liabilities`;

const COLUMNS: Record<StoredSource, string> = {
  deals: DEAL_COLUMNS,
  analyses: recordColumns("score", true),
  drafts: recordColumns("null::jsonb", false),
};
const SHARED_COLUMNS = `id, industry, tags, asking_price as "askingPrice", ebitda_multiple as "ebitdaMultiple",
  created_at as "createdAt", updated_at as "updatedAt"`;

/** The rows of one source that may stand on the page: at most a page of them, in order. `$1` owner, `$2` how many. */
export function pageStream(
  values: unknown[],
  source: StoredSource,
  filter: ListFilter,
  order: ListOrder & { cursor: PageKey | null },
): string {
  const { sort, direction, cursor } = order;
  const { table, shown } = RECORD_TABLES[source];
  const { column, type } = orderColumn(sort, direction);
  const [comparison, word] = direction === "ascending" ? [">", "asc"] : ["<", "desc"];
  const place = STORED_SOURCES.indexOf(source);
  // Of rows with the same key and id, the sources follow in their own order.
  const cursorIncluded = cursor !== null && place > STORED_SOURCES.indexOf(cursor.source);
  let wanted = "";
  if (!filter.unfiltered) {
    wanted = ` and id = any(${foundIds(values, source, filter, { ...order, cursorIncluded })})`;
  } else if (cursor) {
    const key = values.push(cursor.key);
    const id = values.push(cursor.id);
    wanted = ` and (${column}, id) ${comparison}${cursorIncluded ? "=" : ""} ($${key}::${type}, $${id}::uuid)`;
  }
  return `select '${source}' as source, ${place} as place, ${SHARED_COLUMNS}, ${COLUMNS[source]}, ${column} as "sortKey"
    from ${table} where user_id = $1${shown}${wanted} order by ${column} ${word}, id ${word} limit $2`;
}
