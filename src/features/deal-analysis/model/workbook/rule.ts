import type { CellUnit } from "#features/report-files/model/workbook/cells.ts";

/** A threshold, weight or share that formulas read by its name. */
export interface Rule {
  readonly name: string;
  readonly title: string;
  readonly value: number | string;
  readonly unit?: CellUnit;
  readonly source: string;
}
