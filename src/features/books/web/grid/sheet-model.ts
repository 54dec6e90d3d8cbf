import type { BooksChange, Cell } from "#features/books/model/books-change.ts";

/** A cell of a sheet as it is drawn; the same words and marks are the same drawing. */
export interface SheetCell {
  /** What it holds; null is unknown. */
  readonly value: number | null;
  readonly text: string;
  /** Where what is typed goes; null: it is worked out, or cannot be typed into. */
  readonly target: Cell | null;
  /** Why it cannot be typed into, where somebody might try. */
  readonly locked?: string;
  /** How far it is from the document that counts, signed, in words. */
  readonly difference?: string;
  readonly isSame?: boolean;
  /** A part of it is not stated. */
  readonly partly?: string;
}

export interface SheetRow {
  readonly id: string;
  readonly label: string;
  /** On the form of a return. */
  readonly number?: string;
  readonly look: "line" | "inner" | "own" | "total" | "big" | "final" | "percent" | "group" | "plain";
  /** Of a group: how many lines it holds, and whether they are shown. */
  readonly group?: { readonly lines: number; readonly isOpen: boolean };
  /** Of a line of the business's own: its id. */
  readonly ownLineId?: string;
}

export interface SheetColumn {
  readonly id: string;
  /** For who hears it: "FY2025, Return". */
  readonly name: string;
  readonly isOther?: boolean;
  readonly isWorkedOut?: boolean;
}

export interface SheetModel {
  readonly rows: readonly SheetRow[];
  readonly columns: readonly SheetColumn[];
  cellAt(row: number, column: number): SheetCell;
}

export interface Place {
  readonly row: number;
  readonly column: number;
}

/** From the cell that a selection began at to the one that the keyboard stands on. */
export interface Selection {
  readonly from: Place;
  readonly to: Place;
}

export const isWithin = ({ from, to }: Selection, row: number, column: number): boolean =>
  row >= Math.min(from.row, to.row) &&
  row <= Math.max(from.row, to.row) &&
  column >= Math.min(from.column, to.column) &&
  column <= Math.max(from.column, to.column);

/** The change that puts a value into a cell, against what stands there. */
export function putInto(
  { target, value: was }: SheetCell,
  value: number | null,
  stored: number | null = was,
): BooksChange[] {
  if (target === null || stored === value) return [];
  const { table, id, field, key } = target;
  const cell = { table, field, ...(id === undefined ? {} : { id }), ...(key === undefined ? {} : { key }) };
  return [{ do: "put", ...cell, value, was: stored }];
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));

export const placeWithin = ({ row, column }: Place, { rows, columns }: SheetModel): Place => ({
  row: clamp(row, rows.length - 1),
  column: clamp(column, columns.length - 1),
});

/** Where a key leads from a cell; null for a key that leads nowhere. */
export function moveBy(key: string, isFar: boolean, at: Place, model: SheetModel): Place | null {
  const last = { row: model.rows.length - 1, column: model.columns.length - 1 };
  const skip = (place: Place, step: number): Place => {
    let { row } = place;
    while (model.rows[row]?.look === "group" && row + step >= 0 && row + step <= last.row) row += step;
    return model.rows[row]?.look === "group" ? at : { ...place, row };
  };
  const to: Record<string, () => Place> = {
    ArrowLeft: () => ({ ...at, column: isFar ? 0 : at.column - 1 }),
    ArrowRight: () => ({ ...at, column: isFar ? last.column : at.column + 1 }),
    ArrowUp: () => skip(placeWithin({ ...at, row: isFar ? 0 : at.row - 1 }, model), isFar ? 1 : -1),
    ArrowDown: () => skip(placeWithin({ ...at, row: isFar ? last.row : at.row + 1 }, model), isFar ? -1 : 1),
    PageUp: () => skip(placeWithin({ ...at, row: at.row - 10 }, model), -1),
    PageDown: () => skip(placeWithin({ ...at, row: at.row + 10 }, model), 1),
    Home: () => (isFar ? { row: 0, column: 0 } : { ...at, column: 0 }),
    End: () => (isFar ? last : { ...at, column: last.column }),
  };
  const found = Object.hasOwn(to, key) ? to[key]?.() : undefined;
  return found === undefined ? null : placeWithin(found, model);
}

/** The next cell that can be typed into, line by line; null past the end. */
export function nextEditable(at: Place, step: 1 | -1, model: SheetModel): Place | null {
  const width = model.columns.length;
  for (
    let index = at.row * width + at.column + step;
    index >= 0 && index < width * model.rows.length;
    index += step
  ) {
    const place = { row: Math.floor(index / width), column: index % width };
    if (model.cellAt(place.row, place.column).target !== null) return place;
  }
  return null;
}
