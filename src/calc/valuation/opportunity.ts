import type { DealNumbers } from "#calc/deal/deal-numbers.ts";
import { finiteOrNull } from "#calc/deal/figure.ts";
import type { BenchmarkUsed } from "#calc/tables/benchmark.ts";

export const OPPORTUNITY_INDICATOR_KEYS = [
  "multiples",
  "margin",
  "revenue_per_employee",
  "debt_ratio",
] as const;
export type OpportunityIndicatorKey = (typeof OPPORTUNITY_INDICATOR_KEYS)[number];

/** null is "no data": neither weak nor strong. */
export type IndicatorStatus = "red" | "yellow" | "green" | null;

export interface Opportunity {
  readonly price_ebitda_ratio: number | null;
  readonly price_sales_ratio: number | null;
  readonly average_multiple_ratio: number | null;
  readonly margin_ratio: number | null;
  readonly productivity: number | null;
  readonly debt_ratio_vs_benchmark: number | null;
  readonly status: Readonly<Record<OpportunityIndicatorKey, IndicatorStatus>>;
  readonly weak_signals: number;
  readonly strengths: number;
  readonly opportunity_score: number | null;
}

/** Ratio to the benchmark below which an indicator is red, and yellow. Source: this product's own definition. */
export const INDICATOR_FLOORS = {
  multiples: { redBelow: 0.5, yellowBelow: 0.8 },
  margin: { redBelow: 0.7, yellowBelow: 0.9 },
  revenue_per_employee: { redBelow: 0.4, yellowBelow: 0.7 },
} as const;

/** The debt indicator runs the other way. Source: this product's own definition. */
export const DEBT_INDICATOR = { redAbove: 1.5, greenBelow: 0.5 } as const;

/** What a colour counts in the opportunity score. Source: our choice. */
export const INDICATOR_POINTS = { green: 100, yellow: 50, red: 0 } as const;

/** The colour of a ratio to its benchmark; null without one. */
export function statusOfRatio(
  ratio: number | null,
  floors: { readonly redBelow: number; readonly yellowBelow: number },
): IndicatorStatus {
  if (ratio === null) return null;
  if (ratio < floors.redBelow) return "red";
  return ratio < floors.yellowBelow ? "yellow" : "green";
}

function debtStatusOf(ratio: number | null): IndicatorStatus {
  if (ratio === null) return null;
  if (ratio > DEBT_INDICATOR.redAbove) return "red";
  return ratio < DEBT_INDICATOR.greenBelow ? "green" : "yellow";
}

function meanOf(a: number | null, b: number | null): number | null {
  if (a === null) return b;
  return b === null ? a : finiteOrNull((a + b) / 2);
}

/**
 * The opportunity score: the mean of green 100, yellow 50 and red 0 over the indicators with data, rounded.
 *
 * Units: 0 to 100; null without any data. Source: this product's own definition.
 *
 * @example opportunityScore(["red", "green", "red", "yellow"]) // 38
 */
export function opportunityScore(statuses: readonly IndicatorStatus[]): number | null {
  let sum = 0;
  let count = 0;
  for (const status of statuses) {
    if (status === null) continue;
    sum += INDICATOR_POINTS[status];
    count += 1;
  }
  return count === 0 ? null : Math.round(sum / count);
}

/** How many indicators have a colour. */
export function countStatuses(statuses: readonly IndicatorStatus[], wanted: "red" | "green"): number {
  let count = 0;
  for (const status of statuses) if (status === wanted) count += 1;
  return count;
}

/**
 * The four indicators that compare a deal with its benchmark.
 *
 * Units: ratios to the benchmark (1 is the benchmark itself).
 * Source: to.
 */
export function compareWithBenchmark(numbers: DealNumbers, benchmark: BenchmarkUsed): Opportunity {
  const { priceUsd: price, revenueUsd: revenue, ebitdaUsd: ebitda, employees } = numbers;
  const hasRevenue = revenue > 0;
  const priceEbitda =
    price > 0 && ebitda > 0 ? finiteOrNull(price / ebitda / benchmark.ev_ebitda_multiple) : null;
  const priceSales =
    price > 0 && hasRevenue ? finiteOrNull(price / revenue / benchmark.ev_sales_multiple) : null;
  const average = meanOf(priceEbitda, priceSales);
  const margin =
    hasRevenue && ebitda !== 0 ? finiteOrNull(((ebitda / revenue) * 100) / benchmark.ebitda_margin) : null;
  const productivity =
    hasRevenue && employees > 0 ? finiteOrNull(revenue / employees / benchmark.revenue_per_employee) : null;
  const debt =
    numbers.totalAssetsUsd > 0
      ? finiteOrNull(numbers.debtUsd / numbers.totalAssetsUsd / benchmark.market_debt_to_capital)
      : null;
  const status = {
    multiples: statusOfRatio(average, INDICATOR_FLOORS.multiples),
    margin: statusOfRatio(margin, INDICATOR_FLOORS.margin),
    revenue_per_employee: statusOfRatio(productivity, INDICATOR_FLOORS.revenue_per_employee),
    debt_ratio: debtStatusOf(debt),
  };
  const statuses = [status.multiples, status.margin, status.revenue_per_employee, status.debt_ratio];
  return {
    price_ebitda_ratio: priceEbitda,
    price_sales_ratio: priceSales,
    average_multiple_ratio: average,
    margin_ratio: margin,
    productivity,
    debt_ratio_vs_benchmark: debt,
    status,
    weak_signals: countStatuses(statuses, "red"),
    strengths: countStatuses(statuses, "green"),
    opportunity_score: opportunityScore(statuses),
  };
}
