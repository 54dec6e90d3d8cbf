/** Where a figure stands to the range it should lie in. */
export interface RangeComparison {
  readonly side: "within" | "below" | "above";
  /** How far outside, in the figure's own unit; 0 within. */
  readonly distance: number;
  /** The same as percent of the bound it misses; 0 within. */
  readonly distancePct: number;
  /** 1 within; outside at most 0.75, falling to 0 at half the bound and beyond. */
  readonly credit: number;
}

/** A figure just outside earns this share, and none from half its bound away. */
export const NEAR_MISS_CREDIT = 0.75;
export const NO_CREDIT_FROM_PCT = 50;

const WITHIN: RangeComparison = Object.freeze({ side: "within", distance: 0, distancePct: 0, credit: 1 });

function outside(side: "below" | "above", distance: number, bound: number): RangeComparison {
  const distancePct = (distance / bound) * 100;
  const credit = NEAR_MISS_CREDIT * Math.max(0, 1 - distancePct / NO_CREDIT_FROM_PCT);
  return { side, distance, distancePct, credit };
}

/**
 * A figure against the range a buyer asks for, with what a near miss is still worth: a price one dollar above the
 * ceiling earns three quarters, one half as high again earns nothing.
 *
 * Units: figure and bounds in one unit, any; the credit is a share of 1.
 * Range: bounds above 0, or null for none.
 * Source: our own, docs/decisions/12.
 *
 * @example compareRange(900_000, 500_000, 1_000_000) // { side: "within", distance: 0, distancePct: 0, credit: 1 }
 * @example compareRange(1_200_000, null, 1_000_000) // { side: "above", distance: 200_000, distancePct: 20, credit: 0.45 }
 * @example compareRange(300_000, 1_000_000, null) // { side: "below", distance: 700_000, distancePct: 70, credit: 0 }
 */
export function compareRange(value: number, min: number | null, max: number | null): RangeComparison {
  if (min !== null && value < min) return outside("below", min - value, min);
  if (max !== null && value > max) return outside("above", value - max, max);
  return WITHIN;
}
