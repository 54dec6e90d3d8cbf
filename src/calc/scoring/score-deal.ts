import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { type DealNumbers, readNumbers } from "#calc/deal/deal-numbers.ts";
import { valueOrNull } from "#calc/deal/figure.ts";
import { industryMultiple } from "#calc/tables/benchmark.ts";
import { matchIndustry } from "#calc/tables/match-industry.ts";
import {
  pointsFor,
  type RingColour,
  ringColour,
  SCORE_CATEGORY_WEIGHT_TENTHS,
  type ScoreCategoryKey,
  type ScoreComponentKey,
} from "./score-bands.ts";
import { componentFigure } from "./score-components.ts";

export interface ScoredComponent {
  readonly value: number | null;
  readonly points: number;
}

/** The score of a deal, with the keys of the published result. */
export interface DealScore {
  readonly components: Readonly<Record<ScoreComponentKey, ScoredComponent>>;
  readonly categories: Readonly<Record<ScoreCategoryKey, number>>;
  readonly overall: number;
  readonly overall_unrounded: number;
  readonly ring_colours: Readonly<Record<ScoreCategoryKey | "overall", RingColour>>;
}

type Categories = Readonly<Record<ScoreCategoryKey, number>>;

/**
 * The overall score before rounding: 0.4 × valuation + 0.3 × cash flow + 0.2 × risk + 0.1 × growth.
 *
 * Units: points, 15.5 to 100. There is always a figure. Source: this product's own definition.
 *
 * @example overallScore({ valuation: 55, cash_flow: 40, risk: 35, growth: 45 }) // 45.5
 */
export function overallScore(categories: Categories): number {
  const weights = SCORE_CATEGORY_WEIGHT_TENTHS;
  const tenths =
    weights.valuation * categories.valuation +
    weights.cash_flow * categories.cash_flow +
    weights.risk * categories.risk +
    weights.growth * categories.growth;
  return tenths / 10;
}

function scoreComponents(numbers: DealNumbers, multiple: number): DealScore["components"] {
  const scored = (key: ScoreComponentKey): ScoredComponent => {
    const value = valueOrNull(componentFigure(key, numbers, multiple));
    return { value, points: pointsFor(key, value) };
  };
  return {
    price_ebitda_vs_industry: scored("price_ebitda_vs_industry"),
    price_revenue: scored("price_revenue"),
    asset_coverage: scored("asset_coverage"),
    ebitda_margin_pct: scored("ebitda_margin_pct"),
    return_pct: scored("return_pct"),
    working_capital_to_revenue: scored("working_capital_to_revenue"),
    debt_ebitda: scored("debt_ebitda"),
    debt_assets: scored("debt_assets"),
    tangible_share: scored("tangible_share"),
    payback_years: scored("payback_years"),
    revenue_per_employee: scored("revenue_per_employee"),
    asset_turnover: scored("asset_turnover"),
  };
}

/** The score of numbers that were read already; the whole analysis calls this one. */
export function scoreNumbers(numbers: DealNumbers, multiple: number): DealScore {
  const components = scoreComponents(numbers, multiple);
  const { price_ebitda_vs_industry: v1, price_revenue: v2, asset_coverage: v3 } = components;
  const { ebitda_margin_pct: c1, return_pct: c2, working_capital_to_revenue: c3 } = components;
  const { debt_ebitda: k1, debt_assets: k2, tangible_share: k3 } = components;
  const { payback_years: g1, revenue_per_employee: g2, asset_turnover: g3 } = components;
  const categories = {
    valuation: v1.points + v2.points + v3.points,
    cash_flow: c1.points + c2.points + c3.points,
    risk: k1.points + k2.points + k3.points,
    growth: g1.points + g2.points + g3.points,
  };
  const unrounded = overallScore(categories);
  const overall = Math.round(unrounded);
  return {
    components,
    categories,
    overall,
    overall_unrounded: unrounded,
    ring_colours: {
      valuation: ringColour(categories.valuation),
      cash_flow: ringColour(categories.cash_flow),
      risk: ringColour(categories.risk),
      growth: ringColour(categories.growth),
      overall: ringColour(overall),
    },
  };
}

/**
 * The score of a deal: twelve components in four categories.
 *
 * Units: points. There is always a score; how much of it rests on known inputs is `scoreCompleteness`.
 * Source: this product's own definition.
 */
export function scoreDeal(deal: DealFigures): DealScore {
  return scoreNumbers(readNumbers(deal), industryMultiple(matchIndustry(deal.industry)));
}
