import { matchLine, matchSubtotal } from "#features/books/model/paste/line-words.ts";
import { readAmount } from "#features/books/model/paste/read-amount.ts";
import type { DocumentCell, DocumentLine } from "#features/intake/model/source-document/source-document.ts";

const FEWEST_NAMES = 3;

/** Rows of tables whose names stand behind their amounts, with the column of names first; words between part one table from the next. */
export function withNamesFirst(lines: readonly DocumentLine[]): readonly DocumentLine[] {
  const tables: DocumentLine[][] = [[]];
  for (const line of lines) {
    if (line.cells.some(({ column }) => column === null)) tables.push([line], []);
    else tables.at(-1)?.push(line);
  }
  return tables.flatMap((table) => {
    const column = columnOfNames(table);
    return column === null ? table : table.map((line) => withColumnFirst(line, column));
  });
}

const withColumnFirst = (line: DocumentLine, column: number): DocumentLine => ({
  ...line,
  cells: line.cells
    .map((cell) => moved(cell, column))
    .toSorted((one, other) => (one.column ?? 0) - (other.column ?? 0)),
});

const moved = (cell: DocumentCell, names: number): DocumentCell =>
  cell.column === null || cell.column > names
    ? cell
    : { ...cell, column: cell.column === names ? 0 : cell.column + 1 };

/** The column whose words name lines of the books in rows that begin with an amount; null where rows begin with words. */
function columnOfNames(lines: readonly DocumentLine[]): number | null {
  const counts = new Map<number, number>();
  for (const { cells } of lines) {
    const [first, ...rest] = cells.filter(({ text }) => text !== "");
    if (first?.column !== 0 || readAmount(first.text).kind !== "amount") continue;
    const name = rest.find(({ text }) => matchLine(text) !== null || matchSubtotal(text) !== null);
    if (name?.column !== null && name?.column !== undefined)
      counts.set(name.column, (counts.get(name.column) ?? 0) + 1);
  }
  const [best] = [...counts].toSorted((one, other) => other[1] - one[1]);
  return best === undefined || best[1] < FEWEST_NAMES ? null : best[0];
}
