import { LARGEST_USD } from "#kit/limits.ts";

/**
 * An amount written in another unit, in dollars: thousands (1000), millions (1000000) or months of a year (12).
 *
 * Units: the amount in its own unit; the factor says how many dollars (a year) one unit is. Rounded to cents, so
 * that 1.15 million is 1,150,000 and not 1,149,999.9999999998.
 * No figure: null when the product leaves the finite numbers.
 * Source: arithmetic.
 *
 * @example scaleAmount(1.15, 1_000_000) // 1150000
 * @example scaleAmount(1e308, 1_000) // null
 */
export function scaleAmount(amount: number, factor: number): number | null {
  const scaled = amount * factor;
  if (!Number.isFinite(scaled)) return null;
  // Beyond this the cents are no longer exact, and rounding them could overflow.
  return Math.abs(scaled) < LARGEST_USD ? Math.round(scaled * 100) / 100 : scaled;
}
