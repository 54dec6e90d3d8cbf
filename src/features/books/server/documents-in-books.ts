import { statementsIn, TAX_YEARS, taxYearsIn } from "#features/books/model/tax-returns.ts";
import type { DocumentsOnHand } from "#features/documents/model/documents-on-hand.ts";
import { listWords } from "#kit/list-words.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { findBooks } from "./books-table.ts";

/** Which lines of the checklist the books answer: the feature `documents` stands below, and is handed this. */
export async function documentsInBooks(tx: WorkTx, dealId: string): Promise<DocumentsOnHand> {
  const { books } = await findBooks(tx, dealId);
  const years = taxYearsIn(books);
  const { interim, balanceSheets } = statementsIn(books);
  const isComplete = years.length >= TAX_YEARS;
  const statements = [...years, ...interim];
  return new Map([
    ...(isComplete ? [["standing:tax-returns", `${listWords(years)} in the books`] as const] : []),
    ...(isComplete && interim.length > 0 && balanceSheets.length > 0
      ? [["standing:financial-statements", `${listWords(statements)} in the books`] as const]
      : []),
  ]);
}
