import type { Box } from "#features/intake/model/source-document/source-document.ts";
import type { Span } from "#features/intake/model/facts/fact.ts";

export interface GridCell extends Span {
  readonly text: string;
  readonly ref?: string;
  readonly box?: Box;
}

export interface GridRow {
  readonly page: number;
  readonly line: number;
  /** By column; the first holds the name of the row. */
  readonly cells: readonly (GridCell | null)[];
}

/** A table as it stands, over the pages that it goes on over. */
export interface Grid {
  readonly rows: readonly GridRow[];
  /** What stands above: "Profit and Loss", "(in thousands)". */
  readonly title: string;
  /** The same without the heads of columns. */
  readonly headline: string;
  /** Of a table that names its months above and not over its columns: the line that does. */
  readonly period: string | null;
  /** Whether what stands above says that these are adjustments. */
  readonly isAdjustments: boolean;
}

/** The words of a grid alone, as the reading of pasted books takes them. */
export const blockOf = (grid: Grid): readonly (readonly string[])[] => {
  const width = Math.max(0, ...grid.rows.map(({ cells }) => cells.length));
  return grid.rows.map(({ cells }) => Array.from({ length: width }, (_, index) => cells[index]?.text ?? ""));
};

/** The grid with its rows as columns, where years stand below each other. */
export function turnGrid(grid: Grid, from: number): Grid {
  const rows = grid.rows.slice(from);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const turned = Array.from({ length: width }, (_, column): GridRow => ({
    page: rows[0]?.page ?? 0,
    line: rows[0]?.line ?? 0,
    cells: rows.map(({ cells }) => cells[column] ?? null),
  }));
  return { ...grid, rows: turned };
}

/** From the name of a row to one of its values, where both stand on one line; else the value alone. */
export function spanOf(row: GridRow, cell: GridCell): Span {
  const name = row.cells.find((one) => one !== null && /[a-z]{2}/i.test(one.text));
  const isOneLine =
    name !== null &&
    name !== undefined &&
    name.page === cell.page &&
    name.start <= cell.start &&
    cell.end - name.start <= 300 &&
    row.line >= 0;
  return { page: cell.page, start: isOneLine ? name.start : cell.start, end: cell.end };
}

/** "Year built 2014" is a row of a list, and its year neither the head of a column nor the period of a table. */
export const OWN_YEAR = /^\W*(?:year|date)? ?(?:built|established|founded|opened|started|renovated|since)\b/i;
