import type { BooksChange } from "#features/books/model/books-change.ts";
import type { BooksProblem } from "#features/books/model/books-problems.ts";
import type { StoredBooks } from "#features/books/model/stored-books.ts";
import type { BooksSheet, StoredPeriod } from "./books-sheet.ts";
import type { Editing } from "./sheet-keys.ts";

/** What both shapes of the figures, the sheet and the list of a phone, are drawn from. */
export interface FiguresProps {
  readonly dealId: string;
  readonly books: StoredBooks;
  /** With what is being typed. */
  readonly sheet: BooksSheet;
  /** Without it. */
  readonly stored: BooksSheet;
  readonly problems: readonly BooksProblem[];
  readonly mayEdit: boolean;
  readonly editing: Editing | null;
  readonly onEdit: (editing: Editing | null) => void;
  readonly onChange: (changes: readonly BooksChange[]) => string | null;
  readonly onPasteText: (text: string) => boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onPeriod: (period: StoredPeriod) => void;
  readonly onToggleExpenses: () => void;
  readonly showsAll: boolean;
  readonly onShowAll: () => void;
}
