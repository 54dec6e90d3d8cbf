import { lenderFormulas, toUsd } from "#calc";
import { type CellUnit, formula, label } from "#features/report-files/model/workbook/cells.ts";
import { addRow, addSection, type SheetPlan } from "#features/report-files/model/workbook/sheet-builder.ts";
import type { StackSubject } from "#features/funding/model/stack-subject.ts";
import { cellOf as monthCellOf, isPaid } from "./months/month-part.ts";
import { scheduleSheet } from "./months/schedule-sheet.ts";
import { cellOf, type Part, partsOf } from "./part.ts";
import { formulaOf, stackCells } from "./stack-cells.ts";

/** The loans of a stack month by month as a lender counts them, each cell a formula of the sheet Inputs. */
export const lendersSchedules = (subject: StackSubject): SheetPlan[] =>
  partsOf(subject).flatMap((part) =>
    isPaid(part.lender)
      ? [scheduleSheet(part.lender, { addLinks: (sheet) => addLinks(sheet, part, subject) })]
      : [],
  );

/** Where the terms of the sheet Inputs come to the months: rates as percent, what is absent as what it counts as. */
function addLinks(sheet: SheetPlan, part: Part, subject: StackSubject): void {
  const { lender, context } = part;
  const { plan } = lender.piece;
  const add = (
    field: string,
    title: string,
    text: string,
    value: number | string,
    unit: CellUnit = "count",
  ) =>
    void addRow(sheet, label(title), null, formula(text, value, unit, { name: monthCellOf(lender, field) }));
  const rate =
    context.terms.rate === undefined ? "0" : `ROUND(N(${cellOf(part, "Rate")})*PercentWhole,RateDigits)`;
  addSection(sheet, "The terms");
  if (plan?.how === "typed-payment") {
    const balance = cellOf(part, "Balance");
    add(
      "Balance",
      "Owed at closing",
      `IF(ISNUMBER(${balance}),${balance},${cellOf(part, "Amount")})`,
      toUsd(plan.balanceCents),
      "cents",
    );
    add("Payment", "Payment a month", `N(${cellOf(part, "Payment")})`, toUsd(plan.paymentCents), "cents");
    add("Rate", "Interest, percent a year", rate, plan.annualRatePct);
    const term = cellOf(part, "Term");
    add("Last", "Last month", `IF(N(${term})=0,LongestTakenOver,ROUNDUP(${term},0))`, plan.lastMonth);
  }
  if (plan?.how !== "loan") return;
  const cells = stackCells(partsOf(subject));
  add(
    "Principal",
    "Owed at closing",
    formulaOf(lenderFormulas.lendersPrincipal, cells, part.place),
    toUsd(plan.principalCents),
    "cents",
  );
  add("Rate", "Interest, percent a year", rate, plan.annualRatePct);
  add(
    "Term",
    "Term, months",
    `ROUNDUP(N(${cellOf(part, "Term")}),0)`,
    Math.ceil(Number(context.terms.term ?? 0)),
  );
  if (context.terms.rhythm !== undefined)
    add("Rhythm", "Payments", cellOf(part, "Rhythm"), String(context.terms.rhythm), "plain");
}
