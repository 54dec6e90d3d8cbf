import { type BooksRules, figureBooks } from "#calc/books/figure-books.ts";
import type { LenderEarnings } from "#features/deals/model/lender-earnings.ts";
import { readBooksRecord } from "./books-record.ts";
import type { StoredBooks } from "./stored-books.ts";
import { toBooks } from "./to-books.ts";

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
    replacementPayUsd: base.replacementPay,
    maintenanceCapexUsd: base.maintenanceCapex,
    workingCapitalNeedUsd: base.workingCapitalNeed,
  };
}
