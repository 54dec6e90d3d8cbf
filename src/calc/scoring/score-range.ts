import { ASSET_KEYS, type DealFigures } from "#calc/deal/deal-figures.ts";
import { COMPONENT_INPUTS, type ScoreInput } from "./component-inputs.ts";
import { pointsRange } from "./component-range.ts";
import { inputIntervals } from "./input-intervals.ts";
import {
  SCORE_BANDS,
  SCORE_CATEGORY_WEIGHT_TENTHS,
  SCORE_COMPONENT_KEYS,
  type ScoreComponentKey,
} from "./score-bands.ts";
import type { DealScore } from "./score-deal.ts";

/** The part of a score's completeness that a list shows. */
export interface ScoreRange {
  readonly known: number;
  readonly total: 12;
  readonly lowest: number;
  readonly highest: number;
}

/** Each input of the score has one bit, so that "is any of these unknown" is one operation. */
const BIT_OF = new Map<ScoreInput, number>();
for (const inputs of Object.values(COMPONENT_INPUTS)) {
  for (const input of inputs) if (!BIT_OF.has(input)) BIT_OF.set(input, 1 << BIT_OF.size);
}
const bitOf = (input: ScoreInput): number => BIT_OF.get(input) ?? 0;
const COMPONENTS = SCORE_COMPONENT_KEYS.map((key: ScoreComponentKey) => ({
  key,
  weightTenths: SCORE_CATEGORY_WEIGHT_TENTHS[SCORE_BANDS[key].category],
  reads: COMPONENT_INPUTS[key].reduce((bits, input) => bits | bitOf(input), 0),
}));
const ASSET_BITS = ASSET_KEYS.map((key) => ({ key, bit: bitOf(`assets.${key}`) }));
const LIABILITY_BITS = (["accountsPayable", "shortTermDebt", "longTermDebt"] as const).map((key) => ({
  key,
  bit: bitOf(`liabilities.${key}`),
}));

const PRICE_BIT = bitOf("askingPrice");
const REVENUE_BIT = bitOf("annualRevenue");
const EBITDA_BIT = bitOf("ebitda");
const EMPLOYEES_BIT = bitOf("employees");

function unknownBits(deal: DealFigures): number {
  let bits = 0;
  if (deal.askingPriceUsd === null) bits |= PRICE_BIT;
  if (deal.annualRevenueUsd === null) bits |= REVENUE_BIT;
  if (deal.ebitdaUsd === null) bits |= EBITDA_BIT;
  if (deal.employees === null) bits |= EMPLOYEES_BIT;
  for (const { key, bit } of ASSET_BITS) if (deal.assets[key] === null) bits |= bit;
  for (const { key, bit } of LIABILITY_BITS) if (deal.liabilities[key] === null) bits |= bit;
  return bits;
}

/**
 * How many components have all their inputs, and the lowest and highest overall score: what `scoreCompleteness`
 * says, without which inputs are missing. For lists, which ask it of many deals at once and have the score already.
 *
 * Units: whole points. Range: 15 to 100. There is always a figure. Source: this product's own definition.
 */
export function scoreRange(deal: DealFigures, score: DealScore, industryMultiple: number): ScoreRange {
  const unknown = unknownBits(deal);
  if (unknown === 0) return { known: 12, total: 12, lowest: score.overall, highest: score.overall };
  const intervals = inputIntervals(deal);
  // Whole tenths of points, as `overallScore` sums them up from the categories.
  let lowestTenths = 0;
  let highestTenths = 0;
  let known = 0;
  for (const { key, weightTenths, reads } of COMPONENTS) {
    if ((reads & unknown) !== 0) {
      const range = pointsRange(key, intervals, industryMultiple);
      lowestTenths += weightTenths * range.lowestPoints;
      highestTenths += weightTenths * range.highestPoints;
    } else {
      const tenths = weightTenths * score.components[key].points;
      lowestTenths += tenths;
      highestTenths += tenths;
      known += 1;
    }
  }
  return { known, total: 12, lowest: Math.round(lowestTenths / 10), highest: Math.round(highestTenths / 10) };
}
