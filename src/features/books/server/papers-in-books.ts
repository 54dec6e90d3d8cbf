import { TAX_YEARS, taxYearsIn } from "#features/books/model/tax-returns.ts";
import type { PapersThere } from "#features/documents/model/papers-there.ts";
import { listWords } from "#kit/list-words.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { findBooks } from "./books-table.ts";

/** Which lines of the checklist the books answer: the feature `documents` stands below, and is handed this. */
export async function papersInBooks(tx: WorkTx, dealId: string): Promise<PapersThere> {
  const years = taxYearsIn((await findBooks(tx, dealId)).books);
  return new Map(
    years.length < TAX_YEARS ? [] : [["standing:tax-returns", `${listWords(years)} in the books`]],
  );
}
