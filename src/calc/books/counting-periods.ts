import { PERIOD_BASES, type Period } from "./books.ts";
import { monthsIn, monthSpan, spanKey } from "./month-span.ts";

/** How many months a period of each kind has, the first and the last number included. */
export const MONTHS_OF_KIND = {
  fiscal_year: { from: 12, to: 12 },
  interim: { from: 1, to: 11 },
  projection: { from: 1, to: 12 },
} as const;

/** Dates that are typed halfway, or are no dates, make a period that has not the months of its kind: it cannot count. */
function canCount(period: Period): boolean {
  const { basis, kind, counts } = period;
  if (basis === "bank_statements" || kind === "projection" || counts === false) return false;
  const months = monthsIn(monthSpan(period));
  return months >= MONTHS_OF_KIND[kind].from && months <= MONTHS_OF_KIND[kind].to;
}

/**
 * Which documents count, one of each span of months: the one that says so, else the first in the order of the bases
 * (within a basis the first entered) that does not say that it never counts. Bank statements and projections never do.
 *
 * Answers with one truth value a period, in the order of the input.
 */
export function countingPeriods(periods: readonly Period[]): boolean[] {
  const chosen = new Map<number, number>();
  for (const [index, period] of periods.entries()) {
    if (!canCount(period)) continue;
    const key = spanKey(monthSpan(period));
    const other = chosen.get(key);
    const standing = other === undefined ? undefined : periods[other];
    if (standing === undefined || comesBefore(period, standing)) chosen.set(key, index);
  }
  const counts = periods.map(() => false);
  for (const index of chosen.values()) counts[index] = true;
  return counts;
}

/** Ties stay with the one that was entered first. */
function comesBefore(period: Period, other: Period): boolean {
  const [says, otherSays] = [period.counts === true, other.counts === true];
  if (says !== otherSays) return says;
  return PERIOD_BASES.indexOf(period.basis) < PERIOD_BASES.indexOf(other.basis);
}
