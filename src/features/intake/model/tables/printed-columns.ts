import { matchLine, matchSubtotal } from "#features/books/model/paste/line-words.ts";
import { readPeriodHead } from "#features/books/model/paste/read-period-head.ts";
import type { PaperCell, PaperLine } from "#features/intake/model/paper/paper.ts";

const FEWEST_CELLS = 3;
const FEWEST_ROWS = 2;

/**
 * Gives printed tables whose years stand below each other their columns: a line of names, and below it lines of as many
 * cells that begin with a year. Other printed lines keep their edges, which say elsewhere what stands below what.
 */
export function withPrintedColumns(lines: readonly PaperLine[]): readonly PaperLine[] {
  const columned = [...lines];
  for (const [at, line] of lines.entries()) {
    if (!isLineOfNames(line)) continue;
    const rows: number[] = [];
    for (let next = at + 1; next < lines.length; next += 1) {
      const cells = lines[next]?.cells ?? [];
      if (cells.length === 0 && rows.length === 0) continue;
      if (cells.length !== line.cells.length || !beginsWithYear(cells)) break;
      rows.push(next);
    }
    if (rows.length >= FEWEST_ROWS)
      for (const row of [at, ...rows]) columned[row] = inColumns(lines[row] ?? line);
  }
  return columned;
}

const inColumns = (line: PaperLine): PaperLine => ({
  ...line,
  cells: line.cells.map((cell, column) => ({ ...cell, column })),
});

const isLineOfNames = ({ cells }: PaperLine): boolean =>
  cells.length >= FEWEST_CELLS &&
  cells.every(({ column, text }) => column === null && !/\d[\d,]{3,}/.test(text)) &&
  cells.filter(({ text }) => matchLine(text) !== null || matchSubtotal(text) !== null).length >= 2;

const beginsWithYear = ([first]: readonly PaperCell[]): boolean =>
  first !== undefined &&
  first.text.length <= 50 &&
  !/^[$(]|,\d{3}/.test(first.text) &&
  ["months", "ttm"].includes(readPeriodHead(first.text).kind);
