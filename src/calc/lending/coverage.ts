import { toUsd } from "./cents.ts";
import { cadsInYear, type Earnings } from "./earnings-by-month.ts";
import type { Household } from "./household.ts";
import { YEARS } from "./months-paid.ts";

/** One year of ten. US dollars; null is unknown, or nothing is due. */
export interface CoverageYear {
  readonly year: number;
  readonly cads: number | null;
  readonly due: number;
  readonly coverage: number | null;
  readonly globalNumerator: number | null;
  readonly globalDue: number | null;
  readonly global: number | null;
}

/**
 * How often what is earned covers what is due.
 *
 * No figure: null where the earnings are unknown or nothing is due.
 *
 * @example coverageOf(250_000, 200_000) // 1.25
 * @example coverageOf(250_000, 0) // null
 */
export const coverageOf = (earnedUsd: number | null, dueUsd: number | null): number | null =>
  earnedUsd === null || dueUsd === null || !(dueUsd > 0) ? null : earnedUsd / dueUsd;

/** Cash that can pay debt, by year. */
export const cadsByYear = (earnings: Earnings): (number | null)[] =>
  Array.from({ length: YEARS }, (_, at) => cadsInYear(earnings, at + 1));

/** Business and global coverage of the years 1 to 10; `dueCents` by year. */
export function coverageYears(
  cadsUsd: readonly (number | null)[],
  household: Household,
  dueCents: readonly number[],
): CoverageYear[] {
  const { incomeUsd, livingUsd, paymentsUsd } = household;
  return Array.from({ length: YEARS }, (_, at) => {
    const cads = cadsUsd[at] ?? null;
    const due = toUsd(dueCents[at] ?? 0);
    const isKnown = cads !== null && incomeUsd !== null && livingUsd !== null;
    const globalNumerator = isKnown ? cads + incomeUsd - livingUsd : null;
    const globalDue = paymentsUsd === null ? null : due + paymentsUsd;
    return {
      year: at + 1,
      cads,
      due,
      coverage: coverageOf(cads, due),
      globalNumerator,
      globalDue,
      global: coverageOf(globalNumerator, globalDue),
    };
  });
}

/** The year with the lowest coverage, the first of equals; null where no year has one. */
export function worstYearOf<Year extends Pick<CoverageYear, "coverage">>(
  years: readonly Year[],
): Year | null {
  let worst: Year | null = null;
  for (const year of years) {
    if (year.coverage === null) continue;
    if (worst === null || year.coverage < (worst.coverage ?? Infinity)) worst = year;
  }
  return worst;
}

/** The lowest global coverage of the years that have one; null where none has. */
export function lowestGlobal(years: readonly CoverageYear[]): number | null {
  let lowest: number | null = null;
  for (const { global } of years) {
    if (global !== null && (lowest === null || global < lowest)) lowest = global;
  }
  return lowest;
}
