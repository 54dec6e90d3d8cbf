import { LINE_KEYS } from "#calc/books/books.ts";
import { BASIS_NAMES, LINE_LABELS } from "#features/books/model/books-labels.ts";
import { type BooksSubject, describeSource } from "#features/books/model/files/books-subject.ts";
import { FIGURE_ROWS } from "#features/books/model/files/figure-rows.ts";
import { heading, para, section, table } from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode, PdfText } from "#features/report-files/model/report/pdf-types.ts";
import { formatDate } from "#kit/day.ts";
import { listWords } from "#kit/list-words.ts";
import { LINE_NAMES_ADDED_BACK, pct, usd } from "./report-words.ts";

/** As many as a page is wide enough for. */
const PERIODS_A_TABLE = 5;

/** Every period with its document, its lines and what follows from them, and where each was read. */
export function periodsPart(subject: BooksSubject): PdfNode {
  const { periods } = subject.books;
  if (periods.length === 0) return section("Periods", [para("No period has been entered.")]);
  const chunks: number[][] = [];
  for (let from = 0; from < periods.length; from += PERIODS_A_TABLE)
    chunks.push(periods.map((_, index) => index).slice(from, from + PERIODS_A_TABLE));
  return section("Periods", [
    para("US dollars of the whole period; “–” is not stated, which is not 0."),
    papers(subject),
    ...chunks.map((places) => grid(subject, places)),
    ...sources(subject),
  ]);
}

const day = (text: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(`${text}T12:00:00Z`) : text;
const nameOf = ({ stored }: BooksSubject, index: number): string =>
  stored.periods[index]?.label || "Without a name";

function papers(subject: BooksSubject): PdfNode {
  const { stored, figures, documents } = subject;
  const rows = stored.periods.map(({ basis, form, startDate, endDate, source, notes }, index) => {
    const document = form === null ? BASIS_NAMES[basis] : `${BASIS_NAMES[basis]}, Form ${form}`;
    const said = [describeSource(source, documents), notes.trim()].filter((words) => words !== "").join(". ");
    const months = figures.periods[index];
    const added = months?.notStated.map((key) => LINE_NAMES_ADDED_BACK[key]) ?? [];
    const missing = added.length === 0 ? "" : ` Not stated: ${listWords(added)}; EBITDA may be higher.`;
    return [
      nameOf(subject, index),
      small(document),
      small(`${day(startDate)} to ${day(endDate)}`),
      small(months?.counts === true ? "counts" : "does not count"),
      small(`${said === "" ? "No source entered." : said}${missing}`),
    ];
  });
  return table(["Period", "Document", "Months", "", "Source"], rows, [70, 100, 110, 60, "*"], 1);
}

const small = (text: string): PdfText => ({ text, style: "small" });
const stated = (value: number | null | undefined): string =>
  value === null || value === undefined ? "–" : usd(value);

function grid(subject: BooksSubject, places: readonly number[]): PdfNode {
  const { books, figures } = subject;
  const typed = [
    ...LINE_KEYS.map((key) => ({
      title: LINE_LABELS[key],
      values: places.map((place) => books.periods[place]?.lines[key] ?? null),
    })),
    { title: "Capital expenditure", values: places.map((place) => books.periods[place]?.capex ?? null) },
    {
      title: "Of it maintenance",
      values: places.map((place) => books.periods[place]?.maintenanceCapex ?? null),
    },
  ].filter(({ values }) => values.some((value) => value !== null));
  const follows = FIGURE_ROWS.map(({ title, unit, read }): (string | PdfText)[] => [
    { text: title, style: "strong" },
    ...places.map((place): string => {
      const period = figures.periods[place];
      const value = period === undefined ? null : read(period);
      return unit === "usd" ? usd(value) : pct(value);
    }),
  ]);
  return table(
    [
      "",
      ...places.map(
        (place) =>
          `${nameOf(subject, place)}, ${BASIS_NAMES[books.periods[place]?.basis ?? "internal"].toLowerCase()}`,
      ),
    ],
    [...typed.map(({ title, values }) => [title, ...values.map(stated)]), ...follows],
    ["*", ...places.map(() => 70)],
  );
}

/** Of single values; the document as a whole stands with its period. */
function sources(subject: BooksSubject): PdfNode[] {
  const { stored: books, documents } = subject;
  const names = new Map<string, string>([
    ...Object.entries(LINE_LABELS),
    ["capex", "Capital expenditure"],
    ["maintenanceCapex", "Maintenance capex"],
    ...books.ownLines.map(({ id, name }): [string, string] => [id, name]),
  ]);
  const rows = books.periods.flatMap(({ sources: read }, index) =>
    Object.entries(read).flatMap(([key, source]) => {
      const words = describeSource(source, documents);
      return words === "" ? [] : [[nameOf(subject, index), small(names.get(key) ?? key), small(words)]];
    }),
  );
  return rows.length === 0
    ? []
    : [heading("Where values were read"), table(["Period", "Line", "Source"], rows, [90, 140, "*"], 1)];
}
