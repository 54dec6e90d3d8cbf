import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { readNumbers } from "#calc/deal/deal-numbers.ts";
import { valueOrNull } from "#calc/deal/figure.ts";
import { industryMultiple } from "#calc/tables/benchmark.ts";
import { matchIndustry } from "#calc/tables/match-industry.ts";
import {
  COMPONENT_INPUTS,
  groupOf,
  SCORE_INPUT_GROUPS,
  type ScoreInput,
  type ScoreInputGroup,
  unknownInputs,
} from "./component-inputs.ts";
import { type PointsRange, pointsRange } from "./component-range.ts";
import { inputIntervals } from "./input-intervals.ts";
import {
  pointsFor,
  SCORE_BANDS,
  SCORE_CATEGORY_KEYS,
  SCORE_CATEGORY_WEIGHT_TENTHS,
  SCORE_COMPONENT_KEYS,
  type ScoreCategoryKey,
  type ScoreComponentKey,
} from "./score-bands.ts";
import { componentFigure } from "./score-components.ts";
import { overallScore } from "./score-deal.ts";

export interface ComponentCompleteness extends PointsRange {
  readonly known: boolean;
  readonly missing: readonly ScoreInput[];
}

export interface CategoryCompleteness {
  /** Components of the category (of three) whose inputs were all entered. */
  readonly known: number;
  readonly lowest: number;
  readonly highest: number;
}

export interface ScoreCompleteness {
  readonly known: number;
  readonly total: 12;
  readonly lowest: number;
  readonly highest: number;
  readonly components: Readonly<Record<ScoreComponentKey, ComponentCompleteness>>;
  readonly categories: Readonly<Record<ScoreCategoryKey, CategoryCompleteness>>;
  readonly mostValuable: ScoreInputGroup | null;
}

type Components = ScoreCompleteness["components"];

function completeComponents(deal: DealFigures): Components {
  const unknown = unknownInputs(deal);
  const numbers = readNumbers(deal);
  const multiple = industryMultiple(matchIndustry(deal.industry));
  const intervals = unknown.size === 0 ? null : inputIntervals(deal);
  const complete = (key: ScoreComponentKey): [ScoreComponentKey, ComponentCompleteness] => {
    const missing = COMPONENT_INPUTS[key].filter((input) => unknown.has(input));
    if (missing.length > 0 && intervals !== null) {
      return [key, { known: false, missing, ...pointsRange(key, intervals, multiple) }];
    }
    const points = pointsFor(key, valueOrNull(componentFigure(key, numbers, multiple)));
    return [key, { known: true, missing, lowestPoints: points, highestPoints: points }];
  };
  return Object.fromEntries(SCORE_COMPONENT_KEYS.map(complete)) as Record<
    ScoreComponentKey,
    ComponentCompleteness
  >;
}

function sumCategory(components: Components, category: ScoreCategoryKey): CategoryCompleteness {
  const sum = { known: 0, lowest: 0, highest: 0 };
  for (const key of SCORE_COMPONENT_KEYS) {
    if (SCORE_BANDS[key].category !== category) continue;
    const component = components[key];
    sum.known += component.known ? 1 : 0;
    sum.lowest += component.lowestPoints;
    sum.highest += component.highestPoints;
  }
  return sum;
}

/**
 * The missing group that narrows the range most: each component's spread, at its weight in the overall score, is
 * shared by the groups that it still misses.
 */
function findMostValuable(components: Components): ScoreInputGroup | null {
  const worth = new Map<ScoreInputGroup, number>();
  for (const key of SCORE_COMPONENT_KEYS) {
    const { missing, lowestPoints, highestPoints } = components[key];
    const groups = new Set(missing.map(groupOf));
    const spread = (highestPoints - lowestPoints) * SCORE_CATEGORY_WEIGHT_TENTHS[SCORE_BANDS[key].category];
    for (const group of groups) worth.set(group, (worth.get(group) ?? 0) + spread / groups.size);
  }
  let best: ScoreInputGroup | null = null;
  for (const group of SCORE_INPUT_GROUPS) {
    const value = worth.get(group) ?? 0;
    if (value > 0 && (best === null || value > (worth.get(best) ?? 0))) best = group;
  }
  return best;
}

/**
 * How much of a score rests on known inputs, and the lowest and highest score that the unknown ones could lead to.
 *
 * An unknown price, revenue, staff, asset or liability may turn out as anything from 0 up, an unknown EBITDA as
 * anything (of a size that does not overflow the formulas); a typed 0 is known. Each component's range is exact; their sums take the components as independent, so
 * a range may be wider than the truth and is never narrower. `lowest` and `highest` are whole points.
 *
 * Source: this product's own definition.
 */
export function scoreCompleteness(deal: DealFigures): ScoreCompleteness {
  const components = completeComponents(deal);
  const categories = {
    valuation: sumCategory(components, "valuation"),
    cash_flow: sumCategory(components, "cash_flow"),
    risk: sumCategory(components, "risk"),
    growth: sumCategory(components, "growth"),
  };
  const overallOf = (end: "lowest" | "highest"): number =>
    Math.round(
      overallScore({
        valuation: categories.valuation[end],
        cash_flow: categories.cash_flow[end],
        risk: categories.risk[end],
        growth: categories.growth[end],
      }),
    );
  return {
    known: SCORE_CATEGORY_KEYS.reduce((sum, key) => sum + categories[key].known, 0),
    total: 12,
    lowest: overallOf("lowest"),
    highest: overallOf("highest"),
    components,
    categories,
    mostValuable: findMostValuable(components),
  };
}
