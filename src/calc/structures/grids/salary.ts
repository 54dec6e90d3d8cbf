import { toNumber } from "#calc/deal/to-number.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { earningsOf } from "#calc/lending/earnings.ts";
import type { BestProblem } from "#calc/structures/model/problem.ts";

/** The manager's pay that the earnings are after now, US dollars a year; null: none is known. */
export const payNow = ({ books, managerSalary }: BankInput): number | null =>
  (books?.base?.cads ?? null) === null
    ? (managerSalary ?? null)
    : (books?.base?.replacementPay ?? managerSalary ?? null);

/** Earnings less what a pay is above the one taken off now. */
function bankWithPay(bank: BankInput, payUsd: number): BankInput {
  const moreUsd = payUsd - toNumber(payNow(bank));
  const ofBooks = bank.books?.base?.cads ?? null;
  if (ofBooks !== null) {
    return { ...bank, books: { ...bank.books, base: { ...bank.books?.base, cads: ofBooks - moreUsd } } };
  }
  const typed = bank.figures?.cads ?? null;
  if (typed !== null) return { ...bank, figures: { ...bank.figures, cads: typed - moreUsd } };
  if (bank.base === "sde") return { ...bank, managerSalary: payUsd };
  const { baseCadsUsd } = earningsOf({ ...bank, components: [] });
  return baseCadsUsd === null ? bank : { ...bank, figures: { ...bank.figures, cads: baseCadsUsd - moreUsd } };
}

export const withPay = (problem: BestProblem, payUsd: number): BestProblem => ({
  ...problem,
  bank: bankWithPay(problem.bank, payUsd),
  parts: new WeakMap(),
  earningsByCarvedUsd: new Map(),
  lines: new Map(),
});
