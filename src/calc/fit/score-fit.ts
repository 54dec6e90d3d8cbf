import { FIT_WEIGHTS, type FitCriterionKey } from "./fit-weights.ts";

/** One criterion that a buyer states: what the deal earns of it, 0 to 1, or null when the deal does not tell. */
export interface FitCredit {
  readonly key: FitCriterionKey;
  readonly credit: number | null;
}

export type FitScore =
  | {
      readonly ok: true;
      /** 1 to 10, one decimal. */
      readonly value: number;
      /** Points of 100 that the stated criteria have together, and how many of those could be assessed. */
      readonly statedWeight: number;
      readonly judgedWeight: number;
    }
  | { readonly ok: false; readonly reason: "no-criterion" | "nothing-known" };

/**
 * The points that a deal earns of one criterion.
 *
 * Units: points of 100; at most the criterion's weight.
 * No figure: null when the deal does not tell.
 *
 * @example fitPoints({ key: "price", credit: 0.45 }) // 9
 * @example fitPoints({ key: "price", credit: null }) // null
 */
export function fitPoints({ key, credit }: FitCredit): number | null {
  return credit === null ? null : FIT_WEIGHTS[key] * credit;
}

const totalWeight = (credits: readonly FitCredit[]): number =>
  credits.reduce((sum, { key }) => sum + FIT_WEIGHTS[key], 0);

/** How sure a fit is: where the score would lie if what was not assessed were all missed, or all met. */
export interface FitCertainty {
  /** Of the weight of what was asked for, 0 to 100. */
  readonly judgedPct: number;
  readonly lowest: number;
  readonly highest: number;
}

/** Points of 10 with one decimal, half up; what misses anything never reads 10. */
function pointsOfTen(earned: number, of: number, missesNothing: boolean): number {
  const tenths = Math.round(10 + (90 * earned) / of);
  return (missesNothing ? tenths : Math.min(tenths, 99)) / 10;
}

/**
 * How well a deal fits a buyer's criteria: 1 when it meets none, 10 when it meets all, by weight in between. What
 * the deal does not tell is left out, as if it had not been asked for: it neither raises nor lowers the score.
 *
 * Units: points of 10, rounded to one decimal, half up; only a deal that misses nothing reads 10.
 * Range: credits 0 to 1; never 0, which would be no score.
 * No figure: `no-criterion` when nothing is asked for, `nothing-known` when the deal tells nothing of it.
 * Source: our own, docs/decisions/12.
 *
 * @example scoreFit([{ key: "price", credit: 1 }, { key: "industry", credit: null }]) // { ok: true, value: 10, statedWeight: 35, judgedWeight: 20 }
 * @example scoreFit([{ key: "price", credit: 1 }, { key: "geography", credit: 0 }]) // { ok: true, value: 7, statedWeight: 30, judgedWeight: 30 }
 * @example scoreFit([]) // { ok: false, reason: "no-criterion" }
 */
export function scoreFit(credits: readonly FitCredit[]): FitScore {
  if (credits.length === 0) return { ok: false, reason: "no-criterion" };
  const assessed = credits.filter(({ credit }) => credit !== null);
  const assessedWeight = totalWeight(assessed);
  if (assessedWeight === 0) return { ok: false, reason: "nothing-known" };
  const earned = assessed.reduce((sum, one) => sum + (fitPoints(one) ?? 0), 0);
  return {
    ok: true,
    value: pointsOfTen(
      earned,
      assessedWeight,
      assessed.every(({ credit }) => credit === 1),
    ),
    statedWeight: totalWeight(credits),
    judgedWeight: assessedWeight,
  };
}

/**
 * The range in which the score of a fit would lie if everything were known. Lists rank by its lowest: a deal that is
 * known better goes before one of which little is known, whatever the little says.
 *
 * Units: weights and points earned in points of 100; the answer in points of 10, one decimal.
 * Range: 0 <= earned <= assessed <= stated, all above 0 but earned.
 * No figure: null when nothing was stated.
 * Source: assumption; lowest = 1 + 9 × earned ÷ stated, highest = 1 + 9 × (earned + stated − assessed) ÷ stated.
 *
 * @example fitCertainty({ statedWeight: 100, judgedWeight: 10, earned: 10 }) // { judgedPct: 10, lowest: 1.9, highest: 10 }
 * @example fitCertainty({ statedWeight: 50, judgedWeight: 50, earned: 25 }) // { judgedPct: 100, lowest: 5.5, highest: 5.5 }
 */
export function fitCertainty(weights: {
  readonly statedWeight: number;
  readonly judgedWeight: number;
  readonly earned: number;
}): FitCertainty | null {
  const { statedWeight, judgedWeight, earned } = weights;
  if (!(statedWeight > 0)) return null;
  const open = statedWeight - judgedWeight;
  return {
    judgedPct: (judgedWeight / statedWeight) * 100,
    lowest: pointsOfTen(earned, statedWeight, earned >= statedWeight),
    highest: pointsOfTen(earned + open, statedWeight, earned >= judgedWeight),
  };
}
