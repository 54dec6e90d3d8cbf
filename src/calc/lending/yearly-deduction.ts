import { toNumber } from "#calc/deal/to-number.ts";
import type { BankInput } from "./bank-input.ts";

/** Goodwill of a purchase of assets is deducted over so many years. Source: Internal Revenue Code, section 197. */
const GOODWILL_YEARS = 15;

/** What a year's profit is lessened by beside interest: goodwill of a purchase of assets, and depreciation. US dollars. */
export const yearlyDeductionUsd = ({ tax }: Pick<BankInput, "tax">): number =>
  (tax?.assetPurchase === true ? toNumber(tax.goodwill) / GOODWILL_YEARS : 0) + toNumber(tax?.depreciation);
