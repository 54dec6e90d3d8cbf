import type { NoFigureReason } from "#calc/deal/figure.ts";
import { excelOf } from "#calc/formulas/engine/excel.ts";
import type { Working } from "#calc/working/working.ts";
import { formula, label, note, shareOf } from "#features/report-files/model/workbook/cells.ts";
import { cellName, cellUnitOf, DEAL_CELLS, expressionOf } from "./formula-cells.ts";
import { nameOf, quoted } from "#features/report-files/model/workbook/formula-text.ts";
import { addRow, type SheetPlan } from "#features/report-files/model/workbook/sheet-builder.ts";

/** What a figure needs, and why there is none without it. */
export interface Need {
  readonly condition: string;
  readonly reason: NoFigureReason;
}

export const NEEDS = {
  price: { condition: "Price>0", reason: "price-missing" },
  revenue: { condition: "Revenue>0", reason: "revenue-missing" },
  ebitda: { condition: "Ebitda<>0", reason: "ebitda-missing" },
  positiveEbitda: { condition: "Ebitda>0", reason: "ebitda-not-positive" },
  employees: { condition: "Employees>0", reason: "employees-missing" },
  assets: { condition: "TotalAssets>0", reason: "assets-missing" },
} as const satisfies Record<string, Need>;

export const FIGURE_HEADS = [
  "",
  "Figure",
  "How it is worked out",
  "Why there is no figure",
  "Source",
] as const;

/** Title, figure, formula in words, why there is none, and source, side by side: all read from the figure's expression. */
export function addFigure(
  sheet: SheetPlan,
  working: Working,
  look: { readonly strong?: boolean } = {},
): void {
  const figure = expressionOf(working.id);
  const { value, reason } = excelOf(figure, DEAL_CELLS);
  const unit = cellUnitOf(figure);
  const result = unit === "share" ? shareOf(working.result.value) : working.result.value;
  addRow(
    sheet,
    label(working.title),
    formula(value, result, unit, { name: cellName(figure.key), ...look }),
    note(working.formula),
    reason === null ? null : formula(reason, working.reason ?? ""),
    note(working.source),
  );
}

/** Nothing beside a figure; else the reason of the first need that is not met. */
export function reasonFormula(name: string, needs: readonly Need[]): string {
  const last = needs.at(-1);
  if (last === undefined) return quoted("");
  const chain = needs
    .slice(0, -1)
    .reduceRight(
      (otherwise, { condition, reason }) => `IF(${condition},${otherwise},${reasonName(reason)})`,
      reasonName(last.reason),
    );
  return `IF(ISNUMBER(${name}),${quoted("")},${chain})`;
}

export const reasonName = (reason: NoFigureReason): string => `Reason_${nameOf(reason)}`;
