import { finiteOrNull } from "#calc/deal/figure.ts";

/**
 * How much larger a figure became, as a share of what it was.
 *
 * Units: both figures in the same unit; the answer in percent, negative when it shrank.
 * No figure: null when it was not above 0 before.
 * Source: our choice (illustrative cases of the public pages).
 *
 * @example changePct(40, 58) // 45
 * @example changePct(0, 58) // null
 */
export function changePct(before: number, after: number): number | null {
  return before > 0 ? finiteOrNull(((after - before) / before) * 100) : null;
}
