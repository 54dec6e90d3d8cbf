import { finiteOrNull } from "#calc/deal/figure.ts";

/**
 * How many times as large a figure became.
 *
 * Units: both figures in the same unit; the answer is a plain ratio.
 * No figure: null when it was not above 0 before.
 * Source: our choice (illustrative cases of the public pages).
 *
 * @example timesAsLarge(620_000, 1_860_000) // 3
 * @example timesAsLarge(0, 1_860_000) // null
 */
export function timesAsLarge(before: number, after: number): number | null {
  return before > 0 ? finiteOrNull(after / before) : null;
}
