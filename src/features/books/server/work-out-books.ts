import { figureBooks } from "#calc/books/figure-books.ts";
import { readBooksRecord } from "#features/books/model/books-record.ts";
import { headlineOf, type BooksHeadline } from "#features/books/model/follows.ts";
import type { StoredBooks } from "#features/books/model/stored-books.ts";
import { toBooks } from "#features/books/model/to-books.ts";
import { readRules } from "#features/rules/server/index.ts";
import { utcDay } from "#kit/day.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";

export type WorkedOut =
  | { readonly ok: true; readonly headline: BooksHeadline; readonly rulesVersion: string }
  /** A sentence that says what has to be put right. */
  | { readonly ok: false; readonly message: string };

/** What the books say of the headline figures, by the rules that hold today. */
export async function workOutBooks(tx: WorkTx, stored: StoredBooks): Promise<WorkedOut> {
  const { rows: rules, version: rulesVersion } = await readRules(tx, "add-back-rules");
  const read = readBooksRecord(toBooks(stored));
  if (!read.ok) return { ok: false, message: read.error };
  const figures = figureBooks(read.books, { today: utcDay(new Date()), rules });
  return { ok: true, headline: headlineOf(figures), rulesVersion };
}
