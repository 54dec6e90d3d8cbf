import type { BankCalculation } from "./bank-calculation.ts";
import { type CoverageYear, deductedInYear, worstYearOf } from "./coverage.ts";
import { nonDeductibleInYear } from "./earnings-by-month.ts";

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

/**
 * What has to be earned in a year for business and household together to be covered once, US dollars. The owners' tax falls
 * along, and so does what is put aside and taxed all the same: it is a part of what is earned.
 *
 * No figure: null where something of it is unknown, nothing is earned, or the tax takes all that would be earned beyond.
 */
export function earningsForGlobal(
  calculation: BankCalculation,
  { year, cads, globalDue, globalNumerator }: CoverageYear,
): number | null {
  const { incomeUsd, livingUsd, profitTaxPct } = calculation.household;
  if (incomeUsd === null || livingUsd === null || globalDue === null || globalNumerator === null) return null;
  if (cads === null || !(cads > 0)) return null;
  const tax = (profitTaxPct ?? 0) / 100;
  const deducted = deductedInYear(calculation, year);
  const profitPerDollar = 1 + nonDeductibleInYear(calculation.earnings, year) / cads;
  const left = globalDue - incomeUsd + livingUsd;
  if (!(left * profitPerDollar > deducted)) return left;
  const keptPerDollar = 1 - tax * profitPerDollar;
  return keptPerDollar > 0 ? (left - tax * deducted) / keptPerDollar : null;
}

/** As `roomTo`, until business and household together are covered once. At most 100. */
function globalRoom(calculation: BankCalculation): number | null {
  let most = -Infinity;
  for (const year of calculation.years) {
    const needed = earningsForGlobal(calculation, year);
    if (needed === null || year.cads === null) return null;
    most = Math.max(most, needed / year.cads);
  }
  return Math.min(100, (1 - most) * 100);
}

export function safetyOf(calculation: BankCalculation): Safety {
  const worstCoverage = worstYearOf(calculation.years)?.coverage ?? null;
  return {
    to125: roomTo(1.25, worstCoverage),
    to115: roomTo(1.15, worstCoverage),
    to100: roomTo(1, worstCoverage),
    globalTo100: globalRoom(calculation),
  };
}
