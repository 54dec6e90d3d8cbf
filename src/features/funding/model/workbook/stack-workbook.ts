import { workbookOf, type WorkbookPlan } from "#features/report-files/model/workbook/workbook-plan.ts";
import type { StackSubject } from "#features/funding/model/stack-subject.ts";
import { inputsSheet } from "./inputs-sheet.ts";
import { loanSheet } from "./loan-sheet.ts";
import { moneySheet } from "./money-sheet.ts";
import { isLoan, partsOf } from "./part.ts";
import { stackSheet } from "./stack-sheet.ts";

/**
 * A stack as a workbook that calculates: the specification's pro forma, sources and uses, and each loan month by month, every
 * figure a formula of the sheet Inputs with the core's value kept in it. What the bank counts is calculated in the workbook of
 * the bank, and stands here as values.
 */
export function stackWorkbook(subject: StackSubject): WorkbookPlan {
  return workbookOf(subject.record.name, [
    stackSheet(subject),
    inputsSheet(subject),
    moneySheet(subject),
    ...partsOf(subject)
      .filter(isLoan)
      .map((part) => loanSheet(part, subject)),
  ]);
}
