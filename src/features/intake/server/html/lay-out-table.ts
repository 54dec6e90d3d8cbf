import { matchLabel } from "#features/intake/model/fields/match-label.ts";
import type { DraftCell, DraftLine } from "#features/intake/model/source-document/source-document.ts";

/** A line within a page or a cell: words, a row of a table, or (no cell) a gap. */
export interface HtmlLine {
  readonly cells: readonly DraftCell[];
  readonly isHeading: boolean;
}

export interface HtmlCell {
  readonly column: number;
  readonly lines: readonly HtmlLine[];
}

export const GAP: HtmlLine = { cells: [], isHeading: false };

const filledOf = ({ lines }: HtmlCell): readonly HtmlLine[] => lines.filter(({ cells }) => cells.length > 0);
const wordsOf = (cell: HtmlCell): string =>
  filledOf(cell)
    .flatMap(({ cells }) => cells.map(({ text }) => text))
    .join(" ");
const isShort = (cell: HtmlCell): boolean => {
  const [line, ...rest] = filledOf(cell);
  return rest.length === 0 && (line === undefined || line.cells.every(({ column }) => column === undefined));
};
const isAmount = ({ cells }: HtmlLine): boolean =>
  cells.length === 1 && /^[-–(]?\s?[$£€]?\s?\d[^a-z]{0,20}(?:[kmb]n?)?$/i.test(cells[0]?.text ?? "");

/** In a table of figures the head of a column is broken over a few lines, and no more. */
const MOST_IN_HEAD = 3;

/**
 * A table as lines. Mails and pages are laid out by tables as well: there a cell holds lines of its own, which stay
 * lines. Of a table of figures each row is a row.
 */
export function layOutTable(rows: readonly (readonly HtmlCell[])[]): readonly HtmlLine[] {
  const wide = rows
    .map((row) => row.filter((cell) => filledOf(cell).length > 0))
    .filter(({ length }) => length > 1);
  const listings = listingsOf(wide);
  if (listings !== null) return listings;
  const isOfFigures = wide.length > 0 && wide.filter((row) => row.every(isShort)).length * 2 >= wide.length;
  return rows.flatMap((row) => {
    const filled = row.filter((cell) => filledOf(cell).length > 0);
    if (filled.length === 0) return [GAP];
    if (filled.every(isShort) && (filled.length > 1 || isOfFigures)) return [asRow(row)];
    if (filled.length > 1) {
      const beside = linesBeside(filled);
      if (beside !== null) return beside;
      if (isOfFigures && filled.every((cell) => filledOf(cell).length <= MOST_IN_HEAD && isOfWords(cell)))
        return [asRow(row)];
    }
    return filled.flatMap(({ lines }) => [GAP, ...lines, GAP]);
  });
}

/** A list of businesses with a row for each, its heads above: the facts of each stand below its name. */
function listingsOf(rows: readonly (readonly HtmlCell[])[]): readonly HtmlLine[] | null {
  const [heads = [], ...businesses] = rows;
  const keys = heads.map((head) => matchLabel(wordsOf(head))?.field.key);
  const isList =
    businesses.length > 1 &&
    keys.includes("askingPrice") &&
    keys.filter((key) => key !== undefined).length > 1 &&
    !heads.some((head) => filledOf(head).some(isAmount)) &&
    businesses.every((row) => row.every(isShort) && row.length > 1);
  if (!isList) return null;
  return businesses.flatMap((row) => [
    GAP,
    ...row.map((cell, at): HtmlLine => {
      const head = heads.find(({ column }) => column === cell.column);
      const text = at === 0 || head === undefined ? wordsOf(cell) : `${wordsOf(head)}: ${wordsOf(cell)}`;
      return { cells: [{ text }], isHeading: false };
    }),
    GAP,
  ]);
}

const isOfWords = (cell: HtmlCell): boolean =>
  filledOf(cell).every(({ cells }) => cells.every(({ column }) => column === undefined));

const asRow = (row: readonly HtmlCell[]): DraftLine & HtmlLine => ({
  cells: row.map((cell) => ({ text: wordsOf(cell), column: cell.column })),
  isHeading: false,
});

/** Names below each other in one cell, and beside it as many amounts below each other in the next. */
function linesBeside(cells: readonly HtmlCell[]): readonly HtmlLine[] | null {
  const [names, ...figures] = cells.map(filledOf);
  if (names === undefined || names.length < 2 || names.some(isAmount)) return null;
  if (!figures.every((lines) => lines.length === names.length && lines.every(isAmount))) return null;
  return names.map((name, at) => ({
    cells: [name, ...figures.map((lines) => lines[at])].map((line, column) => ({
      text: line?.cells.map(({ text }) => text).join(" ") ?? "",
      column,
    })),
    isHeading: false,
  }));
}
