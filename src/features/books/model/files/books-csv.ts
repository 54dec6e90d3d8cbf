import { LINE_KEYS, type Period } from "#calc/books/books.ts";
import { BASIS_NAMES, LINE_LABELS } from "#features/books/model/books-labels.ts";
import { BYTE_ORDER_MARK, csvLine, csvNumber, csvText } from "#kit/write-csv.ts";
import { type BooksSubject, describeSource } from "./books-subject.ts";
import { FIGURE_ROWS } from "./figure-rows.ts";

/**
 * The grid of a deal's books: a line in each row, a period in each column, what follows from them below, and then the
 * same rows with the place where each value was read. Unknown is an empty cell, 0 is 0; numbers have no grouping.
 */
export function booksCsv(subject: BooksSubject): string {
  const { books } = subject;
  const rows = [
    ["Line", ...books.periods.map(({ label }) => label)].map((cell) => csvText(cell)),
    ...aboutRows(subject),
    ...LINE_KEYS.map((key) =>
      numbers(`${LINE_LABELS[key]} (USD)`, books, (period) => period.lines[key] ?? null),
    ),
    numbers("Capital expenditure (USD)", books, (period) => period.capex ?? null),
    numbers("Of it maintenance (USD)", books, (period) => period.maintenanceCapex ?? null),
    ...figureRows(subject),
    [],
    ...sourceRows(subject),
  ];
  return `${BYTE_ORDER_MARK}${rows.map(csvLine).join("")}`;
}

const texts = (title: string, cells: readonly string[]): string[] =>
  [title, ...cells].map((cell) => csvText(cell));

const numbers = (
  title: string,
  { periods }: BooksSubject["books"],
  read: (period: Period) => number | null,
): string[] => [csvText(title), ...periods.map((period) => csvNumber(read(period), 2))];

function aboutRows({ stored: { periods }, figures }: BooksSubject): string[][] {
  return [
    texts(
      "Document",
      periods.map(({ basis }) => BASIS_NAMES[basis]),
    ),
    texts(
      "Kind",
      periods.map(({ kind }) => kind),
    ),
    texts(
      "First day",
      periods.map(({ startDate }) => startDate),
    ),
    texts(
      "Last day",
      periods.map(({ endDate }) => endDate),
    ),
    texts(
      "Form",
      periods.map(({ form }) => form ?? ""),
    ),
    texts(
      "Counts",
      figures.periods.map(({ counts }) => (counts ? "yes" : "no")),
    ),
  ];
}

const figureRows = ({ figures }: BooksSubject): string[][] =>
  FIGURE_ROWS.map(({ title, unit, read }) => [
    csvText(`${title} (${unit === "usd" ? "USD" : "%"})`),
    ...figures.periods.map((period) => csvNumber(read(period), unit === "usd" ? 2 : 4)),
  ]);

/** The rows that have a source, the whole document first. */
function sourceRows({ stored, documents }: BooksSubject): string[][] {
  const { periods, ownLines } = stored;
  const row = (title: string, key: string): string[] =>
    texts(
      title,
      periods.map(({ sources }) => describeSource(sources[key], documents)),
    );
  const rows = [
    texts(
      "The document",
      periods.map(({ source }) => describeSource(source, documents)),
    ),
    ...LINE_KEYS.map((key) => row(LINE_LABELS[key], key)),
    row("Capital expenditure", "capex"),
    row("Of it maintenance", "maintenanceCapex"),
    ...ownLines.map(({ id, name, key }) => row(key === null ? name : `${name} (${LINE_LABELS[key]})`, id)),
    texts(
      "Notes",
      periods.map(({ notes }) => notes),
    ),
  ];
  const said = rows.filter(([, ...cells]) => cells.some((cell) => cell !== ""));
  return said.length === 0
    ? []
    : [["Where it was read", ...periods.map(({ label }) => label)].map((cell) => csvText(cell)), ...said];
}
