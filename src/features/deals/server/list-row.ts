import type { StoredListRow } from "#features/deals/model/list-item.ts";

/** Of `financials` the figures alone, because notes may be long; the whole only where older programs left no object. */
export const FIGURE_COLUMNS = `financials -> 'revenue' as revenue, financials -> 'ebitda' as ebitda,
  nullif(falling_sde, '-infinity'::double precision) as sde, financials -> 'managerSalary' as manager_salary,
  case when jsonb_typeof(financials) <> 'object' then financials end as financials, assets, liabilities`;

/** What tells whether the doubts of the import still stand; of the few deals that have any. */
export const DOUBTED_COLUMN = `case when listing -> 'figure_doubts' -> 0 is not null
    and jsonb_typeof(financials) = 'object' then jsonb_build_object(
    'listing', listing - 'reason_for_selling' - 'doubts',
    'financials', financials - 'projection_notes' - 'historical_performance',
    'growthRate', growth_rate, 'yearsInBusiness', years_in_business) end as doubted`;

/** Of the table of deals, all but `sort_key`. */
export const LIST_COLUMNS = `id, version, name, company_name, location, industry, status, tags, benchmark_industry,
  listing is not null as imported, employees, asking_price, ebitda_multiple, ${FIGURE_COLUMNS}, ${DOUBTED_COLUMN},
  has_analysis, has_loi, updated_at`;

/** A row as it travels, in the order of `asRows`: the same names in each row would be half of the page. */
export type TravellingRow = [
  id: string,
  version: number,
  name: string,
  companyName: string,
  location: string,
  industry: string,
  status: string,
  tags: string[],
  benchmarkIndustry: string | null,
  imported: boolean,
  employees: number,
  askingPrice: number,
  ebitdaMultiple: number | null,
  revenue: unknown,
  ebitda: unknown,
  sde: number | null,
  managerSalary: unknown,
  financials: unknown,
  assets: unknown,
  liabilities: unknown,
  doubted: StoredListRow["doubted"],
  hasAnalysis: boolean,
  hasLoi: boolean,
  updatedAt: string,
  sortKey: string | number,
];

/** The rows of a select of `LIST_COLUMNS` and `sort_key` as one JSON value. */
export const asRows = (
  name: string,
): string => `coalesce(json_agg(json_build_array(id, version, name, company_name,
  location, industry, status, tags, benchmark_industry, imported, employees, asking_price, ebitda_multiple, revenue,
  ebitda, sde, manager_salary, financials, assets, liabilities, doubted, has_analysis, has_loi, updated_at, sort_key)),
  '[]') as ${name}`;

export interface ListRow extends StoredListRow {
  sortKey: string | number;
}

export function readRow(row: TravellingRow): ListRow {
  const [id, version, name, companyName, location, industry, status, tags, ...more] = row;
  const [benchmarkIndustry, imported, employees, askingPrice, ebitdaMultiple, ...figures] = more;
  const [revenue, ebitda, sde, managerSalary, financials, ...rest] = figures;
  const [assets, liabilities, doubted, hasAnalysis, hasLoi, updatedAt, sortKey] = rest;
  return {
    id,
    version,
    name,
    companyName,
    location,
    industry,
    status,
    tags,
    benchmarkIndustry,
    imported,
    employees,
    askingPrice,
    ebitdaMultiple,
    revenue,
    ebitda,
    sde,
    managerSalary,
    financials,
    assets,
    liabilities,
    doubted,
    hasAnalysis,
    hasLoi,
    updatedAt: toMoment(updatedAt),
    sortKey,
  };
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
