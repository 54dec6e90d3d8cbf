import { useMemo } from "react";
import { figureBooks } from "#calc/books/figure-books.ts";
import { booksChangeSchema } from "#features/books/model/books-change.ts";
import { toBooks } from "#features/books/model/to-books.ts";
import { useRules } from "#features/rules/web/index.ts";
import { localDay } from "#kit/day.ts";
import type { BooksViewProps } from "./books-views.ts";
import type { OpenedBooks } from "./opened-books.ts";

/** The books with what follows from them by the rules that hold today. */
export function useOpenedBooks({ dealId, store, state, stated, mayEdit }: BooksViewProps): OpenedBooks {
  const { rows: rules } = useRules("add-back-rules");
  const { rows: checks } = useRules("books-checks");
  const stored = state.books;
  const today = localDay(new Date());
  const books = useMemo(
    () => toBooks({ ...stored, facts: { ...stored.facts, ...stated } }),
    [stored, stated],
  );
  const figures = useMemo(() => figureBooks(books, { today, rules, checks }), [books, today, rules, checks]);
  return {
    dealId,
    stored,
    stated,
    books,
    figures,
    rules,
    checks,
    mayEdit,
    change(...changes) {
      // What is too long or too large stays in its field and is not stored.
      const read = changes.flatMap((change) => booksChangeSchema.safeParse(change).data ?? []);
      if (read.length > 0) store.change(read);
    },
  };
}
