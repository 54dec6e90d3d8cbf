import { addressOf, fixedAddressOf, nameOf } from "#features/report-files/model/workbook/formula-text.ts";
import { addRow, nameRange, type SheetPlan } from "#features/report-files/model/workbook/sheet-builder.ts";
import { label, type PlannedCell } from "#features/report-files/model/workbook/cells.ts";

/** A line or a figure of all periods, as formulas call its row. */
export const periodRange = (id: string): string => `Period_${nameOf(id)}`;
/** How often each period counts in a method. */
export const weightRange = (method: string): string => `Weight_${nameOf(method)}`;
/** How many periods a method takes. */
export const usesName = (method: string): string => `Uses_${nameOf(method)}`;
/** A figure of the base. */
export const baseName = (id: string): string => `Base_${nameOf(id)}`;
export const inputName = (id: string): string => `Fact_${nameOf(id)}`;

/** A row of cells behind a title, which formulas call by a name as one range. */
export function addNamedRow(
  sheet: SheetPlan,
  name: string,
  title: string,
  cells: readonly (PlannedCell | null)[],
): number {
  const row = addRow(sheet, label(title), ...cells);
  nameRange(sheet, name, { row, column: 1 }, { row, column: Math.max(1, cells.length) });
  return row;
}

/** A column of cells within a sheet. */
export const columnRange = (column: number, from: number, to: number): string =>
  `${fixedAddressOf(column, from)}:${fixedAddressOf(column, to)}`;

/** Cells of other rows by their names: in the same column, or of the period at a place. */
export const cellsOf =
  (rows: ReadonlyMap<string, number>, column: number) =>
  (id: string, place = column - 1): string => {
    const row = rows.get(id);
    if (row === undefined) throw new Error(`No row is called ${id}.`);
    return addressOf(place + 1, row);
  };
