import type { Cells } from "#calc/formulas/engine/excel-text.ts";
import * as partFormulas from "#calc/formulas/stack/parts.ts";
import { monthlyPayment } from "#calc/loans/monthly-payment.ts";
import { formula, head, label, type PlannedCell } from "#features/report-files/model/workbook/cells.ts";
import { addressOf } from "#features/report-files/model/workbook/formula-text.ts";
import {
  addRow,
  addSection,
  addTitle,
  nameRange,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";
import type { StackSubject } from "#features/funding/model/stack-subject.ts";
import { loanOf, loanSheetTitle, monthsShown, type PlannedLoan } from "./loan-plan.ts";
import { cellOf, type Part, partsOf } from "./part.ts";
import { formulaOf, stackCells } from "./stack-cells.ts";

const HEADS = ["Month", "Payment", "Interest", "Principal", "Left after it"] as const;

/** A loan month by month as the pro forma counts it: interest on what is owed, the rest repays; a balloon repays at the end. */
export function loanSheet(part: Part, subject: StackSubject): SheetPlan {
  const sheet = openSheet(loanSheetTitle(part), [14, 16, 16, 16, 18]);
  addTitle(
    sheet,
    part.name,
    "As the pro forma counts it, month by month. The last payment takes what is left. The bank’s count is in its own workbook.",
  );
  const loan = loanOf(part);
  addBasis(sheet, part, loan, stackCells(partsOf(subject)));
  addRow(sheet);
  addRow(sheet, ...HEADS.map(head));
  sheet.frozenRows = sheet.rows.length;
  const first = sheet.rows.length;
  for (let month = 1; month <= monthsShown(part, loan); month += 1)
    addRow(sheet, ...monthCells(part, loan, month, sheet.rows.length));
  const last = sheet.rows.length - 1;
  for (const [column, range] of ["Months", "Payments"].entries())
    nameRange(sheet, `${loan.name}_${range}`, { row: first, column }, { row: last, column });
  return sheet;
}

/** How often is paid, what is lent, and the level payment of a month. */
function addBasis(sheet: SheetPlan, part: Part, { name, level, loan }: PlannedLoan, cells: Cells): void {
  const { principalUsd, annualRatePct, termMonths } = loan;
  addSection(sheet, "What it is calculated from");
  const every = formulaOf(partFormulas.every, cells, part.place);
  addRow(
    sheet,
    label("Months a payment"),
    formula(every, part.context.item.loan?.paymentEveryMonths ?? 1, "plain", { name: cellOf(part, "Every") }),
  );
  addRow(
    sheet,
    label("Lent"),
    // The principal has its cell on the sheet of the stack.
    formula(cellOf(part, "Principal"), principalUsd, "cents", { name: `${name}_Lent` }),
    label("Level a month"),
    formula(
      formulaOf(level, cells, part.place),
      monthlyPayment(principalUsd, annualRatePct, termMonths),
      "cents",
      { name: `${name}_Level` },
    ),
  );
}

/** Empty once the term is over. Interest grows on what is owed until the next payment is due. */
function monthCells(part: Part, { name, rows }: PlannedLoan, month: number, row: number): PlannedCell[] {
  const line = rows[month - 1];
  const [lent, level, term, every] = [
    `${name}_Lent`,
    `${name}_Level`,
    cellOf(part, "Term"),
    cellOf(part, "Every"),
  ];
  const [count = "", , interest = "", principal = ""] = HEADS.map((_, offset) => addressOf(offset, row));
  const before = addressOf(0, row - 1);
  const owed = month === 1 ? lent : addressOf(4, row - 1);
  const rate = `N(${cellOf(part, "Rate")})/MonthsAYear`;
  const isLast = `${count}=ROUNDUP(${term},0)`;
  const isDue = `OR(${isLast},MOD(${count},${every})=0)`;
  const since = `IF(MOD(${count},${every})=0,${every},MOD(${count},${every}))`;
  const grown = `${owed}*${rate}*${since}`;
  const amortised = {
    interest: `IF(${isDue},${grown},0)`,
    principal: `IF(${isLast},${owed},IF(${isDue},MIN(${owed},${level}*${every}-${grown}),0))`,
  };
  const isBalloon = `${cellOf(part, "Rhythm")}="balloon"`;
  const premium = `IF(${isLast},MAX(0,N(${cellOf(part, "Balloon")})-${lent}),0)`;
  const parts =
    part.type === "seller_note"
      ? {
          interest: `IF(${isBalloon},${lent}*${rate}+${premium},${amortised.interest})`,
          principal: `IF(${isBalloon},IF(${isLast},${lent},0),${amortised.principal})`,
        }
      : amortised;
  const cell = (text: string, value: number | undefined): PlannedCell =>
    formula(`IF(ISNUMBER(${count}),${text},"")`, value ?? "", "cents");
  const isFirst = `IF(AND(${lent}>0,N(${term})>0),1,"")`;
  const isNext = `IF(ISNUMBER(${before}),IF(${before}+1<=ROUNDUP(${term},0),${before}+1,""),"")`;
  return [
    formula(month === 1 ? isFirst : isNext, line?.month ?? ""),
    cell(`${interest}+${principal}`, line?.paymentUsd),
    cell(parts.interest, line?.interestUsd),
    cell(parts.principal, line?.principalUsd),
    cell(`${owed}-${principal}`, line?.balanceUsd),
  ];
}
