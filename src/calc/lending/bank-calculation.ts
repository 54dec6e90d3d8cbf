import type { BankRules } from "#calc/tables/bank-rule.ts";
import type { BankInput } from "./bank-input.ts";
import { cadsByYear, type CoverageYear, coverageYears } from "./coverage.ts";
import { earningsOf } from "./earnings.ts";
import type { Earnings } from "./earnings-by-month.ts";
import { type Household, householdOf } from "./household.ts";
import { createPaidMonths, type PaidMonths } from "./months-paid.ts";
import { type ValuesOnDay, valuesOnDay } from "./rule-values.ts";
import { type Injection, injectionOf, type SourcesAndUses, sourcesAndUses } from "./sources-and-uses.ts";
import { type PaidPiece, type StackPayments, stackPayments } from "./stack-payments.ts";

/** What rules judge: a stack worked out for a deal, a buyer and a day. */
export interface BankCalculation {
  readonly input: BankInput;
  readonly values: ValuesOnDay;
  readonly earnings: Earnings;
  readonly household: Household;
  /** By year. */
  readonly cadsUsd: readonly (number | null)[];
  readonly payments: StackPayments;
  /** The SBA loans above 0. */
  readonly sbaLoans: readonly PaidPiece[];
  readonly years: readonly CoverageYear[];
  readonly closing: SourcesAndUses;
  readonly injection: Injection;
  readonly room: PaidMonths;
}

/** Works a stack out as far as rules read it. */
export function calculateBank(input: BankInput, rules: BankRules): BankCalculation {
  const values = valuesOnDay(rules, input.loanNumberDate);
  const room = createPaidMonths();
  const earnings = earningsOf(input);
  const cadsUsd = cadsByYear(earnings);
  return complete(input, { values, earnings, cadsUsd, household: householdOf(input), room });
}

/**
 * The same for an input that differs in components, offer, facts or sums at closing alone: what did not change is not worked
 * out again. Earnings and household are those of before.
 */
export function recalculateBank(input: BankInput, before: BankCalculation): BankCalculation {
  return complete(input, before, { offer: before.input.offer, payments: before.payments });
}

function complete(
  input: BankInput,
  known: Pick<BankCalculation, "values" | "earnings" | "household" | "cadsUsd" | "room">,
  before?: { readonly offer: number; readonly payments: StackPayments },
): BankCalculation {
  const { values, earnings, household, cadsUsd, room } = known;
  const payments = stackPayments({ input, values, earnings }, room, before);
  const closing = sourcesAndUses(input, payments.pieces);
  return {
    input,
    values,
    earnings,
    household,
    cadsUsd,
    payments,
    sbaLoans: payments.pieces.filter(({ type, amountCents }) => type === "sba" && amountCents > 0),
    years: coverageYears({ input, earnings, cadsUsd, household, payments }),
    closing,
    injection: injectionOf(input, payments, closing, values),
    room,
  };
}
