import type { BankInput } from "./bank-input.ts";
import { toUsd } from "./cents.ts";
import type { CoverageYear } from "./coverage.ts";
import { type Earnings, nonDeductibleInYear } from "./earnings-by-month.ts";
import { yearlyDeductionUsd } from "./yearly-deduction.ts";

/** An estimate with typed rates. US dollars; tax and what is left are null where the rate or the earnings are unknown. */
export interface TaxYear {
  readonly interest: number;
  readonly tax: number | null;
  readonly afterTax: number | null;
}

/**
 * Tax of each year: on what is earned less interest, goodwill and depreciation, and less losses carried forward. What is put
 * aside for maintenance and working capital lessens no tax.
 */
export function taxYears(
  input: Pick<BankInput, "tax">,
  earnings: Earnings,
  years: readonly CoverageYear[],
  interestCents: readonly number[],
): TaxYear[] {
  const rate = input.tax?.ratePct ?? null;
  const deducted = yearlyDeductionUsd(input);
  let losses = 0;
  return years.map(({ year, cads, due }, at) => {
    const interest = toUsd(interestCents[at] ?? 0);
    if (rate === null || cads === null) return { interest, tax: null, afterTax: null };
    const earned = cads + nonDeductibleInYear(earnings, year) - interest - deducted;
    const taxable = Math.max(0, earned - losses);
    losses = Math.max(0, losses - earned);
    const owed = (rate / 100) * taxable;
    return { interest, tax: owed, afterTax: cads - due - owed };
  });
}
