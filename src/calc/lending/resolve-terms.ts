import { toNumber } from "#calc/deal/to-number.ts";
import { amountOf } from "#calc/funding/component-amount.ts";
import { defaultTerms } from "#calc/funding/default-terms.ts";
import { isTermedType } from "#calc/funding/funding-terms.ts";
import type { BankInput } from "./bank-input.ts";
import type { LendingComponent } from "./lending-component.ts";
import type { LendingTerms } from "./lending-terms.ts";

/** The amount of a row: the one that is given, else the rounded percentage of the offer. US dollars. */
export const componentUsd = ({ amount, percentage }: LendingComponent, offerUsd: number): number =>
  Math.max(0, amountOf({ percentage: toNumber(percentage), amountUsd: amount ?? null }, offerUsd));

/** What a row is of the offer, percent: as it was given, else as its amount says. */
export function componentPct({ amount, percentage }: LendingComponent, offerUsd: number): number {
  if (percentage !== undefined && percentage !== null) return percentage;
  return offerUsd > 0 ? (toNumber(amount) / offerUsd) * 100 : 0;
}

/** Terms as they count: those of the row, and for what it does not say those of nobody having set any. */
export function resolveTerms(
  { type, terms }: LendingComponent,
  amountUsd: number,
  { deal, offer }: Pick<BankInput, "deal" | "offer">,
): LendingTerms {
  // Fields of one type are the fields of all: each reads its own.
  const usual = isTermedType(type)
    ? (defaultTerms(type, "unset", { amountUsd, offerUsd: offer, deal }) as LendingTerms)
    : {};
  const own = Object.entries(terms ?? {}).filter(([, value]) => value !== null && value !== undefined);
  return { ...usual, ...Object.fromEntries(own) };
}
