import type { DealAnalysis } from "#calc/deal/analyze-deal.ts";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { METRIC_CARD_KEYS } from "#calc/deal/metric-cards.ts";
import { SCORE_CATEGORY_KEYS, SCORE_COMPONENT_KEYS } from "#calc/scoring/score-bands.ts";
import { VALUATION_METHOD_KEYS } from "#calc/valuation/method-spread.ts";
import { OPPORTUNITY_INDICATOR_KEYS } from "#calc/valuation/opportunity.ts";
import { PERCENTILE_KEYS } from "#calc/valuation/percentiles.ts";
import { RISK_RANGE_KEYS } from "#calc/valuation/risk-adjusted-range.ts";
import { explainBankersView, explainCard, explainPriceToEbitda } from "./card-workings.ts";
import { explainComponent } from "./component-workings.ts";
import { contextOf, type WorkingContext } from "./context.ts";
import { explainIndicator, explainOpportunity } from "./indicator-workings.ts";
import {
  explainIndustryValue,
  explainPriceToSde,
  explainSmallBusiness,
  SMALL_BUSINESS_FIGURE_KEYS,
} from "./industry-workings.ts";
import { explainPercentile } from "./percentile-workings.ts";
import { explainRange } from "./range-workings.ts";
import { explainRoi, ROI_FIGURE_KEYS } from "./roi-workings.ts";
import { explainCategory, explainOverall } from "./score-workings.ts";
import {
  explainFairValue,
  explainGap,
  explainMethod,
  explainPriceToFairValue,
} from "./valuation-workings.ts";
import type { FigureId, Working, WorkingDraft } from "./working.ts";

type Explainer = (context: WorkingContext) => WorkingDraft;

function explainersOf<Key extends string, Prefix extends string>(
  prefix: Prefix,
  keys: readonly Key[],
  explain: (key: Key, context: WorkingContext) => WorkingDraft,
): [string, Explainer][] {
  return keys.map((key) => [`${prefix}${key}`, (context) => explain(key, context)]);
}

const EXPLAINERS: ReadonlyMap<string, Explainer> = new Map<string, Explainer>([
  ...explainersOf("", METRIC_CARD_KEYS, explainCard),
  ["bankers_enterprise_value", explainBankersView],
  ["price_to_ebitda", explainPriceToEbitda],
  ["price_to_sde", explainPriceToSde],
  ["price_to_fair_value", explainPriceToFairValue],
  ["industry_low_value", (context) => explainIndustryValue("low", context)],
  ["industry_high_value", (context) => explainIndustryValue("high", context)],
  ["opportunity_score", explainOpportunity],
  ...explainersOf("indicator.", OPPORTUNITY_INDICATOR_KEYS, explainIndicator),
  ...explainersOf("small_business.", SMALL_BUSINESS_FIGURE_KEYS, explainSmallBusiness),
  ["fair_value", explainFairValue],
  ["gap_usd", (context) => explainGap("usd", context)],
  ["gap_pct", (context) => explainGap("pct", context)],
  ["score.overall", explainOverall],
  ...explainersOf("score.", SCORE_CATEGORY_KEYS, explainCategory),
  ...explainersOf("component.", SCORE_COMPONENT_KEYS, explainComponent),
  ...explainersOf("method.", VALUATION_METHOD_KEYS, explainMethod),
  ...explainersOf("percentile.", PERCENTILE_KEYS, explainPercentile),
  ...explainersOf("range.", RISK_RANGE_KEYS, explainRange),
  ...explainersOf("roi.", ROI_FIGURE_KEYS, explainRoi),
]);

/** Every figure that `workingOf` explains. */
export const FIGURE_IDS: readonly FigureId[] = [...EXPLAINERS.keys()] as FigureId[];

/**
 * How a figure was worked out: formula in words, a column of inputs with their signs, the result, why there is none,
 * a second opinion where one figure could mislead, and the source.
 *
 * Read the lines from the top: each sign applies to everything above it. A percentage as a result is the fraction
 * times 100. Lines without a sign below the first are inputs of a formula that is no column (a loan's payment).
 *
 * Source: analysis spec §2 (calculation text on hover); decisions Part E.
 */
export function workingOf(id: FigureId, deal: DealFigures, analysis: DealAnalysis): Working {
  const explain = EXPLAINERS.get(id);
  if (explain === undefined) throw new Error(`There is no working for the figure ${id}.`);
  return { id, ...explain(contextOf(deal, analysis)) };
}
