import type { StoredListFigures, StoredListRow } from "#features/deals/model/list-item.ts";
import { travellingColumns } from "./travelling-columns.ts";

/** Of `financials` the figures alone, because notes may be long; the whole only where older programs left no object. */
const FIGURES = {
  revenue: "financials -> 'revenue'",
  ebitda: "financials -> 'ebitda'",
  sde: "nullif(falling_sde, '-infinity'::double precision)",
  managerSalary: "financials -> 'managerSalary'",
  financials: "case when jsonb_typeof(financials) <> 'object' then financials end",
  assets: "assets",
  liabilities: "liabilities",
  // What tells whether the doubts of the import still stand; of the few deals that have any.
  doubted: `case when listing -> 'figure_doubts' -> 0 is not null
    and jsonb_typeof(financials) = 'object' then jsonb_build_object(
    'listing', listing - 'reason_for_selling' - 'doubts',
    'financials', financials - 'projection_notes' - 'historical_performance',
    'growthRate', growth_rate, 'yearsInBusiness', years_in_business) end`,
} satisfies Partial<Record<keyof StoredListFigures, string>>;

/** What lists read of the table of deals, as SQL; other tables of records have each of these in their own way. */
export const DEAL_COLUMNS = {
  id: "id",
  version: "version",
  name: "name",
  companyName: "company_name",
  location: "location",
  industry: "industry",
  status: "status",
  tags: "tags",
  benchmarkIndustry: "benchmark_industry",
  imported: "listing is not null",
  employees: "employees",
  askingPrice: "asking_price",
  ebitdaMultiple: "ebitda_multiple",
  ...FIGURES,
  hasAnalysis: "has_analysis",
  hasLoi: "has_loi",
  updatedAt: "updated_at",
  createdBy: "created_by",
  updatedBy: "updated_by",
} satisfies Record<keyof StoredListRow, string>;

export interface ListRow extends StoredListRow {
  sortKey: string | number;
}

const COLUMNS = travellingColumns<ListRow>([...Object.keys(DEAL_COLUMNS), "sortKey"]);

/** Of the table of deals, in the order of `sortKey`, which is SQL too. */
export const selectDeals = (sortKey: string): string => COLUMNS.select({ ...DEAL_COLUMNS, sortKey });

/** The rows of `selectDeals` as one JSON value. */
export const asRows = (name: string): string => COLUMNS.asRows(name);

export function readRow(travelled: readonly unknown[]): ListRow {
  const row = COLUMNS.read(travelled);
  row.updatedAt = toMoment(row.updatedAt);
  return row;
}

const DATE_LENGTH = "2031-12-31T23:59:59".length;
const LONGEST_IN_UTC = DATE_LENGTH + ".999+00:00".length;

/**
 * In the one form of the wire, whatever time zone the database writes in. Nearly always it writes in UTC and lacks
 * but the zeros at the end; to calculate with dates twice a row would be a tenth of the work of a page.
 */
export function toMoment(written: string): string {
  const isUtc = written[4] === "-" && written.length <= LONGEST_IN_UTC && written.endsWith("+00:00");
  if (!isUtc) return new Date(written).toISOString();
  return `${written.slice(0, DATE_LENGTH)}.${written.slice(DATE_LENGTH + 1, -6).padEnd(3, "0")}Z`;
}
