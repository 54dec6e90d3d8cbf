import type { Books } from "#calc/books/books.ts";
import { ADD_BACK_RULES } from "#calc/tables/add-back-rules.ts";
import { BOOKS_CHECKS } from "#calc/tables/books-checks.ts";
import { booksSubjectOf } from "#features/books/model/files/books-subject.ts";
import type { StoredBooks } from "#features/books/model/stored-books.ts";
import { storedBooksOf } from "./stored-books.ts";

/** What the files of these books are made of, by the built-in rules. */
export const booksSubject = (
  books: Books,
  change: (stored: StoredBooks) => StoredBooks = (stored) => stored,
) =>
  booksSubjectOf({
    companyName: "Summit Air",
    stored: change(storedBooksOf(books)),
    rules: { rows: ADD_BACK_RULES, version: "2026-11-22.a" },
    checks: { rows: BOOKS_CHECKS, version: "2026-11-22.b" },
    documents: new Map([["8a3f2f5e-2f0c-4a53-9f7b-0a3c4a0f9b11", "Return 2025.pdf"]]),
    exportedAt: new Date("2026-11-22T12:00:00Z"),
  });
