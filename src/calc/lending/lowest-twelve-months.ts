import { toUsd } from "./cents.ts";
import { cadsInYear, type Earnings, shareOfMonth, yearOfMonth } from "./earnings-by-month.ts";
import { HORIZON_MONTHS } from "./months-paid.ts";

export interface LowestTwelveMonths {
  readonly endMonth: number;
  readonly coverage: number;
}

/** Sums in another order differ by dust: what is this close is equal, and the first counts. */
export const COVERAGE_DUST = 1e-12;

/** Whether a coverage is as low as the lowest, but for dust. */
export const isAsLow = (coverage: number | null, lowest: LowestTwelveMonths | null): boolean =>
  coverage !== null &&
  lowest !== null &&
  coverage <= lowest.coverage + COVERAGE_DUST * Math.abs(lowest.coverage);

/** Twelve months running by the month in which they end; null where nothing is due in them. */
export interface TwelveMonths {
  readonly endMonth: number;
  readonly coverage: number | null;
}

/** The twelve months that end in month 12 to 120; empty where the earnings are unknown. `dueCents` by month from the first. */
export function twelveMonthsRunning(earnings: Earnings, dueCents: readonly number[]): TwelveMonths[] {
  if (earnings.baseCadsUsd === null) return [];
  const earned = Array.from(
    { length: HORIZON_MONTHS },
    (_, at) => (cadsInYear(earnings, yearOfMonth(at + 1)) ?? 0) * shareOfMonth(earnings, at + 1),
  );
  const running: TwelveMonths[] = [];
  for (let endMonth = 12; endMonth <= HORIZON_MONTHS; endMonth += 1) {
    let cads = 0;
    let due = 0;
    for (let at = endMonth - 12; at < endMonth; at += 1) {
      cads += earned[at] ?? 0;
      due += dueCents[at] ?? 0;
    }
    running.push({ endMonth, coverage: due === 0 ? null : cads / toUsd(due) });
  }
  return running;
}

/**
 * The twelve months running, ending in month 12 to 120, that are covered least; null where nothing is due or the earnings are
 * unknown. `dueCents` by month from the first.
 */
export function lowestTwelveMonths(
  earnings: Earnings,
  dueCents: readonly number[],
): LowestTwelveMonths | null {
  let lowest: LowestTwelveMonths | null = null;
  for (const { endMonth, coverage } of twelveMonthsRunning(earnings, dueCents)) {
    if (coverage === null) continue;
    if (lowest === null || coverage < lowest.coverage - COVERAGE_DUST * Math.abs(lowest.coverage)) {
      lowest = { endMonth, coverage };
    }
  }
  return lowest;
}
