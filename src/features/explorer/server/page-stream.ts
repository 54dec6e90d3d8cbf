import {
  DOUBTED_COLUMN,
  FIGURE_COLUMNS,
  foundIds,
  orderColumn,
  RECORD_TABLES,
  toMoment,
  type ListFilter,
  type ListOrder,
} from "#features/deals/server/index.ts";
import { STORED_SOURCES, type StoredSource } from "#features/explorer/contract.ts";
import type { ExplorerRow } from "#features/explorer/model/explorer-item.ts";
import type { PageKey } from "./page-key.ts";

const SHARED_COLUMNS = "id, industry, tags, asking_price, ebitda_multiple, created_at, updated_at";
const RECORD_COLUMNS = `list_name as name, company_name, null::text as status, null::text as benchmark_industry,
  0::double precision as employees, false as has_loi, deal_id, null::jsonb as revenue,
  to_jsonb(record_ebitda(deal_data)) as ebitda, nullif(falling_sde, '-infinity'::double precision) as sde,
  null::jsonb as manager_salary, null::jsonb as financials, null::jsonb as assets, null::jsonb as liabilities,
  null::jsonb as doubted`;

const COLUMNS: Record<StoredSource, string> = {
  deals: `name, company_name, status, benchmark_industry, employees, has_loi, id as deal_id, ${FIGURE_COLUMNS}, ${DOUBTED_COLUMN},
    has_analysis, null::jsonb as kept_score`,
  analyses: `${RECORD_COLUMNS}, true as has_analysis, score as kept_score`,
  drafts: `${RECORD_COLUMNS}, false as has_analysis, null::jsonb as kept_score`,
};

/** A row as it travels, in the order of `ROW_COLUMNS`: the same names in each row would be half of the page. */
export type TravellingRow = [
  place: number,
  sortKey: string | number,
  id: string,
  industry: string,
  tags: string[],
  askingPrice: number,
  ebitdaMultiple: number | null,
  createdAt: string,
  updatedAt: string,
  name: string,
  companyName: string,
  status: string | null,
  benchmarkIndustry: string | null,
  employees: number,
  hasLoi: boolean,
  dealId: string | null,
  revenue: unknown,
  ebitda: unknown,
  sde: number | null,
  managerSalary: unknown,
  financials: unknown,
  assets: unknown,
  liabilities: unknown,
  doubted: ExplorerRow["doubted"],
  hasAnalysis: boolean,
  keptScore: unknown,
];

export const ROW_COLUMNS = `place, sort_key, ${SHARED_COLUMNS}, name, company_name, status, benchmark_industry,
  employees, has_loi, deal_id, revenue, ebitda, sde, manager_salary, financials, assets, liabilities, doubted,
  has_analysis, kept_score`;

export interface ListRow extends ExplorerRow {
  sortKey: string | number;
}

export function readRow(userId: string, row: TravellingRow): ListRow {
  const [place, sortKey, id, industry, tags, askingPrice, ebitdaMultiple, createdAt, updatedAt, ...more] =
    row;
  const [name, companyName, status, benchmarkIndustry, employees, hasLoi, dealId, ...figures] = more;
  const [revenue, ebitda, sde, managerSalary, financials, assets, liabilities, ...rest] = figures;
  const [doubted, hasAnalysis, keptScore] = rest;
  return {
    source: STORED_SOURCES[place] ?? "deals",
    userId,
    sortKey,
    id,
    industry,
    tags,
    askingPrice,
    ebitdaMultiple,
    createdAt: toMoment(createdAt),
    updatedAt: toMoment(updatedAt),
    name,
    companyName,
    status,
    benchmarkIndustry,
    employees,
    hasLoi,
    dealId,
    revenue,
    ebitda,
    sde,
    managerSalary,
    financials,
    assets,
    liabilities,
    doubted,
    hasAnalysis,
    keptScore,
  };
}

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
  return `select ${place} as place, ${column} as sort_key, ${SHARED_COLUMNS}, ${COLUMNS[source]}
    from ${table} where user_id = $1${shown}${wanted} order by ${column} ${word}, id ${word} limit $2`;
}
