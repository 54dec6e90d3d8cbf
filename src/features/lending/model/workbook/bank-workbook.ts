import type { BankFileSubject } from "#features/lending/model/files/bank-file-subject.ts";
import type { StressInFile } from "#features/lending/model/stress/stress-of-file.ts";
import type { SheetPlan } from "#features/report-files/model/workbook/sheet-builder.ts";
import { workbookOf, type WorkbookPlan } from "#features/report-files/model/workbook/workbook-plan.ts";
import { cashSheet } from "./cash-sheet.ts";
import { closingSheet } from "./closing-sheet.ts";
import { componentsSheet } from "./components-sheet.ts";
import { coverageSheet } from "./coverage-sheet.ts";
import { globalSheet } from "./global-sheet.ts";
import { inputsSheet } from "./inputs-sheet.ts";
import { isPaid } from "#features/funding/model/workbook/months/month-part.ts";
import { bankParts } from "./part.ts";
import { rulesSheet } from "./rules-sheet.ts";
import { scheduleSheet } from "#features/funding/model/workbook/months/schedule-sheet.ts";
import { describeMonth } from "#features/lending/model/words/cash-words.ts";
import { statementSheet } from "./statement-sheet.ts";
import { stressSheet } from "./stress-sheet.ts";

/** Sheets of a feature above this one; `first`: the number of their first schedule. */
export type FurtherSheets = (first: number) => readonly SheetPlan[];

/**
 * The bank's calculation as a workbook that calculates: coverage, sources and uses, cash, and a schedule for each component,
 * every figure a formula of yellow cells with the core's value kept in it. What a rule says is the core's answer; the futures of
 * a deal, where they are handed in, are values.
 */
export function bankWorkbook(
  subject: BankFileSubject,
  stress: StressInFile | null = null,
  further: FurtherSheets = () => [],
): WorkbookPlan {
  const parts = bankParts(subject);
  const { closingDate, loanNumberDate } = subject.input;
  const calendarOf = (month: number): string => describeMonth(closingDate ?? loanNumberDate, month);
  return workbookOf(`${subject.companyName}: before the bank`, [
    rulesSheet(subject),
    coverageSheet(subject),
    ...(subject.withProfile ? [globalSheet(subject), statementSheet(subject)] : []),
    ...(subject.isForGuest ? [] : [closingSheet(subject), cashSheet(subject)]),
    ...(stress === null ? [] : [stressSheet(stress)]),
    componentsSheet(subject),
    inputsSheet(subject),
    ...parts.filter(isPaid).map((part) => scheduleSheet(part, { calendarOf })),
    ...further(parts.length + 1),
  ]);
}
