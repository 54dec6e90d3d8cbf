import { type ForecastRow, forecastRows } from "#calc/growth/forecast-growth.ts";
import { GROWTH_SCENARIOS, type GrowthScenarioKey } from "#calc/growth/growth-scenarios.ts";
import {
  type FinancingScenarios,
  financingScenarios,
  type RoiBlock,
  roiBlockOf,
} from "#calc/returns/calculate-roi.ts";
import { type DealScore, scoreNumbers } from "#calc/scoring/score-deal.ts";
import { type BenchmarkUsed, industryMultiple, resolveBenchmark } from "#calc/tables/benchmark.ts";
import { matchIndustry } from "#calc/tables/match-industry.ts";
import { classifyDeal, type DealType } from "#calc/valuation/deal-type.ts";
import { type AnalysisValuation, analyzeValuation } from "#calc/valuation/analyze-valuation.ts";
import { compareWithBenchmark, type Opportunity } from "#calc/valuation/opportunity.ts";
import { type Percentiles, rankInIndustry } from "#calc/valuation/percentiles.ts";
import { type RiskAdjustedRange, riskAdjustedRange } from "#calc/valuation/risk-adjusted-range.ts";
import { type DealFigures, DEFAULT_ROI_TERMS } from "./deal-figures.ts";
import { type DealNumbers, readNumbers } from "./deal-numbers.ts";
import { finiteOrNull } from "./figure.ts";
import { computeMetricCards, type MetricCards } from "./metric-cards.ts";

export interface AnalysisTotals {
  readonly total_assets: number | null;
  readonly total_liabilities: number | null;
  readonly net_worth: number | null;
  readonly debt: number | null;
  readonly working_capital: number | null;
  readonly missing_data_warning: boolean;
}

export type GrowthForecasts = Readonly<Record<GrowthScenarioKey, readonly ForecastRow[] | null>>;

/** The whole analysis of a deal. Keys and nesting are the published result of the command line; null is N/A. */
export interface DealAnalysis {
  readonly totals: AnalysisTotals;
  readonly score: DealScore;
  readonly metric_cards: MetricCards;
  readonly valuation: AnalysisValuation;
  readonly benchmark_used: BenchmarkUsed;
  readonly opportunity: Opportunity;
  readonly deal_type: DealType;
  readonly percentiles: Percentiles;
  readonly risk_adjusted_range: RiskAdjustedRange;
  readonly roi: RoiBlock | null;
  readonly financing_scenarios: FinancingScenarios | null;
  readonly growth_forecast_0_10: GrowthForecasts;
}

function totalsOf(numbers: DealNumbers): AnalysisTotals {
  return {
    total_assets: finiteOrNull(numbers.totalAssetsUsd),
    total_liabilities: finiteOrNull(numbers.totalLiabilitiesUsd),
    net_worth: finiteOrNull(numbers.netWorthUsd),
    debt: finiteOrNull(numbers.debtUsd),
    working_capital: finiteOrNull(numbers.workingCapitalUsd),
    missing_data_warning: numbers.ebitdaUsd === 0 || numbers.revenueUsd === 0,
  };
}

function forecastAll({ revenueUsd, ebitdaUsd, dealMultiple }: DealNumbers): GrowthForecasts {
  const forecast = (key: GrowthScenarioKey): readonly ForecastRow[] | null =>
    revenueUsd > 0 ? forecastRows(revenueUsd, ebitdaUsd, dealMultiple, GROWTH_SCENARIOS[key]) : null;
  const base = forecast("base");
  return {
    conservative: forecast("conservative"),
    base,
    aggressive: forecast("aggressive"),
    custom: GROWTH_SCENARIOS.custom === GROWTH_SCENARIOS.base ? base : forecast("custom"),
  };
}

/**
 * Everything that is computed of a deal, in one pass.
 *
 * Units: as each key says (`_pct` percent, `_years` years, `_ratio` plain ratios, money in US dollars), unrounded.
 * Range: any finite input; a value that leaves the finite numbers is null.
 * A row that was looked up (`deal.benchmark`) stands in for the matched one in comparisons; the industry multiple stays
 * that of the core's table.
 * Source: this product's own definition.
 */
export function analyzeDeal(deal: DealFigures): DealAnalysis {
  const numbers = readNumbers(deal);
  const multiple = industryMultiple(matchIndustry(deal.industry));
  const benchmark = resolveBenchmark(deal);
  const valuation = analyzeValuation(numbers, multiple);
  const opportunity = compareWithBenchmark(numbers, benchmark);
  const { priceUsd, ebitdaUsd } = numbers;
  const canFinance = priceUsd > 0 && ebitdaUsd !== 0;
  const terms = deal.roi ?? DEFAULT_ROI_TERMS;
  return {
    totals: totalsOf(numbers),
    score: scoreNumbers(numbers, multiple),
    metric_cards: computeMetricCards(numbers),
    valuation,
    benchmark_used: benchmark,
    opportunity,
    deal_type: classifyDeal(opportunity, valuation.price_to_fair_value),
    percentiles: rankInIndustry(opportunity),
    risk_adjusted_range: riskAdjustedRange(ebitdaUsd, multiple, numbers.netWorthUsd),
    roi: canFinance ? roiBlockOf({ askingPriceUsd: priceUsd, ebitdaUsd, ...terms }) : null,
    financing_scenarios: canFinance ? financingScenarios(priceUsd, ebitdaUsd) : null,
    growth_forecast_0_10: forecastAll(numbers),
  };
}
