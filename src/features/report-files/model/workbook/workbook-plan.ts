import { fixedAddressOf } from "./formula-text.ts";
import { type SheetPlan, sheetReference } from "./sheet-builder.ts";

export interface WorkbookPlan {
  readonly title: string;
  readonly sheets: readonly SheetPlan[];
  /** What formulas call a cell or a range, and where it stands. */
  readonly names: ReadonlyMap<string, string>;
}

/** Sheets with the names that their cells and ranges carry; a name that two cells carry is a fault. */
export function workbookOf(title: string, sheets: readonly SheetPlan[]): WorkbookPlan {
  return { title, sheets, names: collectNames(sheets) };
}

function collectNames(sheets: readonly SheetPlan[]): Map<string, string> {
  const names = new Map<string, string>();
  const add = (name: string, reference: string): void => {
    if (names.has(name)) throw new Error(`Two cells are named ${name}.`);
    names.set(name, reference);
  };
  for (const { title, rows, rangeNames } of sheets) {
    for (const [row, cells] of rows.entries())
      for (const [column, cell] of cells.entries())
        if (cell?.name !== undefined)
          add(cell.name, `${sheetReference(title)}!${fixedAddressOf(column, row)}`);
    for (const [name, reference] of rangeNames) add(name, reference);
  }
  return names;
}
