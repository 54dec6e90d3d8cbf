import type { BooksFigures } from "#calc/books/books-figures.ts";
import type { Books } from "#calc/books/books.ts";
import type { AddBackRule } from "#calc/tables/add-back-rules.ts";
import type { BooksCheck } from "#calc/tables/books-checks.ts";
import type { BooksChangeInput } from "#features/books/model/books-change.ts";
import type { StatedFigures } from "#features/books/model/stated-figures.ts";
import type { StoredBooks } from "#features/books/model/stored-books.ts";

/** The books of a deal as its views show them: what is stored, what follows from it, and how it is changed. */
export interface OpenedBooks {
  readonly dealId: string;
  readonly stored: StoredBooks;
  /** What the broker says, by the books or as the deal was entered. */
  readonly stated: StatedFigures;
  /** The stored books as the calculation reads them. */
  readonly books: Books;
  readonly figures: BooksFigures;
  readonly rules: readonly AddBackRule[];
  readonly checks: readonly BooksCheck[];
  readonly mayEdit: boolean;
  /** Saved by itself, shown at once. */
  readonly change: (...changes: BooksChangeInput[]) => void;
}
