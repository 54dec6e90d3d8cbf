/** From this month on a variable rate stands so many basis points above the one at closing. */
export interface RateStep {
  readonly fromMonth: number;
  readonly bps: number;
}

/**
 * How far a rate path has moved by a month: its last step that has begun, 0 before the first.
 *
 * Units: basis points.
 */
export function shiftInMonth(path: readonly RateStep[], month: number): number {
  let begun = -Infinity;
  let shift = 0;
  for (const { fromMonth, bps } of path) {
    if (fromMonth > month || fromMonth < begun) continue;
    begun = fromMonth;
    shift = bps;
  }
  return shift;
}

/**
 * The rate of a loan in a month. A variable one is looked up in months 1 + k × `resetMonths` and kept until the next; it is
 * never below 0, and no cap is applied.
 *
 * Units: percent a year.
 *
 * @example rateInMonth(10, { resetMonths: 3, path: [{ fromMonth: 14, bps: 100 }] }, 15) // 10
 * @example rateInMonth(10, { resetMonths: 3, path: [{ fromMonth: 14, bps: 100 }] }, 16) // 11
 */
export function rateInMonth(
  atClosingPct: number,
  variable: { readonly resetMonths: number; readonly path: readonly RateStep[] } | null,
  month: number,
): number {
  if (variable === null) return Math.max(0, atClosingPct);
  const lookedUp = month - ((month - 1) % variable.resetMonths);
  return Math.max(0, atClosingPct + shiftInMonth(variable.path, lookedUp) / 100);
}
