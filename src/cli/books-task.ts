import type { Books } from "#calc/books/books.ts";
import { booksAnswer, figureBooks } from "#calc/books/figure-books.ts";
import { readBooksRecord } from "#features/books/model/books-record.ts";
import { type RecordTask, readWith } from "./record-task.ts";

interface BooksOnDay {
  readonly books: Books;
  readonly today: string;
}

/** The published result of books, on the day that they name, else on the present one (2026-11-22). */
export const booksTask = (presentDay: string): RecordTask<BooksOnDay> => ({
  noun: "deal's books",
  purpose: "to work out",
  read: (record) =>
    readWith("deal's books", () => {
      const reading = readBooksRecord(record);
      if (!reading.ok) return reading;
      const { books, today, warnings } = reading;
      return { ok: true, content: { books, today: today ?? presentDay }, warnings };
    }),
  answer: ({ books, today }) => booksAnswer(figureBooks(books, { today })),
});
