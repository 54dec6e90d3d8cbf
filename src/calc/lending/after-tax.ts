import { toNumber } from "#calc/deal/to-number.ts";
import type { BankInput } from "./bank-input.ts";
import { toUsd } from "./cents.ts";
import type { CoverageYear } from "./coverage.ts";

/** Goodwill of a purchase of assets is deducted over so many years. Source: Internal Revenue Code, section 197. */
const GOODWILL_YEARS = 15;

/** An estimate with typed rates. US dollars; tax and what is left are null where the rate or the earnings are unknown. */
export interface TaxYear {
  readonly interest: number;
  readonly tax: number | null;
  readonly afterTax: number | null;
}

/** Tax of each year: on what is earned less interest, goodwill and depreciation, and less losses carried forward. */
export function taxYears(
  { tax }: BankInput,
  years: readonly CoverageYear[],
  interestCents: readonly number[],
): TaxYear[] {
  const rate = tax?.ratePct ?? null;
  const goodwill = tax?.assetPurchase === true ? toNumber(tax.goodwill) / GOODWILL_YEARS : 0;
  const deducted = goodwill + toNumber(tax?.depreciation);
  let losses = 0;
  return years.map(({ cads, due }, at) => {
    const interest = toUsd(interestCents[at] ?? 0);
    if (rate === null || cads === null) return { interest, tax: null, afterTax: null };
    const earned = cads - interest - deducted;
    const taxable = Math.max(0, earned - losses);
    losses = Math.max(0, losses - earned);
    const owed = (rate / 100) * taxable;
    return { interest, tax: owed, afterTax: cads - due - owed };
  });
}
