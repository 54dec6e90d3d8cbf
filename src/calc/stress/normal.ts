const SQRT_HALF = 0.7071067811865476;
const LN_2 = 0.6931471805599453;
/** 1/21, 1/19, … 1/3, 1. */
const INVERSE_ODD = Float64Array.from({ length: 11 }, (_, at) => 1 / (21 - 2 * at));

/**
 * The natural logarithm of a number above 0 and below 1, by additions, multiplications and divisions alone: engines differ in
 * the last bits of `Math.log`.
 *
 * No figure: the caller keeps to the range; the answer elsewhere means nothing.
 *
 * @example lnBelowOne(0.02) // -3.9120230054281455
 */
export function lnBelowOne(below: number): number {
  let x = below;
  let k = 0;
  while (x < SQRT_HALF) {
    x = 2 * x;
    k -= 1;
  }
  const s = (x - 1) / (x + 1);
  const w = s * s;
  let p = INVERSE_ODD[0] ?? 0;
  for (let term = 1; term < 11; term += 1) p = p * w + (INVERSE_ODD[term] ?? 0);
  return 2 * s * p + k * LN_2;
}

const TAIL = 0.02425;

/**
 * Replaces a share by the number of standard deviations below which that share of a normal distribution lies (Acklam's rational
 * functions, about nine digits): the same bits on every machine. In place, since a number that is returned costs room.
 *
 * Range: above 0 and below 1.
 * Source: the rational functions and their coefficients are Peter J. Acklam's; custom in their fixed order.
 */
export function toNormal(values: Float64Array, at: number): void {
  const given = values[at] ?? 0;
  const share = given > 0.5 ? 1 - given : given;
  let normal: number;
  if (share < TAIL) {
    const q = Math.sqrt(-2 * lnBelowOne(share));
    normal =
      (((((-0.007784894002430293 * q + -0.3223964580411365) * q + -2.400758277161838) * q +
        -2.549732539343734) *
        q +
        4.374664141464968) *
        q +
        2.938163982698783) /
      ((((0.007784695709041462 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) *
        q +
        1);
  } else {
    const q = share - 0.5;
    const r = q * q;
    normal =
      ((((((-39.69683028665376 * r + 220.9460984245205) * r + -275.9285104469687) * r + 138.357751867269) *
        r +
        -30.66479806614716) *
        r +
        2.506628277459239) *
        q) /
      (((((-54.47609879822406 * r + 161.5858368580409) * r + -155.6989798598866) * r + 66.80131188771972) *
        r +
        -13.28068155288572) *
        r +
        1);
  }
  values[at] = given > 0.5 ? -normal : normal;
}
