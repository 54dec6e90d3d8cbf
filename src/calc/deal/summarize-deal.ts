import { scoreNumbers } from "#calc/scoring/score-deal.ts";
import { scoreRange, type ScoreRange } from "#calc/scoring/score-range.ts";
import { industryMultiple } from "#calc/tables/benchmark.ts";
import { matchIndustry } from "#calc/tables/match-industry.ts";
import { valueDeal } from "#calc/valuation/fair-value.ts";
import { priceToSde } from "#calc/valuation/price-to-sde.ts";
import { valuationGapPct } from "#calc/valuation/valuation-gap.ts";
import type { DealFigures } from "./deal-figures.ts";
import { readNumbers } from "./deal-numbers.ts";
import { valueOrNull } from "./figure.ts";

/** What a list shows of a deal; null is N/A. */
export interface DealSummary {
  readonly priceToEbitda: number | null;
  readonly priceToSde: number | null;
  readonly fairValueUsd: number | null;
  readonly fairValueGapPct: number | null;
  readonly overallScore: number;
  readonly range: ScoreRange;
}

/**
 * The few figures of a deal that a list shows: the same as `analyzeDeal` and `scoreCompleteness` give, without all
 * that they compute besides.
 *
 * Units: plain ratio, US dollars, percent, whole points. Source: this product's own definition.
 */
export function summarizeDeal(deal: DealFigures): DealSummary {
  const numbers = readNumbers(deal);
  const multiple = industryMultiple(matchIndustry(deal.industry));
  const score = scoreNumbers(numbers, multiple);
  const { fairValue } = valueDeal(numbers);
  return {
    // Payback at zero growth is the same quotient: the years of EBITDA that the price is.
    priceToEbitda: score.components.payback_years.value,
    priceToSde: valueOrNull(priceToSde(deal)),
    fairValueUsd: valueOrNull(fairValue),
    fairValueGapPct: valueOrNull(valuationGapPct(numbers.priceUsd, fairValue)),
    overallScore: score.overall,
    range: scoreRange(deal, score, multiple),
  };
}
