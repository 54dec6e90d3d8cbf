import { matchLine, matchSubtotal } from "#features/books/model/paste/line-words.ts";
import { readPeriodHead } from "#features/books/model/paste/read-period-head.ts";
import type { DocumentCell, DocumentLine } from "#features/intake/model/source-document/source-document.ts";

const FEWEST_CELLS = 3;
const FEWEST_ROWS = 2;
const FEWEST_NAMES = 2;
/** So many lines of names may stand over a table, and so far above its first row. */
const MOST_STACKED = 3;
const FARTHEST = 6;

/**
 * Gives printed tables whose years stand below each other their columns: names over columns, in one line or in two or
 * three below each other, and below them lines of as many cells that begin with a year. Other printed lines keep their
 * edges, which say elsewhere what stands below what.
 */
export function withPrintedColumns(lines: readonly DocumentLine[]): readonly DocumentLine[] {
  const columned = [...lines];
  for (const [at, line] of lines.entries()) {
    if (!beginsWithYear(line.cells) || line.cells.length < FEWEST_CELLS || columned[at] !== line) continue;
    const rows = rowsFrom(lines, at);
    const names = rows.length < FEWEST_ROWS ? null : namesOver(lines, at);
    if (names === null) continue;
    for (const [order, head] of names.stacked.entries()) {
      const { start } = lines[head] ?? line;
      columned[head] =
        order === names.stacked.length - 1 ? names.line : { ...line, start, end: start, cells: [] };
    }
    for (const row of rows) columned[row] = inColumns(lines[row] ?? line);
  }
  return columned;
}

/** The lines from one on that begin with a year and have as many cells. */
function rowsFrom(lines: readonly DocumentLine[], at: number): readonly number[] {
  const rows: number[] = [];
  for (let next = at; next < lines.length; next += 1) {
    const cells = lines[next]?.cells ?? [];
    if (cells.length !== lines[at]?.cells.length || !beginsWithYear(cells)) break;
    rows.push(next);
  }
  return rows;
}

/** The names over the columns of a line: the words of the lines above it, each with the column that it stands over. */
function namesOver(
  lines: readonly DocumentLine[],
  at: number,
): { readonly stacked: readonly number[]; readonly line: DocumentLine } | null {
  const columns = lines[at]?.cells ?? [];
  const stacked: number[] = [];
  for (let above = at - 1; above >= Math.max(0, at - FARTHEST) && stacked.length < MOST_STACKED; above -= 1) {
    const line = lines[above];
    if (line === undefined || line.cells.every(({ text }) => /^[-=_–—]+$/.test(text))) {
      if (stacked.length > 0) break;
      continue;
    }
    // Of names broken over two lines the lower one may hold a few words alone: "goods sold", "margin".
    if (!line.cells.every(isWords) || line.cells.length > columns.length) break;
    stacked.unshift(above);
    const named = joinNames(lines, stacked, columns);
    if (
      named.length === columns.length &&
      named.filter(isNameOfLine).length >= FEWEST_NAMES &&
      isWhole(lines, above)
    ) {
      const last = stacked.at(-1) ?? above;
      const line = lines[last];
      return line === undefined ? null : { stacked, line: { ...line, cells: named } };
    }
  }
  return null;
}

/** Whether the line above is no further line of names. */
const isWhole = (lines: readonly DocumentLine[], at: number): boolean => {
  const above = lines[at - 1]?.cells ?? [];
  return above.length < FEWEST_CELLS || !above.every(isWords);
};

/** One cell a column: what stands over it from the first line to the last, a word broken by a hyphen put together. */
function joinNames(
  lines: readonly DocumentLine[],
  stacked: readonly number[],
  columns: readonly DocumentCell[],
): DocumentCell[] {
  const parts = new Map<number, DocumentCell[]>();
  for (const at of stacked) {
    const cells = lines[at]?.cells ?? [];
    for (const [order, cell] of cells.entries()) {
      const column = cells.length === columns.length ? order : nearestTo(cell, columns);
      parts.set(column, [...(parts.get(column) ?? []), cell]);
    }
  }
  return columns.flatMap((_, column): DocumentCell[] => {
    const own = parts.get(column) ?? [];
    const [first] = own;
    const last = own.at(-1);
    if (first === undefined || last === undefined) return [];
    const text = own.reduce(
      (words, cell) => (words.endsWith("-") ? words.slice(0, -1) : `${words} `) + cell.text,
      "",
    );
    return [
      {
        ...last,
        text: text.trim(),
        column,
        start: last.start,
        end: last.end,
        left: first.left,
        right: last.right,
      },
    ];
  });
}

function nearestTo(cell: DocumentCell, columns: readonly DocumentCell[]): number {
  const apart = columns.map((column) =>
    Math.min(
      Math.abs(column.right - cell.right),
      Math.abs((column.left + column.right - cell.left - cell.right) / 2),
    ),
  );
  return apart.indexOf(Math.min(...apart));
}

const inColumns = (line: DocumentLine): DocumentLine => ({
  ...line,
  cells: line.cells.map((cell, column) => ({ ...cell, column })),
});

const isWords = ({ column, text }: DocumentCell): boolean => column === null && !/\d[\d,]{3,}/.test(text);
const isNameOfLine = ({ text }: DocumentCell): boolean =>
  matchLine(text) !== null || matchSubtotal(text) !== null;

const beginsWithYear = ([first]: readonly DocumentCell[]): boolean =>
  first !== undefined &&
  first.text.length <= 50 &&
  !/^[$(]|,\d{3}/.test(first.text) &&
  ["months", "ttm"].includes(readPeriodHead(first.text).kind);
