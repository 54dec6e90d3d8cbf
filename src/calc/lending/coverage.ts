import { yearlyDeductionUsd } from "./yearly-deduction.ts";
import type { BankInput } from "./bank-input.ts";
import { toUsd } from "./cents.ts";
import { cadsInYear, type Earnings, nonDeductibleInYear } from "./earnings-by-month.ts";
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

/** What years are covered by; arrays by year, of ten. */
export interface CoverageBasis {
  readonly input: Pick<BankInput, "tax">;
  readonly earnings: Earnings;
  readonly cadsUsd: readonly (number | null)[];
  readonly household: Household;
  /** Whole cents. */
  readonly payments: { readonly due: readonly number[]; readonly interest: readonly number[] };
}

type ProfitBasis = Pick<CoverageBasis, "input" | "earnings" | "payments">;

/** What lessens the profit of a year: interest, goodwill and depreciation. US dollars. */
export const deductedInYear = ({ input, payments }: ProfitBasis, year: number): number =>
  toUsd(payments.interest[year - 1] ?? 0) + yearlyDeductionUsd(input);

/** What a year leaves the owners before their tax, US dollars; null where the earnings are unknown. */
export function profitInYear(
  basis: ProfitBasis & Pick<CoverageBasis, "cadsUsd">,
  year: number,
): number | null {
  const cads = basis.cadsUsd[year - 1] ?? null;
  return cads === null
    ? null
    : cads + nonDeductibleInYear(basis.earnings, year) - deductedInYear(basis, year);
}

/**
 * What the owners pay on a year's profit, US dollars. Null: there is a profit, and their rate is unknown.
 *
 * What is put aside for maintenance and working capital is profit too.
 */
export function ownersTax(basis: Omit<CoverageBasis, "cadsUsd">, year: number, cads: number): number | null {
  const { profitTaxPct } = basis.household;
  const profit = cads + nonDeductibleInYear(basis.earnings, year) - deductedInYear(basis, year);
  if (!(profit > 0)) return 0;
  return profitTaxPct === null ? null : (profit * profitTaxPct) / 100;
}

/** Business and global coverage of the years 1 to 10. */
export function coverageYears(basis: CoverageBasis): CoverageYear[] {
  const { cadsUsd, household, payments } = basis;
  const { incomeUsd, livingUsd, paymentsUsd } = household;
  return Array.from({ length: YEARS }, (_, at) => {
    const cads = cadsUsd[at] ?? null;
    const due = toUsd(payments.due[at] ?? 0);
    const tax = cads === null ? null : ownersTax(basis, at + 1, cads);
    const isKnown = cads !== null && tax !== null && incomeUsd !== null && livingUsd !== null;
    const globalNumerator = isKnown ? cads - tax + incomeUsd - livingUsd : null;
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

/**
 * The year with the lowest coverage, the first of equals; null where no year has one. Of years that lose money it is the one
 * that lacks the most: there a ratio is the nearer to 0 the more is due.
 */
export function worstYearOf<Year extends Pick<CoverageYear, "cads" | "due" | "coverage">>(
  years: readonly Year[],
): Year | null {
  const isLosing = years.some(({ coverage }) => (coverage ?? 0) < 0);
  let worst: Year | null = null;
  let most = -Infinity;
  for (const year of years) {
    const { cads, due, coverage } = year;
    if (coverage === null || (isLosing && coverage >= 0)) continue;
    const lack = isLosing ? due - (cads ?? 0) : -coverage;
    if (lack > most) [worst, most] = [year, lack];
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
