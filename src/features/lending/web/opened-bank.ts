import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import type { BankFigures, BankRuleAnswer } from "#calc/lending/analyze-bank.ts";
import type { BankCalculation } from "#calc/lending/bank-calculation.ts";
import type { Fix } from "#calc/lending/fixes/find-fixes.ts";
import type { BankRules } from "#calc/tables/bank-rule.ts";
import type { StoredBooks } from "#features/books/model/stored-books.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import type { BankSubject, BooksForBank } from "#features/lending/model/bank-subject.ts";
import type { DealLending } from "#features/lending/model/deal-lending.ts";
import type { Buyer } from "#features/profile/model/buyer.ts";

/** Of the last fix: what it was, and the way back. */
export interface AppliedFix {
  readonly title: string;
  /** Else what the deal says for the bank alone. */
  readonly isInStack: boolean;
  readonly undo: () => void;
}

/** A deal before the bank as the views of the tab show it. */
export interface OpenedBank {
  readonly dealId: string;
  readonly deal: FundingDeal;
  readonly stack: FundingStack;
  /** All stacks of the deal, to choose another. */
  readonly stacks: readonly FundingStack[];
  readonly hasUnsavedStack: boolean;
  /** With what was changed and not saved. */
  readonly stackOfferUsd: number;
  readonly books: StoredBooks | null;
  /** The profile of the workspace; null for who may not read it. */
  readonly buyer: Buyer | null;
  readonly booksForBank: BooksForBank | null;
  readonly lending: DealLending;
  readonly subject: BankSubject;
  readonly rules: BankRules;
  readonly calculation: BankCalculation;
  readonly figures: BankFigures;
  /** What the answers were made of: a moment behind the calculation while something is dragged, as they are. */
  readonly assessed: BankCalculation;
  /** A moment behind the figures while something is dragged. */
  readonly answers: readonly BankRuleAnswer[];
  readonly mayEdit: boolean;
  /** The structure that is usual, which nobody saved. */
  readonly isUsual: boolean;
  readonly mayApply: boolean;
  /** A guest of the deal: what is the buyer's is neither there nor spoken of as unknown. */
  readonly isForGuest: boolean;
  readonly change: (change: (lending: DealLending) => DealLending) => void;
  readonly apply: (fixes: readonly Fix[], title: string) => void;
  readonly applied: AppliedFix | null;
}
