import type { ExportSubject } from "#features/exports/model/export-subject.ts";
import { fixedAddressOf } from "./formula-text.ts";
import { growthSheet } from "./growth-sheet.ts";
import { inputsSheet } from "./inputs-sheet.ts";
import { loanSheet } from "./loan-sheet.ts";
import { overviewSheet } from "./overview-sheet.ts";
import { financingSheet, roiSheet } from "./returns-sheets.ts";
import { scoreSheet } from "./score-sheet.ts";
import { type SheetPlan, sheetReference } from "./sheet-builder.ts";
import { valuationSheet } from "./valuation-sheet.ts";

export interface WorkbookPlan {
  readonly title: string;
  readonly sheets: readonly SheetPlan[];
  /** What formulas call a cell or a range, and where it stands. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * The analysis of a deal as a workbook that reckons: constants on the sheet Inputs alone, every figure a formula of
 * them with the core's value kept in it. Source: analysis spec §9; decisions Part B.
 */
export function analysisWorkbook(subject: ExportSubject): WorkbookPlan {
  const sheets = [
    overviewSheet(subject),
    inputsSheet(subject),
    scoreSheet(subject),
    valuationSheet(subject),
    roiSheet(subject),
    loanSheet(subject),
    financingSheet(subject),
    growthSheet(subject),
  ];
  return { title: subject.deal.data.basics.businessName, sheets, names: collectNames(sheets) };
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
