import type { CoverageYear } from "./coverage.ts";
import type { Household } from "./household.ts";

/** How far the cash that can pay debt may fall, percent; negative: it must rise. Null: no figure. */
export interface Safety {
  readonly to125: number | null;
  readonly to115: number | null;
  readonly to100: number | null;
  readonly globalTo100: number | null;
}

/**
 * How far earnings may fall until the worst year is at a target.
 *
 * No figure: null where the worst coverage is 0 or less.
 *
 * @example roomTo(1.25, 2.5) // 50
 * @example roomTo(1.25, 1) // -25
 */
export const roomTo = (target: number, worstCoverage: number | null): number | null =>
  worstCoverage === null || !(worstCoverage > 0) ? null : (1 - target / worstCoverage) * 100;

/** As `roomTo`, until business and household together are covered once. At most 100. */
function globalRoom(years: readonly CoverageYear[], { incomeUsd, livingUsd }: Household): number | null {
  let most = -Infinity;
  for (const { cads, globalDue } of years) {
    if (cads === null || !(cads > 0) || globalDue === null || incomeUsd === null || livingUsd === null)
      return null;
    most = Math.max(most, (globalDue - incomeUsd + livingUsd) / cads);
  }
  return Math.min(100, (1 - most) * 100);
}

export function safetyOf(
  years: readonly CoverageYear[],
  worstCoverage: number | null,
  household: Household,
): Safety {
  return {
    to125: roomTo(1.25, worstCoverage),
    to115: roomTo(1.15, worstCoverage),
    to100: roomTo(1, worstCoverage),
    globalTo100: globalRoom(years, household),
  };
}
