import type { DealAnalysis } from "#calc/deal/analyze-deal.ts";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { benchmarkMatch } from "#calc/tables/benchmark.ts";
import { classifyDeal } from "#calc/valuation/deal-type.ts";
import { evidencedOpportunity } from "#calc/valuation/evidenced-opportunity.ts";
import {
  type IndicatorStatus,
  OPPORTUNITY_INDICATOR_KEYS,
  type OpportunityIndicatorKey,
} from "#calc/valuation/opportunity.ts";

/**
 * The type and the indicators of a deal that questions are asked by: a comparison with a large-company default asks
 * nothing, neither as weak nor as unknown.
 */
export function evidencedFacts(
  figures: DealFigures,
  { opportunity, valuation }: DealAnalysis,
): { dealType: ReturnType<typeof classifyDeal>; status: Record<OpportunityIndicatorKey, IndicatorStatus> } {
  const evidenced = evidencedOpportunity(opportunity, benchmarkMatch(figures));
  const statusOf = (key: OpportunityIndicatorKey): IndicatorStatus =>
    evidenced.status[key] ?? (opportunity.status[key] === null ? null : "yellow");
  return {
    dealType: classifyDeal(evidenced, valuation.price_to_fair_value),
    status: Object.fromEntries(OPPORTUNITY_INDICATOR_KEYS.map((key) => [key, statusOf(key)])) as Record<
      OpportunityIndicatorKey,
      IndicatorStatus
    >,
  };
}
