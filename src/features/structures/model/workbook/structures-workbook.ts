import { workbookOf, type WorkbookPlan } from "#features/report-files/model/workbook/workbook-plan.ts";
import type { SheetPlan } from "#features/report-files/model/workbook/sheet-builder.ts";
import { structureInputsSheet, structureSchedules, workedStructures } from "./best-months.ts";
import { gridSheet } from "./grid-sheet.ts";
import type { StructuresInFile } from "./structures-in-file.ts";
import { structuresSheet } from "./structures-sheet.ts";

interface Place {
  /** The number of the first schedule. */
  readonly first: number;
  /** Other sheets of the workbook hold the constants of months. */
  readonly hasConstants: boolean;
}

/** The sheets of the search: its answers, a grid, and what the schedules are calculated from. */
export function structureSheets(file: StructuresInFile, { first, hasConstants }: Place): SheetPlan[] {
  const worked = workedStructures(file, first);
  return [
    structuresSheet(file, worked),
    ...(file.grid === null ? [] : [gridSheet(file.grid)]),
    structureInputsSheet(file, worked, hasConstants),
    ...structureSchedules(file, worked),
  ];
}

/** A workbook of the search alone, for a deal without a saved stack. */
export const structuresWorkbook = (companyName: string, file: StructuresInFile): WorkbookPlan =>
  workbookOf(`${companyName}: best structure`, structureSheets(file, { first: 1, hasConstants: false }));
