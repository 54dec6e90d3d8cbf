import type { ExampleKey } from "#features/deals/model/example-deals.ts";
import type { StoredBooks } from "#features/books/model/stored-books.ts";
import { toStoredExample, type ExampleBooks } from "./example-books.ts";
import { exampleCalendar, type ExampleCalendar } from "./example-months.ts";
import { harborSignBooks } from "./harbor-sign.ts";
import { mapleLaundryBooks } from "./maple-laundry.ts";
import { summitAirBooks } from "./summit-air.ts";

const BOOKS_OF: Readonly<Record<ExampleKey, (calendar: ExampleCalendar) => ExampleBooks>> = {
  "summit-air": summitAirBooks,
  "harbor-sign": harborSignBooks,
  "maple-laundry": mapleLaundryBooks,
};

/** The books of an example deal as its seller would show them on this day. */
export const booksOfExample = (
  key: ExampleKey,
  { today, newId }: { readonly today: string; readonly newId: () => string },
): StoredBooks => toStoredExample(BOOKS_OF[key](exampleCalendar(today)), newId);
