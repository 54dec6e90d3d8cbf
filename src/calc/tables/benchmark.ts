import { SMALL_BUSINESS_MEDIAN_EBITDA_MULTIPLE } from "./industries.ts";
import type { IndustryRow } from "./industry-row.ts";
import { type IndustryMatch, matchIndustry, type MatchType } from "./match-industry.ts";

/** The benchmark of a deal with every gap filled; the margin is percent 0 to 100. */
export interface BenchmarkUsed {
  readonly ev_sales_multiple: number;
  readonly ev_ebitda_multiple: number;
  readonly ebitda_margin: number;
  readonly revenue_per_employee: number;
  readonly market_debt_to_capital: number;
  readonly match_type: MatchType;
}

/**
 * Industry EBITDA multiple for "Other" or no match: a large-company figure. Source: this product's own definition.
 */
export const DEFAULT_INDUSTRY_MULTIPLE = 10.5;

/** The benchmark without a row. Source: this product's own definition. */
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
 * The industry's EBITDA multiple (M_ind).
 *
 * Units: plain ratio. Range: above 0. There is always a figure: 10.5 when nothing matched.
 * Source: this product's own definition.
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
 * The row that a deal is compared with: the one that was looked up for it, else that of the core's own table.
 *
 * Source: this product's own definition.
 *
 * @example benchmarkMatch({ industry: "HVAC" }).row?.industryName // "HVAC Contractor"
 * @example benchmarkMatch({ industry: "HVAC", benchmark: matchIndustry("Bakery") }).row?.industryName // "Bakery"
 */
export function benchmarkMatch({
  industry,
  benchmark,
}: {
  readonly industry: string;
  readonly benchmark?: IndustryMatch;
}): IndustryMatch {
  return benchmark ?? matchIndustry(industry);
}

/**
 * The benchmark a deal is compared with (BM). A field that the row lacks takes its default; where a
 * look-up met no row all fields do, but EV/EBITDA, which is then the core's own of the industry.
 *
 * Source: this product's own definition.
 *
 * @example resolveBenchmark({ industry: "Other" }).ev_ebitda_multiple // 15
 * @example resolveBenchmark({ industry: "Advertising" }).ebitda_margin // 13.72
 * @example resolveBenchmark({ industry: "HVAC", benchmark: matchIndustry("Other") }).ev_ebitda_multiple // 4
 */
export function resolveBenchmark(deal: {
  readonly industry: string;
  readonly benchmark?: IndustryMatch;
}): BenchmarkUsed {
  const { row, how } = benchmarkMatch(deal);
  const fromTable = tableMultiple(matchIndustry(deal.industry).row) ?? DEFAULT_BENCHMARK.ev_ebitda_multiple;
  if (row === null) return { ...DEFAULT_BENCHMARK, ev_ebitda_multiple: fromTable };
  return {
    ev_sales_multiple: orDefault(row.evSalesMultiple, DEFAULT_BENCHMARK.ev_sales_multiple),
    ev_ebitda_multiple: orDefault(row.evEbitdaMultiple, tableMultiple(row) ?? fromTable),
    ebitda_margin: orDefault(row.ebitdaMarginPct, DEFAULT_BENCHMARK.ebitda_margin),
    revenue_per_employee: orDefault(row.revenuePerEmployeeUsd, DEFAULT_BENCHMARK.revenue_per_employee),
    market_debt_to_capital: orDefault(row.debtToCapitalRatio, DEFAULT_BENCHMARK.market_debt_to_capital),
    match_type: how,
  };
}
