import { formula, head, label, note, type PlannedCell } from "#features/report-files/model/workbook/cells.ts";
import { addressOf, fixedAddressOf, NA } from "#features/report-files/model/workbook/formula-text.ts";
import {
  addRow,
  addSection,
  addTitle,
  nameRange,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";
import type { StackSubject } from "#features/funding/model/stack-subject.ts";
import { hasSchedule, lendersLoanName } from "./loan-plan.ts";
import { cellOf, type Part, partsOf } from "./part.ts";
import { targetOf } from "./part-formulas.ts";

/** What is due in each year to the last payment against a flat cash flow, with the worst year named. */
export function coverageSheet(subject: StackSubject): SheetPlan {
  const { lender } = subject;
  const numbers = yearsOf(subject);
  const sheet = openSheet("Coverage by year", [40, ...numbers.map(() => 14)], true);
  addTitle(
    sheet,
    "As a lender is likely to read it",
    `Years 1 to ${numbers.length} at a flat cash flow; every payment in the year in which it is due.`,
  );
  addRow(
    sheet,
    label("Cash flow after the manager's salary"),
    formula("CashFlow-MAX(0,N(ManagerSalary))", lender.cashFlowUsd, "cents", {
      name: "LenderCashFlow",
      strong: true,
    }),
  );
  addSection(sheet, "Due by year");
  const yearRow = sheet.rows.length;
  addRow(
    sheet,
    head("Year"),
    ...numbers.map((year) => formula(year === 1 ? "1" : `${addressOf(year - 1, yearRow)}+1`, year)),
  );
  const first = sheet.rows.length;
  for (const part of partsOf(subject)) addPayments(sheet, part, subject, yearRow);
  if (sheet.rows.length === first) addRow(sheet, label("Nothing is owed"));
  addTotals(sheet, subject, { yearRow, first, last: sheet.rows.length - 1 });
  return sheet;
}

const yearsOf = ({ lender }: StackSubject): number[] => lender.years.map(({ year }) => year);

function addPayments(sheet: SheetPlan, part: Part, subject: StackSubject, yearRow: number): void {
  if (formulaOfYear(part, "", "") === null) return;
  const row = sheet.rows.length;
  const cells = yearsOf(subject).map((year, index): PlannedCell => {
    const before = year === 1 ? "0" : `SUM(${fixedAddressOf(1, row)}:${addressOf(index, row)})`;
    const payment = subject.lender.years[index]?.payments.find((one) => one.index === part.number - 1);
    return formula(
      formulaOfYear(part, addressOf(year, yearRow), before) ?? "0",
      payment?.dueUsd ?? 0,
      "cents",
    );
  });
  addRow(sheet, label(part.name), ...cells);
}

/** What a component is owed in a year; null for one that is never owed anything. */
function formulaOfYear(part: Part, year: string, paidBefore: string): string | null {
  const at = (field: string): string => cellOf(part, field);
  /** How many of `months` fall into the year. */
  const monthsOf = (months: string): string => `MIN(MonthsAYear,MAX(0,${months}-(${year}-1)*MonthsAYear))`;
  if (hasSchedule(part)) {
    const name = lendersLoanName(part);
    const [months, payments] = [`${name}_Months`, `${name}_Payments`];
    return `SUMIFS(${payments},${months},">"&(${year}-1)*MonthsAYear,${months},"<="&${year}*MonthsAYear)`;
  }
  switch (part.component.type) {
    case "subject_to": {
      const term = at("Term");
      return `${at("Monthly")}*IF(N(${term})>=1,${monthsOf(term)},MonthsAYear)`;
    }
    case "ar_factoring":
      return at("Annual");
    case "rbf":
      return `MIN(MonthsAYear*${at("Monthly")},MAX(0,N(${at("Cap")})*${at("Amount")}-${paidBefore}))`;
    case "inventory_consignment":
      return `${at("Monthly")}*${monthsOf(`N(${at("Term")})`)}`;
    case "earnout": {
      const years = at("Years");
      const months = monthsOf(`${years}*MonthsAYear`);
      return `IF(N(${years})>0,${targetOf(part)}/${years}/MonthsAYear*${months},0)`;
    }
    case "ddp":
      return `IF(${year}=MAX(1,ROUNDUP(N(${at("Days")})/DaysAYear,0)),${at("Amount")},0)`;
    default:
      return null;
  }
}

function addTotals(
  sheet: SheetPlan,
  subject: StackSubject,
  { yearRow, first, last }: { yearRow: number; first: number; last: number },
): void {
  const { lender } = subject;
  const numbers = yearsOf(subject);
  const dueRow = sheet.rows.length;
  const yearOf = (index: number) => lender.years[index];
  const row = (title: string, cell: (index: number) => PlannedCell): number =>
    addRow(sheet, head(title), ...numbers.map((_, index) => cell(index)));
  row("Due in the year", (index) =>
    formula(
      `SUM(${addressOf(index + 1, first)}:${addressOf(index + 1, last)})`,
      yearOf(index)?.dueUsd ?? 0,
      "cents",
      { strong: true },
    ),
  );
  const coverageRow = row("Coverage", (index) => {
    const due = addressOf(index + 1, dueRow);
    return formula(
      `IF(${due}=0,${NA},LenderCashFlow/${due})`,
      yearOf(index)?.coverageRatio ?? null,
      "ratio-2",
      { strong: true },
    );
  });
  const years = { from: { row: yearRow, column: 1 }, to: { row: yearRow, column: numbers.length } };
  nameRange(sheet, "LenderYears", years.from, years.to);
  nameRange(sheet, "LenderDue", { row: dueRow, column: 1 }, { row: dueRow, column: numbers.length });
  nameRange(
    sheet,
    "LenderCoverage",
    { row: coverageRow, column: 1 },
    { row: coverageRow, column: numbers.length },
  );
  addWorst(sheet, lender);
}

/** The year with the most due, the first of equals: equal to the cent. */
function addWorst(
  sheet: SheetPlan,
  { worstYear, minimumRatio, reachesMinimum, notes }: StackSubject["lender"],
): void {
  // Years are counted from 1, so the first of the largest is the one with the most years after it.
  const most = "SUMPRODUCT(MAX(ROUND(LenderDue,CentDigits)))";
  const place = `ROWS(LenderDue)+1-SUMPRODUCT(MAX((ROUND(LenderDue,CentDigits)=${most})*(ROWS(LenderDue)+1-LenderYears)))`;
  const isAny = "SUM(LenderDue)>0";
  addRow(sheet);
  const add = (
    name: string,
    title: string,
    text: string,
    value: number | string | null,
    unit: "plain" | "ratio-2",
  ): void => void addRow(sheet, label(title), formula(text, value, unit, { name, strong: true }));
  add(
    "WorstYear",
    "Worst year",
    `IF(${isAny},INDEX(LenderYears,${place}),${NA})`,
    worstYear?.year ?? null,
    "plain",
  );
  add(
    "WorstCoverage",
    "Its coverage",
    `IF(${isAny},INDEX(LenderCoverage,${place}),${NA})`,
    worstYear?.coverageRatio ?? null,
    "ratio-2",
  );
  add(
    "Reaches",
    `Every year reaches ${minimumRatio}?`,
    `IF(ISNUMBER(WorstCoverage),IF(WorstCoverage>=LenderMinimum,"Yes","No"),"Yes")`,
    reachesMinimum ? "Yes" : "No",
    "plain",
  );
  for (const text of notes) addRow(sheet, note(text));
}
