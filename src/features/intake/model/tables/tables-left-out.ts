import { matchLine, matchSubtotal } from "#features/books/model/paste/line-words.ts";
import { readAmount } from "#features/books/model/paste/read-amount.ts";
import type { DocumentLine, DocumentPage } from "#features/intake/model/source-document/source-document.ts";
import { findAmounts } from "#features/intake/model/facts/find-amounts.ts";
import { cutFigures } from "./cut-figures.ts";

/** So many rows of a name with two amounts behind it are a table; lines between them are its headings. */
const FEWEST_ROWS = 3;
const FEWEST_AMOUNTS = 2;
const MOST_BETWEEN = 3;
const MOST_NAMED = 5;

export interface LeftOut {
  /** As "page:line": what stands there is of months that nobody knows, and no fact of the deal. */
  readonly lines: ReadonlySet<string>;
  /** A sentence for each table. */
  readonly notes: readonly string[];
}

/** The tables of amounts of which no row was read. */
export function tablesLeftOut(pages: readonly DocumentPage[], read: ReadonlySet<string>): LeftOut {
  const lines = new Set<string>();
  const found = pages.flatMap((page, index) =>
    tablesOf(page).flatMap((rows) => {
      const isRead = rows.some((at) => read.has(`${index}:${at}`));
      const first = page.lines[rows[0] ?? 0]?.cells.find(({ text }) => /[a-z]{2}/i.test(text))?.text ?? "";
      const place = page.sheet === undefined ? `on page ${index + 1}` : `of the sheet “${page.sheet}”`;
      if (isRead) return [];
      for (const at of rows) lines.add(`${index}:${at}`);
      return [
        `The table ${place} that begins with “${first.slice(0, 60)}” was left out: its months or lines are not clear.`,
      ];
    }),
  );
  const further = found.length - MOST_NAMED;
  const notes =
    further <= 0
      ? found
      : [...found.slice(0, MOST_NAMED), `${further} further tables were left out as well.`];
  return { lines, notes };
}

/** The rows of each table of a page. */
function tablesOf({ lines }: DocumentPage): readonly (readonly number[])[] {
  const tables: number[][] = [];
  for (const [at, line] of lines.entries()) {
    if (!isRow(line)) continue;
    const last = tables.at(-1);
    if (last !== undefined && at - (last.at(-1) ?? 0) <= MOST_BETWEEN) last.push(at);
    else tables.push([at]);
  }
  return tables.filter(
    (rows) =>
      rows.length >= FEWEST_ROWS &&
      rows.some((at) =>
        lines[at]?.cells.some(({ text }) => matchLine(text) !== null || matchSubtotal(text) !== null),
      ),
  );
}

function isRow(line: DocumentLine): boolean {
  const isColumned = line.cells.some(({ column }) => column !== null);
  const pieces = isColumned
    ? { name: line.cells[0] ?? null, figures: line.cells.slice(1) }
    : cutFigures(line);
  if (pieces.name === null || !/[a-z]{2}/i.test(pieces.name.text)) return false;
  const amounts = findAmounts(line.cells.map(({ text }) => text).join("\t"));
  return (
    amounts.length >= FEWEST_AMOUNTS &&
    pieces.figures.filter(({ text }) => readAmount(text).kind === "amount").length >= FEWEST_AMOUNTS &&
    pieces.figures.every(({ text }) => !/[a-z]{3}/i.test(text))
  );
}
