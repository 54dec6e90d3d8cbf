import { dealName } from "#features/deals/model/deal-name.ts";
import type { ExportSubject } from "#features/deal-analysis/model/export-subject.ts";
import { growthSheet } from "./growth-sheet.ts";
import { inputsSheet } from "./inputs-sheet.ts";
import { loanSheet } from "./loan-sheet.ts";
import { overviewSheet } from "./overview-sheet.ts";
import { financingSheet, roiSheet } from "./returns-sheets.ts";
import { scoreSheet } from "./score-sheet.ts";
import { sourcesSheet } from "./sources-sheet.ts";
import { valuationSheet } from "./valuation-sheet.ts";
import { workbookOf, type WorkbookPlan } from "#features/report-files/model/workbook/workbook-plan.ts";

/**
 * The analysis of a deal as a workbook that calculates: constants on the sheet Inputs alone, every figure a formula of
 * them with the core's value kept in it. Source: this product's own definition.
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
    ...sourcesSheet(subject),
  ];
  return workbookOf(dealName(subject.deal.data), sheets);
}
