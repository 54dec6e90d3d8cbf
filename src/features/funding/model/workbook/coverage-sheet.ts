import { type FigureNode, lenderFormulas, stackContext } from "#calc";
import {
  type CellUnit,
  formula,
  head,
  label,
  note,
  type PlannedCell,
} from "#features/report-files/model/workbook/cells.ts";
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
import { cellOf, type Part, partsOf } from "./part.ts";
import { formulaOf, yearCells, type YearPlaces } from "./stack-cells.ts";
import { addFigure } from "./stack-sheet.ts";

/** What is due in each year to the last payment against a flat cash flow, with the worst year named. */
export function coverageSheet(subject: StackSubject): SheetPlan {
  const parts = partsOf(subject);
  const numbers = subject.lender.years.map(({ year }) => year);
  const sheet = openSheet("Coverage by year", [40, ...numbers.map(() => 14)], true);
  addTitle(
    sheet,
    "As a lender is likely to read it",
    `Years 1 to ${numbers.length} at a flat cash flow; every payment in the year in which it is due.`,
  );
  const add = (figure: FigureNode, unit: CellUnit): void =>
    addFigure(sheet, figure, { cells: yearCells(parts, places), context, unit });
  const context = stackContext(subject.stack, subject.options, {
    result: subject.proForma,
    view: subject.lender,
  });
  const owed = parts.filter(isOwed);
  const yearRow = sheet.rows.length + 4;
  const firstRow = yearRow + 1;
  const dueRow = firstRow + Math.max(1, owed.length);
  const places: YearPlaces = { yearRow, firstRow, lastRow: dueRow - 1, dueRow };
  add(lenderFormulas.lenderCashFlow, "cents");
  addSbaLast(sheet, parts);
  addSection(sheet, "Due by year");
  addRow(
    sheet,
    head("Year"),
    ...numbers.map((year) => formula(year === 1 ? "1" : `${addressOf(year - 1, yearRow)}+1`, year)),
  );
  for (const part of owed) addPayments(sheet, part, subject, places);
  if (owed.length === 0) addRow(sheet, label("Nothing is owed"));
  addTotals(sheet, subject, places);
  addRow(sheet);
  add(lenderFormulas.worstYear, "plain");
  add(lenderFormulas.due, "cents");
  add(lenderFormulas.lenderCoverage, "ratio-2");
  add(lenderFormulas.reaches, "plain");
  for (const text of subject.lender.notes) addRow(sheet, note(text));
  return sheet;
}

/** A note of the seller may wait for the life of the SBA loan. */
function addSbaLast(sheet: SheetPlan, parts: readonly Part[]): void {
  const loans = parts.filter(({ lender: { piece } }) => piece.fee !== null);
  const months = loans.map((part) => `IF(${cellOf(part, "Amount")}>0,N(${cellOf(part, "Term")}),0)`);
  const last = Math.max(
    0,
    ...loans.map(({ lender: { piece } }) => (piece.amountCents > 0 ? (piece.terms.term ?? 0) : 0)),
  );
  addRow(
    sheet,
    label("Last month of the latest SBA loan"),
    formula(`MAX(${["0", ...months].join(",")})`, last, "plain", { name: "SbaLast" }),
  );
}

/** Whether a type can ever be owed anything. */
const isOwed = ({ type }: Part): boolean => {
  const { of } = lenderFormulas.partDue;
  return of.kind === "byType" && of.cases[type] !== undefined;
};

function addPayments(sheet: SheetPlan, part: Part, subject: StackSubject, places: YearPlaces): void {
  const cells = yearCells(partsOf(subject), places);
  const payments = subject.lender.years.map(({ year, payments: due }): PlannedCell => {
    const payment = due.find(({ index }) => index === part.number - 1);
    const text = formulaOf(lenderFormulas.partDue, cells, { ...part.place, year });
    return formula(text, payment?.dueUsd ?? 0, "cents");
  });
  addRow(sheet, label(part.name), ...payments);
}

function addTotals(sheet: SheetPlan, subject: StackSubject, places: YearPlaces): void {
  const { years } = subject.lender;
  const cells = yearCells(partsOf(subject), places);
  const add = (title: string, name: string, cell: (at: (typeof years)[number]) => PlannedCell): void => {
    const row = addRow(sheet, head(title), ...years.map(cell));
    nameRange(sheet, name, { row, column: 1 }, { row, column: years.length });
  };
  const { yearRow } = places;
  nameRange(sheet, "LenderYears", { row: yearRow, column: 1 }, { row: yearRow, column: years.length });
  add("Due in the year", "LenderDue", ({ year, dueUsd }) =>
    formula(formulaOf(lenderFormulas.dueByYear, cells, { year }), dueUsd, "cents", { strong: true }),
  );
  add("Coverage", "LenderCoverage", ({ year, coverageRatio }) =>
    formula(formulaOf(lenderFormulas.coverageByYear, cells, { year }), coverageRatio, "ratio-2", {
      strong: true,
    }),
  );
}
