import type { DealFigures } from "#calc/deal/deal-figures.ts";
import {
  type BankFigures,
  bankFigures,
  type BankRuleAnswer,
  bankRuleAnswers,
  bankRuleVerdicts,
} from "#calc/lending/analyze-bank.ts";
import { calculateBank } from "#calc/lending/bank-calculation.ts";
import type { BankRules } from "#calc/tables/bank-rule.ts";
import type { ClosingCostRow } from "#calc/tables/closing-cost-ranges.ts";
import type { MarketTerms } from "#calc/tables/market-term.ts";
import type { StackEdit } from "#features/funding/model/stack-edit.ts";
import type { Buyer } from "#features/profile/model/buyer.ts";
import { type BankSubject, bankSubject, type BooksForBank } from "./bank-subject.ts";
import { type DealLending, withoutBuyer } from "./deal-lending.ts";

/** What the bank's calculation reads beside a deal's figures and its stack. */
export interface BankBasis {
  readonly books: BooksForBank | null;
  readonly buyer: Buyer | null;
  /** The buyer's profile is kept out: what rests on it is not said to be unknown, it is not spoken of. */
  readonly hidesBuyer: boolean;
  readonly lending: DealLending;
  readonly usualSalaryUsd: number | null;
  readonly today: string;
  readonly rules: BankRules;
  readonly market?: MarketTerms;
  readonly costRows?: readonly ClosingCostRow[];
}

/** For whatever leaves the installation, and for who may not read the buyer's profile. */
export const withoutProfile = (basis: BankBasis): BankBasis => ({
  ...basis,
  buyer: null,
  hidesBuyer: true,
  lending: withoutBuyer(basis.lending),
});

/** A stack worked out for the bank. */
export interface BankOfStack {
  readonly subject: BankSubject;
  readonly figures: BankFigures;
  readonly answers: readonly BankRuleAnswer[];
  readonly basis: BankBasis;
}

export interface BankSettings {
  /** The coverage that the worst year is to reach, in place of the lender's norm. */
  readonly targetCoverage?: number | undefined;
  /** Whether the smallest changes are looked for: that takes most of the time. */
  readonly withFixes?: boolean;
}

export function workOutBank(
  basis: BankBasis,
  { figures, stack }: { readonly figures: DealFigures; readonly stack: StackEdit },
  { targetCoverage, withFixes = true }: BankSettings = {},
): BankOfStack {
  const { rules } = basis;
  const subject = bankSubject({ ...basis, figures, stack });
  const settings = { ...subject.input.settings, lenderCoverage: targetCoverage ?? null };
  const input = targetCoverage === undefined ? subject.input : { ...subject.input, settings };
  const calculation = calculateBank(input, rules);
  const answer = withFixes ? bankRuleAnswers : bankRuleVerdicts;
  return {
    subject: { ...subject, input },
    figures: bankFigures(calculation),
    answers: answer(calculation, rules),
    basis,
  };
}
