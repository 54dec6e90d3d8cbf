import { head, note, type PlannedCell, type PlannedRow, type TextCell } from "./cells.ts";
import { fixedAddressOf } from "./formula-text.ts";

export interface CellValidation {
  readonly row: number;
  readonly column: number;
  readonly min: number;
  readonly max: number;
  readonly says: string;
}

/** What a sheet holds, before any file format. Rows and columns count from 0. */
export interface SheetPlan {
  readonly title: string;
  readonly widths: readonly number[];
  readonly rows: PlannedRow[];
  /** Names of whole ranges; a single cell carries its name itself. */
  readonly rangeNames: Map<string, string>;
  readonly validations: CellValidation[];
  readonly isWide: boolean;
  /** Rows that stay in sight; 0 for none. */
  frozenRows: number;
}

export function openSheet(title: string, widths: readonly number[], isWide = false): SheetPlan {
  return { title, widths, rows: [], rangeNames: new Map(), validations: [], isWide, frozenRows: 0 };
}

/** Adds a row and answers its place. */
export function addRow(sheet: SheetPlan, ...cells: readonly (PlannedCell | null)[]): number {
  sheet.rows.push(cells);
  return sheet.rows.length - 1;
}

export function addTitle(sheet: SheetPlan, text: string, under: string): void {
  addRow(sheet, textCell(text, "title"));
  addRow(sheet, note(under));
}

/** An empty row, a heading, and the heads of the columns under it. */
export function addSection(sheet: SheetPlan, text: string, heads: readonly string[] = []): void {
  addRow(sheet);
  addRow(sheet, textCell(text, "section"));
  if (heads.length > 0) addRow(sheet, ...heads.map((word) => (word === "" ? null : head(word))));
}

export const nextRow = (sheet: SheetPlan): number => sheet.rows.length;

export function nameRange(
  sheet: SheetPlan,
  name: string,
  from: { readonly row: number; readonly column: number },
  to: { readonly row: number; readonly column: number },
): void {
  const range = `${fixedAddressOf(from.column, from.row)}:${fixedAddressOf(to.column, to.row)}`;
  sheet.rangeNames.set(name, `${sheetReference(sheet.title)}!${range}`);
}

/** A sheet's title as formulas and names write it. */
export function sheetReference(title: string): string {
  return /^[A-Za-z]+$/.test(title) ? title : `'${title}'`;
}

function textCell(text: string, look: TextCell["look"]): TextCell {
  return { kind: "text", text, look };
}
