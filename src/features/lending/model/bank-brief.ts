import { LENDER_MINIMUM_COVERAGE } from "#calc/funding/lenders-view.ts";
import type { BankRuleAnswer } from "#calc/lending/analyze-bank.ts";
import type { StoredBooks } from "#features/books/model/stored-books.ts";
import type { CheckItem, DealDocument } from "#features/documents/contract.ts";
import type { BankOfStack } from "./bank-of-stack.ts";
import { listLenderDocuments } from "./lender-documents.ts";
import { describeRule } from "./words/rule-sentence.ts";
import { failedRules } from "./words/verdict-words.ts";

/** What a loan officer has of a stack on the desk. US dollars, plain ratios; null is unknown, or there is none. */
export interface BankBrief {
  readonly stackName: string;
  readonly worstYear: number | null;
  readonly worstCoverage: number | null;
  readonly askedCoverage: number;
  readonly loanUsd: number | null;
  readonly sellerNoteUsd: number | null;
  /** All that falls due in the first year. */
  readonly dueUsd: number;
  readonly cashToCloseUsd: number;
  /** What the earnings rest on, as a sentence. */
  readonly earnings: string;
  /** Rules that fail, in words, those that a lender only remarks on left out. */
  readonly failed: readonly string[];
  readonly missingPapers: readonly string[];
}

/** Failed rules, without those that a lender only remarks on. */
export const failedOf = ({
  answers,
  basis,
}: Pick<BankOfStack, "answers" | "basis">): readonly BankRuleAnswer[] => failedRules(answers, basis.rules);

/** What a lender asks of the worst year: typed for this deal, else the norm of the day. */
export const requiredCoverage = ({ answers }: Pick<BankOfStack, "answers">): number =>
  answers.find(({ id }) => id === "lender-coverage")?.limit ?? LENDER_MINIMUM_COVERAGE;

export interface BriefSources {
  readonly stackName: string;
  readonly books: StoredBooks;
  readonly documents: readonly Pick<DealDocument, "name" | "tags">[];
  readonly checks: readonly Pick<CheckItem, "key" | "status">[];
}

export function briefBank(
  bank: BankOfStack,
  { stackName, books, documents, checks }: BriefSources,
): BankBrief {
  const { figures, subject, answers, basis } = bank;
  const { sources, cashToClose } = figures.sourcesAndUses;
  const worst = figures.years.find(({ year }) => year === figures.worstYear);
  const amountOf = (type: string): number | null =>
    sources.find(({ index }) => index !== undefined && subject.input.components[index]?.type === type)
      ?.amount ?? null;
  const lenderDocuments = listLenderDocuments({ books, documents, checks, lending: basis.lending, answers });
  return {
    stackName,
    worstYear: worst?.year ?? null,
    worstCoverage: worst?.coverage ?? null,
    askedCoverage: requiredCoverage(bank),
    loanUsd: amountOf("sba"),
    sellerNoteUsd: amountOf("seller_note"),
    dueUsd: figures.years[0]?.due ?? 0,
    cashToCloseUsd: cashToClose,
    earnings: subject.basis,
    failed: failedOf(bank).map(describeRule),
    missingPapers: lenderDocuments.filter(({ state }) => state === "missing").map(({ name }) => name),
  };
}
