import { RISK_RANGE_KEYS } from "#calc/valuation/risk-adjusted-range.ts";
import { type ExportSubject, workingFor } from "#features/deal-analysis/model/export-subject.ts";
import { addFigure, FIGURE_HEADS } from "./figure-row.ts";
import { addSection, type SheetPlan } from "#features/report-files/model/workbook/sheet-builder.ts";

/** Bear, base and bull, in order and never below net assets, and their expected value. */
export function addRiskRange(sheet: SheetPlan, subject: ExportSubject): void {
  addSection(sheet, "Risk-adjusted valuation range", FIGURE_HEADS);
  for (const key of RISK_RANGE_KEYS)
    addFigure(sheet, workingFor(subject, `range.${key}`), { strong: key === "expected" });
}
