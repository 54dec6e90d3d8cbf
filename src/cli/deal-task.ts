import { figureBooks } from "#calc/books/figure-books.ts";
import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import { readDealRecord } from "#calc/deal/read-deal-record.ts";
import { scoreCompleteness } from "#calc/scoring/score-completeness.ts";
import { shownColours } from "#calc/scoring/shown-colours.ts";
import { dealVerdict } from "#calc/verdict/deal-verdict.ts";
import { verdictBooks } from "#calc/verdict/verdict-books.ts";
import type { VerdictDeal } from "#calc/verdict/verdict-deal.ts";
import { readBooksRecord } from "#features/books/model/books-record.ts";
import { isRecord, ownValue } from "#kit/record.ts";
import { type RecordTask, readWith } from "./record-task.ts";

type Analyzed = Parameters<typeof analyzeDeal>[0] & Pick<VerdictDeal, "books">;

type BooksReading =
  | { readonly ok: true; readonly books: VerdictDeal["books"]; readonly warnings: readonly Warning[] }
  | { readonly ok: false; readonly error: string };
interface Warning {
  readonly field: string;
  readonly message: string;
}

/** The books of a record, as `deal books` reads them. */
function readBooks(record: unknown, day: string): BooksReading {
  const given = isRecord(record) ? (ownValue(record, "books") ?? null) : null;
  if (given === null) return { ok: true, books: null, warnings: [] };
  const reading = readBooksRecord(given);
  if (!reading.ok) return { ok: false, error: `"books": ${reading.error}` };
  const figured = figureBooks(reading.books, { today: reading.today ?? day });
  // Their sentences begin with the field.
  const warnings = reading.warnings.map(({ field, message }) => ({
    field: `books.${field}`,
    message: `books.${message}`,
  }));
  return { ok: true, books: verdictBooks(figured), warnings };
}

/** The published result of a deal: its analysis, and the verdict by the rates and fees of a day (2026-11-22). */
export const dealTask = (day: string): RecordTask<Analyzed> => ({
  noun: "deal",
  purpose: "to analyze",
  read: (record) =>
    readWith("deal", () => {
      const reading = readDealRecord(record);
      if (!reading.ok) return reading;
      const books = readBooks(record, day);
      if (!books.ok) return books;
      const content = { ...reading.figures, books: books.books ?? null };
      return { ok: true, content, warnings: [...reading.warnings, ...books.warnings] };
    }),
  answer(deal) {
    const { score, ...analysis } = analyzeDeal(deal);
    const { totals, ...rest } = analysis;
    const shown = { ...score, shown_colours: shownColours(scoreCompleteness(deal)) };
    return { totals, score: shown, ...rest, verdict: dealVerdict(deal, day) };
  },
});
