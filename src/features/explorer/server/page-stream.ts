import type { DealFilter, DealSort } from "#features/deals/contract.ts";
import { foundIds, isUnfiltered, orderColumn, type Direction } from "#features/deals/server/index.ts";
import { STORED_SOURCES, type StoredSource } from "#features/explorer/contract.ts";
import type { PageKey } from "./page-key.ts";

/** Of `financials` the figures alone, because notes may be long. */
const DEAL_COLUMNS = `name, company_name as "companyName", status, benchmark_industry as "benchmarkIndustry",
  employees, has_analysis as "hasAnalysis", has_loi as "hasLoi", id as "dealId", null::jsonb as "keptScore", assets,
  liabilities, case jsonb_typeof(financials) when 'object' then jsonb_build_object('revenue', financials -> 'revenue',
    'ebitda', financials -> 'ebitda', 'sde', financials -> 'sde') else financials end as financials`;
const recordColumns = (
  keptScore: string,
  hasAnalysis: boolean,
) => `list_name as name, company_name as "companyName",
  null::text as status, null::text as "benchmarkIndustry", 0::double precision as employees, ${hasAnalysis} as "hasAnalysis", false as "hasLoi",
  deal_id as "dealId", ${keptScore} as "keptScore", null::jsonb as assets, null::jsonb as liabilities,
  null::jsonb as financials`;

const STREAMS: Record<StoredSource, { table: string; columns: string; shown: string }> = {
  deals: { table: "deals", columns: DEAL_COLUMNS, shown: "" },
  analyses: {
    table: "deal_analyses",
    columns: recordColumns("score", true),
    shown: " and is_archived = false",
  },
  drafts: { table: "deal_drafts", columns: recordColumns("null::jsonb", false), shown: " and is_draft" },
};
const SHARED_COLUMNS = `id, industry, tags, asking_price as "askingPrice", ebitda_multiple as "ebitdaMultiple",
  created_at as "createdAt", updated_at as "updatedAt"`;

/** The rows of one source that may stand on the page: at most a page of them, in order. `$1` owner, `$2` how many. */
export function pageStream(
  source: StoredSource,
  values: unknown[],
  page: {
    userId: string;
    filter: DealFilter;
    sort: DealSort;
    direction: Direction;
    after: PageKey | null;
    limit: number;
  },
): string {
  const { sort, direction, after } = page;
  const { table, columns, shown } = STREAMS[source];
  const { column, type } = orderColumn(sort, direction);
  const [comparison, word] = direction === "ascending" ? [">", "asc"] : ["<", "desc"];
  const place = STORED_SOURCES.indexOf(source);
  // Of rows with the same key and id, the sources follow in their own order.
  const cursorIncluded = after !== null && place > STORED_SOURCES.indexOf(after.source);
  let wanted = "";
  if (!isUnfiltered(page.filter)) {
    const ids = foundIds(values, { ...page, source, cursor: after, cursorIncluded, most: page.limit + 1 });
    wanted = ` and id = any(${ids})`;
  } else if (after) {
    const key = values.push(after.key);
    const id = values.push(after.id);
    wanted = ` and (${column}, id) ${comparison}${cursorIncluded ? "=" : ""} ($${key}::${type}, $${id}::uuid)`;
  }
  return `select '${source}' as source, ${place} as place, ${SHARED_COLUMNS}, ${columns}, ${column} as "sortKey"
    from ${table} where user_id = $1${shown}${wanted} order by ${column} ${word}, id ${word} limit $2`;
}
