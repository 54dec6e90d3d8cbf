import type { FundingType } from "#calc/funding/funding-types.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { toUsd } from "#calc/lending/cents.ts";
import type { Earnings } from "#calc/lending/earnings-by-month.ts";
import type { LendingTerms } from "#calc/lending/lending-terms.ts";
import { pieceOf } from "#calc/lending/piece.ts";
import type { ValuesOnDay } from "#calc/lending/rule-values.ts";
import { pointsFor } from "#calc/tables/lending-rule.ts";
import type { MarketRate, MarketTerm } from "#calc/tables/market-term.ts";

/** What a rate of the day is worked out with. */
export interface RateBasis {
  readonly input: BankInput;
  readonly values: ValuesOnDay;
  readonly earnings: Earnings;
}

const twoDecimals = (pct: number): number => Math.round(pct * 100) / 100;

/** Percent a year; `loanUsd` is the loan with its financed fee. */
export function marketRatePct(
  rate: MarketRate,
  { prime, variableSpread }: ValuesOnDay,
  loanUsd: number,
): number {
  if (rate.base === null) return rate.pct;
  const points = rate.points === "variableSpread" ? pointsFor(variableSpread.value, loanUsd) : rate.points;
  return twoDecimals(prime.value + points);
}

/**
 * The terms that are usual for a type at an amount, with the rate of the day; null where nothing is said of them.
 *
 * Units: US dollars, percent a year, months.
 */
export function termsOfMarket(
  type: FundingType,
  amountUsd: number,
  { rate, usual }: Pick<MarketTerm, "rate" | "usual">,
  basis: RateBasis,
): LendingTerms | null {
  if (rate === null) return Object.keys(usual).length === 0 ? null : usual;
  const loanUsd =
    rate.base === "prime" && rate.points === "variableSpread"
      ? toUsd(pieceOf({ type, amount: amountUsd, terms: usual }, 0, basis).principalCents)
      : amountUsd;
  return { ...usual, interestRate: marketRatePct(rate, basis.values, loanUsd) };
}
