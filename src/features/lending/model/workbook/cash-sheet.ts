import { cashByMonth } from "#calc/lending/cash-plan.ts";
import { isAsLow } from "#calc/lending/lowest-twelve-months.ts";
import { dueByMonth } from "#calc/lending/schedule-years.ts";
import type { BankFileSubject } from "#features/lending/model/files/bank-file-subject.ts";
import { describeMonth } from "#features/lending/model/words/cash-words.ts";
import {
  type CellUnit,
  formula,
  head,
  label,
  note,
  type PlannedCell,
  plainText,
} from "#features/report-files/model/workbook/cells.ts";
import { addressOf, NA } from "#features/report-files/model/workbook/formula-text.ts";
import {
  addRow,
  addSection,
  addTitle,
  nameRange,
  nextRow,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";
import { cellOfUse } from "./inputs-sheet.ts";
import { cellOf, isPaid, ofCents, toCent } from "#features/funding/model/workbook/months/month-part.ts";
import { bankParts, sumOf } from "./part.ts";

const HEADS = [
  "Month",
  "Year",
  "Share of it",
  "Earned",
  "Due",
  "Drawn by the household",
  "Cash",
  "Twelve months",
  "Lowest",
];
const LINE_HEADS = ["Interest on the line", "Drawn or repaid", "Owed on the line", "Cash with the line"];
const RANGES = { CashDue: 4, CashClosing: 6, TwelveMonths: 7, LowestMarks: 8 } as const;
const LINE_RANGES = { LineInterest: 9, LineOwed: 11, LineCash: 12 } as const;

type Cash = NonNullable<ReturnType<typeof cashByMonth>>;
interface Shown {
  readonly subject: BankFileSubject;
  /** Null: not known. */
  readonly cash: Cash | null;
  readonly dueUsd: readonly number[];
  readonly hasLine: boolean;
}

/** The cash of the business month by month over ten years, and the twelve months that are covered least. */
export function cashSheet(subject: BankFileSubject): SheetPlan {
  const dueUsd = dueByMonth(subject.figures.schedules);
  const hasLine = Boolean(subject.input.lineOfCredit);
  const shown: Shown = { subject, dueUsd, hasLine, cash: cashByMonth(subject.calculation, dueUsd) };
  const sheet = openSheet("Cash", [16, 10, 14, 18, 18, 22, 18, 16, 12, 18, 18, 18, 20, 20], true);
  addTitle(
    sheet,
    "Cash month by month",
    "At the end of each month after closing, US dollars. An unknown sum at closing counts as nothing.",
  );
  addStart(sheet, shown);
  addSummary(sheet, shown);
  addSection(sheet, "Months");
  addRow(sheet, ...[...HEADS, ...(hasLine ? LINE_HEADS : []), "Calendar month"].map(head));
  const first = nextRow(sheet);
  for (let month = 1; month <= dueUsd.length; month += 1) addMonth(sheet, shown, month, first);
  const last = nextRow(sheet) - 1;
  for (const [name, column] of Object.entries(hasLine ? { ...RANGES, ...LINE_RANGES } : RANGES))
    nameRange(sheet, name, { row: first, column }, { row: last, column });
  return sheet;
}

function addStart(sheet: SheetPlan, { subject, cash }: Shown): void {
  addSection(sheet, "At the start");
  const known = ["HouseholdIncome", "HouseholdLiving", "HouseholdPayments"];
  const lacks = subject.withProfile
    ? `IF(AND(${known.map((name) => `ISNUMBER(${name})`).join(",")}),MAX(0,HouseholdLiving+HouseholdPayments-HouseholdIncome)/MonthsAYear,${NA})`
    : NA;
  addRow(
    sheet,
    label("The household draws a month"),
    formula(
      `IF(ISNUMBER(BaseCads),IF(OwnerDraws=1,${lacks},0),${NA})`,
      cash?.months[0]?.draw ?? null,
      "cents",
      {
        name: "MonthlyDraw",
      },
    ),
  );
  const sums = [cellOfUse("workingCapital"), cellOfUse("reserve"), "CashBought"].map((cell) => `N(${cell})`);
  addRow(
    sheet,
    label("Working capital, reserve and cash that comes with the business"),
    formula(`IF(ISNUMBER(MonthlyDraw),${sumOf(sums)},${NA})`, cash?.opening ?? null, "cents", {
      name: "OpeningCash",
    }),
  );
}

function addSummary(sheet: SheetPlan, { subject, hasLine }: Shown): void {
  const { cash } = subject.figures;
  addSection(sheet, "The lowest of it");
  const add = (
    title: string,
    name: string,
    text: string,
    value: number | null,
    unit: CellUnit = "cents",
  ): void =>
    void addRow(
      sheet,
      label(title),
      formula(`IF(COUNT(CashClosing)=0,${NA},${text})`, value, unit, { name, strong: true }),
    );
  add("Lowest cash", "LowestCash", "MIN(CashClosing)", cash.lowest);
  add("In month", "LowestCashMonth", "MATCH(MIN(CashClosing),CashClosing,0)", cash.lowestMonth, "plain");
  add("Months below zero", "MonthsBelow", 'COUNTIF(CashClosing,"<0")', cash.monthsBelowZero, "plain");
  add("What a line of credit must bridge", "LineNeeded", "MAX(0,0-MIN(CashClosing))", cash.lineNeeded);
  if (!hasLine) return;
  add(
    "Most that is owed on the line",
    "LinePeak",
    "MAX(MAX(0,N(LineDraw)),MAX(LineOwed))",
    cash.line?.peak ?? null,
  );
  add("Interest on the line, ten years", "LineCost", "SUM(LineInterest)", cash.line?.interest ?? null);
  add("Lowest cash with the line", "LineLowest", "MIN(LineCash)", cash.line?.lowest ?? null);
  addRow(sheet, note("Interest on the line is counted here, not in coverage."));
}

function addMonth(sheet: SheetPlan, shown: Shown, month: number, first: number): void {
  const { subject, cash, dueUsd, hasLine } = shown;
  const row = nextRow(sheet);
  const at = (column: number): string => addressOf(column, row);
  const before = (column: number): string => addressOf(column, row - 1);
  const known = cash?.months[month - 1] ?? null;
  const { shares } = subject.calculation.earnings;
  const weight = "INDEX(Weights,MOD(ClosingMonth+" + at(0) + "-1,MonthsAYear)+1,1)";
  const parts = bankParts(subject).filter(isPaid);
  const due = parts.map((part) => `SUMIFS(${cellOf(part, "Payments")},${cellOf(part, "Months")},${at(0)})`);
  const opening = month === 1 ? "OpeningCash" : before(6);
  const ifKnown = (text: string): string => `IF(ISNUMBER(MonthlyDraw),${text},${NA})`;
  const { closingDate, loanNumberDate } = subject.input;
  addRow(
    sheet,
    formula(month === 1 ? "1" : `${before(0)}+1`, month),
    formula(`ROUNDUP(${at(0)}/MonthsAYear,0)`, Math.ceil(month / shares.length)),
    formula(
      `IF(SUM(Weights)>0,${weight}/SUM(Weights),1/MonthsAYear)`,
      shares[(month - 1) % shares.length] ?? 0,
      "share",
    ),
    formula(ifKnown(`INDEX(CadsByYear,1,${at(1)})*${at(2)}`), known?.earned ?? null, "cents"),
    formula(toCent(sumOf(due)), dueUsd[month - 1] ?? 0, "cents"),
    formula("MonthlyDraw", known?.draw ?? null, "cents"),
    formula(ifKnown(`${opening}+(${at(3)}-${at(4)}-${at(5)})`), known?.closing ?? null, "cents"),
    ...twelveMonths(shown, month, row, first),
    ...(hasLine ? lineCells(shown, month, row) : []),
    plainText(describeMonth(closingDate ?? loanNumberDate, month)),
  );
}

/** The twelve months that end here, and whether none are covered less. */
function twelveMonths({ subject, cash }: Shown, month: number, row: number, first: number): PlannedCell[] {
  const coverage = cash?.months[month - 1]?.coverage ?? null;
  const isLow = isAsLow(coverage, subject.figures.lowestTwelveMonths);
  const from = row - (subject.calculation.earnings.shares.length - 1);
  const cell = addressOf(7, row);
  const sum = (column: number): string => `SUM(${addressOf(column, from)}:${addressOf(column, row)})`;
  const running = `IF(AND(ISNUMBER(MonthlyDraw),${sum(4)}>0),${sum(3)}/${toCent(sum(4))},${NA})`;
  return [
    formula(from < first ? NA : running, coverage, "ratio-2"),
    formula(
      `IF(ISNUMBER(${cell}),IF(${cell}<=LowestTwelve+ABS(LowestTwelve)*Dust,${addressOf(0, row)},""),"")`,
      isLow ? month : "",
    ),
  ];
}

function lineCells({ cash }: Shown, month: number, row: number): PlannedCell[] {
  const at = (column: number): string => addressOf(column, row);
  const before = (column: number): string => addressOf(column, row - 1);
  const known = cash?.line?.[month - 1] ?? null;
  const owed = month === 1 ? "MAX(0,N(LineDraw))" : before(11);
  const held = month === 1 ? "OpeningCash" : before(12);
  const left = `(${held}+(${at(3)}-${at(4)}-${at(5)}-${at(9)}))`;
  const cell = (text: string, value: number | undefined): PlannedCell =>
    formula(`IF(ISNUMBER(MonthlyDraw),${text},${NA})`, value ?? null, "cents");
  return [
    cell(ofCents(owed, "*LineRate/PercentMonths"), known?.interest),
    cell(`IF(${left}<0,MIN(0-${left},MAX(0,LineLimit-${owed})),0-MIN(${left},${owed}))`, known?.drawn),
    cell(`${owed}+${at(10)}`, known?.owed),
    cell(`${left}+${at(10)}`, known?.closing),
  ];
}
