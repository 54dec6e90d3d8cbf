import { type AmortizationRow, amortizationSchedule } from "#calc/loans/amortization-schedule.ts";
import { ROI_SLIDERS } from "#calc/returns/calculate-roi.ts";
import type { ExportSubject } from "#features/deal-analysis/model/export-subject.ts";
import { formula, type FormulaCell } from "#features/report-files/model/workbook/cells.ts";
import { addressOf } from "#features/report-files/model/workbook/formula-text.ts";
import { ownPlan } from "./returns-sheets.ts";
import {
  addRow,
  addSection,
  addTitle,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";

/** The longest loan that the sliders allow; months beyond the term stay empty. */
const MOST_MONTHS = ROI_SLIDERS.termYears.max * 12;

/** The loan of the sliders month by month: interest on what is owed, the rest repays. */
export function loanSheet(subject: ExportSubject): SheetPlan {
  const sheet = openSheet("Loan schedule", [12, 18, 18, 18, 20]);
  addTitle(sheet, "Loan, month by month", "The loan of your terms. The last payment takes what is left.");
  addSection(sheet, "Schedule", ["Month", "Payment", "Interest", "Principal", "Left after it"]);
  sheet.frozenRows = sheet.rows.length;
  const { roi, terms } = ownPlan(subject);
  const schedule = amortizationSchedule(roi?.loan ?? 0, terms.annualRatePct, terms.termYears * 12);
  for (let month = 1; month <= MOST_MONTHS; month += 1) addMonth(sheet, month, schedule[month - 1]);
  return sheet;
}

const MONTHS = "Roi_TermYears*MonthsAYear";

function addMonth(sheet: SheetPlan, month: number, line: AmortizationRow | undefined): void {
  const row = sheet.rows.length;
  const [count, interest, principal] = [0, 2, 3].map((column) => addressOf(column, row));
  const before = addressOf(0, row - 1);
  const owed = month === 1 ? "Roi_Loan" : addressOf(4, row - 1);
  const isFirst = `IF(N(Roi_Loan)>0,1,"")`;
  const isNext = `IF(ISNUMBER(${before}),IF(${before}+1<=${MONTHS},${before}+1,""),"")`;
  const cell = (text: string, value: number | undefined): FormulaCell =>
    formula(`IF(ISNUMBER(${count}),${text},"")`, value ?? "", "cents");
  addRow(
    sheet,
    formula(month === 1 ? isFirst : isNext, line?.month ?? "", "plain"),
    cell(`${interest}+${principal}`, line?.paymentUsd),
    cell(`${owed}*Roi_AnnualRate/MonthsAYear`, line?.interestUsd),
    cell(`IF(${count}=${MONTHS},${owed},Roi_MonthlyPayment-${interest})`, line?.principalUsd),
    cell(`${owed}-${principal}`, line?.balanceUsd),
  );
}
