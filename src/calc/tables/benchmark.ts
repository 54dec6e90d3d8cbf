import { SMALL_BUSINESS_MEDIAN_EBITDA_MULTIPLE } from "./industries.ts";
import type { IndustryRow } from "./industry-row.ts";
import type { IndustryMatch, MatchType } from "./match-industry.ts";

/** A row of benchmarks as a caller hands it in; an industry row is one. Units as in the industry table. */
export interface BenchmarkRow extends Pick<
  IndustryRow,
  | "industryName"
  | "evSalesMultiple"
  | "evEbitdaMultiple"
  | "ebitdaMarginPct"
  | "revenuePerEmployeeUsd"
  | "debtToCapitalRatio"
> {
  /** How the caller found the row; a row that was chosen is exact. */
  readonly matchType?: MatchType;
}

/** The benchmark of a deal with every gap filled; the margin is percent 0 to 100. */
export interface BenchmarkUsed {
  readonly ev_sales_multiple: number;
  readonly ev_ebitda_multiple: number;
  readonly ebitda_margin: number;
  readonly revenue_per_employee: number;
  readonly market_debt_to_capital: number;
  readonly match_type: MatchType;
}

/** Industry EBITDA multiple for "Other" or no match: a large-company figure. Source: analysis spec §9. */
export const DEFAULT_INDUSTRY_MULTIPLE = 10.5;

/** The benchmark without a row. Source: analysis spec §9. */
export const DEFAULT_BENCHMARK: BenchmarkUsed = Object.freeze({
  ev_sales_multiple: 3.5,
  ev_ebitda_multiple: 15,
  ebitda_margin: 20,
  revenue_per_employee: 400_000,
  market_debt_to_capital: 0.3,
  match_type: "default",
});

/** The row's own multiple, the small-business median where such a row has none, null without either. */
function tableMultiple(row: IndustryRow | null): number | null {
  if (row === null) return null;
  if (row.evEbitdaMultiple !== null) return row.evEbitdaMultiple;
  return row.kind === "small-business" ? SMALL_BUSINESS_MEDIAN_EBITDA_MULTIPLE : null;
}

/**
 * The industry's EBITDA multiple (M_ind of decisions B1).
 *
 * Units: plain ratio. Range: above 0. There is always a figure: 10.5 when nothing matched.
 * Source: analysis spec §9; decisions Q-A07 and B1.
 *
 * @example industryMultiple(matchIndustry("HVAC")) // 4
 * @example industryMultiple(matchIndustry("Pest Control")) // 4.5
 * @example industryMultiple(matchIndustry("Other")) // 10.5
 */
export function industryMultiple(match: IndustryMatch): number {
  return tableMultiple(match.row) ?? DEFAULT_INDUSTRY_MULTIPLE;
}

function orDefault(value: number | null, fallback: number): number {
  return value !== null && value > 0 && value < Infinity ? value : fallback;
}

/**
 * The benchmark a deal is compared with (BM of decisions B1): the row handed in, else the matched row; a field that
 * the row lacks takes its default.
 *
 * Source: analysis spec §9; decision Q-A07.
 *
 * @example resolveBenchmark(matchIndustry("Other")).ev_ebitda_multiple // 15
 * @example resolveBenchmark(matchIndustry("Advertising")).ebitda_margin // 13.72
 */
export function resolveBenchmark(match: IndustryMatch, given?: BenchmarkRow): BenchmarkUsed {
  const row = given ?? match.row;
  if (row === null) return DEFAULT_BENCHMARK;
  const fromTable = tableMultiple(match.row) ?? DEFAULT_BENCHMARK.ev_ebitda_multiple;
  return {
    ev_sales_multiple: orDefault(row.evSalesMultiple, DEFAULT_BENCHMARK.ev_sales_multiple),
    ev_ebitda_multiple: orDefault(row.evEbitdaMultiple, fromTable),
    ebitda_margin: orDefault(row.ebitdaMarginPct, DEFAULT_BENCHMARK.ebitda_margin),
    revenue_per_employee: orDefault(row.revenuePerEmployeeUsd, DEFAULT_BENCHMARK.revenue_per_employee),
    market_debt_to_capital: orDefault(row.debtToCapitalRatio, DEFAULT_BENCHMARK.market_debt_to_capital),
    match_type: given ? (given.matchType ?? "exact") : match.how,
  };
}
