import { workbookOf, type WorkbookPlan } from "#features/report-files/model/workbook/workbook-plan.ts";
import type { StackSubject } from "#features/funding/model/stack-subject.ts";
import { coverageSheet } from "./coverage-sheet.ts";
import { inputsSheet } from "./inputs-sheet.ts";
import { lendersSchedules } from "./lenders-schedule.ts";
import { loanSheet } from "./loan-sheet.ts";
import { moneySheet } from "./money-sheet.ts";
import { isLoan, partsOf } from "./part.ts";
import { stackSheet } from "./stack-sheet.ts";

/**
 * A stack as a workbook that calculates: pro forma, sources and uses, coverage by year, each loan as the pro forma and as a
 * lender counts it,
 * every figure a formula of the sheet Inputs with the core's value kept in it.
 */
export function stackWorkbook(subject: StackSubject): WorkbookPlan {
  return workbookOf(subject.record.name, [
    stackSheet(subject),
    inputsSheet(subject),
    moneySheet(subject),
    coverageSheet(subject),
    ...partsOf(subject)
      .filter(isLoan)
      .map((part) => loanSheet(part, subject)),
    ...lendersSchedules(subject),
  ]);
}
