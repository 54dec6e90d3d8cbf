import { toUsd } from "./cents.ts";
import { cadsInYear, type Earnings, shareOfMonth, yearOfMonth } from "./earnings-by-month.ts";
import { HORIZON_MONTHS } from "./months-paid.ts";

export interface LowestTwelveMonths {
  readonly endMonth: number;
  readonly coverage: number;
}

/** Sums in another order differ by dust: what is this close is equal, and the first counts. */
const DUST = 1e-12;

/**
 * The twelve months running, ending in month 12 to 120, that are covered least; null where nothing is due or the earnings are
 * unknown. `dueCents` by month from the first.
 */
export function lowestTwelveMonths(
  earnings: Earnings,
  dueCents: readonly number[],
): LowestTwelveMonths | null {
  if (earnings.baseCadsUsd === null) return null;
  const earned = Array.from(
    { length: HORIZON_MONTHS },
    (_, at) => (cadsInYear(earnings, yearOfMonth(at + 1)) ?? 0) * shareOfMonth(earnings, at + 1),
  );
  let lowest: LowestTwelveMonths | null = null;
  for (let endMonth = 12; endMonth <= HORIZON_MONTHS; endMonth += 1) {
    let cads = 0;
    let due = 0;
    for (let at = endMonth - 12; at < endMonth; at += 1) {
      cads += earned[at] ?? 0;
      due += dueCents[at] ?? 0;
    }
    if (due === 0) continue;
    const coverage = cads / toUsd(due);
    if (lowest === null || coverage < lowest.coverage - DUST * Math.abs(lowest.coverage)) {
      lowest = { endMonth, coverage };
    }
  }
  return lowest;
}
