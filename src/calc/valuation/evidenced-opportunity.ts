import { isLargeCompanyDefault } from "#calc/tables/benchmark-basis.ts";
import type { IndustryMatch } from "#calc/tables/match-industry.ts";
import {
  countStatuses,
  INDICATOR_FLOORS,
  type IndicatorStatus,
  type Opportunity,
  OPPORTUNITY_INDICATOR_KEYS,
  opportunityScore,
  statusOfRatio,
} from "./opportunity.ts";

const BENCHMARK_OF = {
  margin: "ebitda_margin",
  revenue_per_employee: "revenue_per_employee",
  debt_ratio: "debt_ratio",
} as const;

function meanOfKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/**
 * The opportunity of a deal with nothing in it that a large-company default was compared with: those indicators have
 * no colour and count neither as weak nor as strong. What is shown first, and what questions are asked by, rests on
 * this; the whole opportunity stays what its formula says.
 *
 * Source: our choice: a default of listed companies says nothing of a small business.
 */
export function evidencedOpportunity(opportunity: Opportunity, match: IndustryMatch): Opportunity {
  const unless = <Value>(key: Parameters<typeof isLargeCompanyDefault>[1], value: Value): Value | null =>
    isLargeCompanyDefault(match, key) ? null : value;
  const priceEbitda = unless("ev_ebitda_multiple", opportunity.price_ebitda_ratio);
  const priceSales = unless("ev_sales_multiple", opportunity.price_sales_ratio);
  const average = meanOfKnown([priceEbitda, priceSales]);
  const status: Record<(typeof OPPORTUNITY_INDICATOR_KEYS)[number], IndicatorStatus> = {
    multiples: statusOfRatio(average, INDICATOR_FLOORS.multiples),
    margin: unless(BENCHMARK_OF.margin, opportunity.status.margin),
    revenue_per_employee: unless(BENCHMARK_OF.revenue_per_employee, opportunity.status.revenue_per_employee),
    debt_ratio: unless(BENCHMARK_OF.debt_ratio, opportunity.status.debt_ratio),
  };
  const statuses = OPPORTUNITY_INDICATOR_KEYS.map((key) => status[key]);
  return {
    price_ebitda_ratio: priceEbitda,
    price_sales_ratio: priceSales,
    average_multiple_ratio: average,
    margin_ratio: unless("ebitda_margin", opportunity.margin_ratio),
    productivity: unless("revenue_per_employee", opportunity.productivity),
    debt_ratio_vs_benchmark: unless("debt_ratio", opportunity.debt_ratio_vs_benchmark),
    status,
    weak_signals: countStatuses(statuses, "red"),
    strengths: countStatuses(statuses, "green"),
    opportunity_score: opportunityScore(statuses),
  };
}
