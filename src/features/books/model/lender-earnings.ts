import { figureBooks, type BooksRules } from "#calc";
import { readBooksRecord } from "./books-record.ts";
import type { StoredBooks } from "./stored-books.ts";
import { toBooks } from "./to-books.ts";

/** What a lender is likely to count of a business, by its books. */
export interface LenderEarnings {
  /** Adjusted EBITDA of the base, US dollars. */
  readonly ebitdaUsd: number;
  readonly sdeUsd: number | null;
  /** The labels of the months that the base is made of, the latest first. */
  readonly months: readonly string[];
  /** No role has a pay, so that nobody's replacement is taken off. */
  readonly isWithoutPay: boolean;
}

/** Null while the books have no base, contradict themselves, or state no earnings: nothing is then said beside a figure. */
export function lenderEarnings(stored: StoredBooks, rules: BooksRules): LenderEarnings | null {
  if (stored.periods.length === 0) return null;
  const read = readBooksRecord(toBooks(stored));
  if (!read.ok) return null;
  const { base } = figureBooks(read.books, rules);
  if (base.adjustedEbitda.lender === null) return null;
  return {
    ebitdaUsd: base.adjustedEbitda.lender,
    sdeUsd: base.sde.lender,
    months: base.uses.map(({ label }) => label),
    isWithoutPay: base.replacementPay === null,
  };
}

/** On what the earnings rest, for the reader of a figure: "the books of FY2025, no replacement pay entered". */
export const sayBasis = ({ months, isWithoutPay }: LenderEarnings): string =>
  `the books of ${months.join(", ")}${isWithoutPay ? ", before any pay for who replaces the owner: none is entered" : ""}`;
