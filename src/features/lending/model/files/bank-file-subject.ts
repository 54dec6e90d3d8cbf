import {
  type BankFigures,
  bankFigures,
  type BankRuleAnswer,
  bankRuleAnswers,
  bankRuleVerdicts,
} from "#calc/lending/analyze-bank.ts";
import { type BankCalculation, calculateBank } from "#calc/lending/bank-calculation.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import type { StressBooks } from "#calc/stress/stress-typed.ts";
import type { BankRuleId, BankRules } from "#calc/tables/bank-rule.ts";
import type { StoredBooks } from "#features/books/model/stored-books.ts";
import type { CheckItem, DealDocument } from "#features/documents/contract.ts";
import type { BankRulesOfDay } from "#features/rules/model/bank-rules-of-day.ts";
import type { BankSubject, SearchBounds } from "#features/lending/model/bank-subject.ts";
import { FACTS_OF_BUYER } from "#features/lending/model/buyer-facts.ts";
import { type DealLending, withoutBuyer } from "#features/lending/model/deal-lending.ts";
import { inputForGuests, NOT_FOR_GUESTS, rulesHiddenFromGuests } from "#features/lending/model/for-guests.ts";
import { rulesOnBuyer } from "#features/lending/model/rules-on-buyer.ts";
import type { Buyer } from "#features/profile/model/buyer.ts";
import { type Statement, statementOf } from "./statement-of.ts";

/** What the files of a deal's bank calculation are made of, beside what follows from it. */
export interface BankFileSource {
  readonly companyName: string;
  readonly stackName: string;
  readonly subject: Pick<BankSubject, "input" | "basis" | "names">;
  readonly rulesOfDay: BankRulesOfDay;
  readonly bounds?: SearchBounds;
  readonly lending: DealLending;
  readonly books: StoredBooks | null;
  /** Of the books, what the futures read; null without books that answer. */
  readonly stressBooks: StressBooks | null;
  readonly documents: readonly Pick<DealDocument, "name" | "tags">[];
  readonly checks: readonly Pick<CheckItem, "key" | "status">[];
  /** The lines of net worth of the buyer's profile; null where it is not read, or says none. */
  readonly netWorth: Buyer["netWorth"];
  /** Ticked for this file: it may hold what the buyer's profile says. */
  readonly withProfile: boolean;
  /** Of a guest's file even what is paid at closing is left out, of which the buyer's cash is a part. */
  readonly isForGuest: boolean;
  readonly exportedAt: Date;
}

/** A deal before the bank with everything that is calculated of it: what both files are made from. */
export interface BankFileSubject extends Omit<BankFileSource, "netWorth"> {
  /** Null without the tick. */
  readonly statement: Statement | null;
  readonly input: BankInput;
  readonly rules: BankRules;
  readonly calculation: BankCalculation;
  readonly figures: BankFigures;
  /** Without those that are left out. */
  readonly answers: readonly BankRuleAnswer[];
  /** Rules that rest on what the buyer's profile says, where it is left out. */
  readonly leftOut: readonly BankRuleId[];
}

/** Without the profile nothing of it is calculated with, so that nothing of it can stand in a file. */
export function bankFileSubject(source: BankFileSource): BankFileSubject {
  const { netWorth, ...told } = source;
  const { withProfile, isForGuest, rulesOfDay } = source;
  const { rules } = rulesOfDay;
  const lending = withProfile ? source.lending : withoutBuyer(source.lending);
  const plain = withProfile ? source.subject.input : withoutProfile(source.subject.input);
  const input = isForGuest ? inputForGuests(plain) : plain;
  const calculation = calculateBank(input, rules);
  const leftOut = isForGuest ? rulesHiddenFromGuests(rules) : withProfile ? [] : rulesOnBuyer(rules);
  // What would make a rule pass is said by what it costs the buyer.
  const assess = isForGuest ? bankRuleVerdicts : bankRuleAnswers;
  return {
    ...told,
    statement: withProfile ? statementOf(netWorth) : null,
    lending,
    subject: { ...source.subject, input },
    input,
    rules,
    calculation,
    figures: bankFigures(calculation),
    answers: assess(calculation, rules).filter(({ id }) => !leftOut.includes(id)),
    leftOut,
  };
}

function withoutProfile(input: BankInput): BankInput {
  const hidden = Object.fromEntries(FACTS_OF_BUYER.map((fact) => [fact, null]));
  return { ...input, profile: null, facts: { ...input.facts, ...hidden } };
}

/** Says of both kinds of file what they hold of the buyer. */
export function describeProfile({
  withProfile,
  isForGuest,
}: Pick<BankFileSource, "withProfile" | "isForGuest">): string {
  if (isForGuest) return NOT_FOR_GUESTS;
  return withProfile
    ? "This file includes the buyer’s profile."
    : "The buyer’s profile is left out of this file: people, household, net worth, cash by source, global coverage, liquidity, and the rules that rest on them. A manager’s pay is deducted only where the deal or the stack has one; the buyer’s usual pay is left out too.";
}

export const NO_DECISION =
  "A calculation by the rules of the day, not a loan decision. The lender reads the documents, may ask for more, and decides.";
