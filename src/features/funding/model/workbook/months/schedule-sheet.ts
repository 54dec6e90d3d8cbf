import { loanWorkings } from "#calc/lending/loan-workings.ts";
import { MOST_MONTHS } from "#calc/lending/months-paid.ts";
import type { ScheduleMonth } from "#calc/lending/piece-schedule.ts";
import { formula, head, type PlannedCell, plainText } from "#features/report-files/model/workbook/cells.ts";
import {
  addRow,
  addTitle,
  nameRange,
  nextRow,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";
import { givenMonth, typedMonth } from "./given-months.ts";
import { addLoanBasis, loanMonth } from "./loan-months.ts";
import { columnAt, type MonthPlace } from "./month-columns.ts";
import { cellOf, type PaidPart } from "./month-part.ts";

const HEADS = [
  "Month",
  "Rate, percent",
  "Opening",
  "Interest",
  "Level payment",
  "Payment",
  "Principal",
  "Closing",
  "Accrued",
] as const;
/** What coverage, global and cash read of a schedule. */
const RANGES = { Months: 0, Interest: 3, Payments: 5, Closing: 7, Accrued: 8 } as const;
/** So many months beyond the last payment follow a longer term that is typed. */
const SPARE_MONTHS = 36;

export const scheduleTitle = ({ number }: PaidPart): string => `Schedule ${number}`;

/** Rows of what the months are calculated from, where they have no cells yet. */
export type AddLinks = (sheet: SheetPlan) => void;
/** What stands beside a month: its name in the calendar, where the day of closing is known. */
export type CalendarOf = (month: number) => string;

/** One component month by month: interest on what is owed, what is paid, and what is left. */
export function scheduleSheet(
  part: PaidPart,
  { calendarOf, addLinks }: { readonly calendarOf?: CalendarOf; readonly addLinks?: AddLinks },
): SheetPlan {
  const sheet = openSheet(scheduleTitle(part), [14, 14, 16, 16, 16, 16, 16, 16, 16, 20], true);
  addTitle(
    sheet,
    part.name,
    `Month by month from the month after closing, in US dollars. ${describePayments(part)}`,
  );
  addLinks?.(sheet);
  if (part.loanTerms !== null) addLoanBasis(sheet, part);
  addRow(sheet);
  addRow(sheet, ...HEADS.map(head), calendarOf ? head("Calendar month") : null);
  sheet.frozenRows = sheet.rows.length;
  const { plan } = part.piece;
  const workings = plan?.how === "loan" ? loanWorkings(plan) : [];
  const { months } = part.schedule;
  const shown = plan?.how === "loan" ? Math.min(MOST_MONTHS, months.length + SPARE_MONTHS) : months.length;
  const first = nextRow(sheet);
  for (let at = 0; at < shown; at += 1) {
    const row = nextRow(sheet);
    const place = { row, before: at === 0 ? -1 : row - 1 };
    const month = months[at];
    const cells = monthCells(part, place, month, workings[at]);
    const calendar = month && calendarOf ? plainText(calendarOf(month.month)) : null;
    addRow(sheet, ...cells, calendar);
  }
  for (const [range, column] of Object.entries(RANGES))
    nameRange(
      sheet,
      cellOf(part, range),
      { row: first, column },
      { row: Math.max(first, nextRow(sheet) - 1), column },
    );
  return sheet;
}

function describePayments({ piece: { plan } }: PaidPart): string {
  if (plan?.how === "loan") return "A longer term than this sheet has rows for needs a new export.";
  return plan?.how === "typed-payment"
    ? "What is left is due in the last month."
    : "What is paid follows a plan with conditions: those cells are typed, all others are formulas.";
}

type Working = ReturnType<typeof loanWorkings>[number];

function monthCells(
  part: PaidPart,
  place: MonthPlace,
  month: ScheduleMonth | undefined,
  working: Working | undefined,
): (PlannedCell | null)[] {
  const { plan } = part.piece;
  if (plan?.how !== "loan" && plan?.how !== "typed-payment")
    return givenMonth(part, place, month, plan?.how === "running-cost");
  const texts = plan.how === "loan" ? loanMonth(part, place) : typedMonth(part, place);
  const { month: count } = columnAt(place.row);
  const cell = (text: string, value: number | null | undefined, isMoney = true): PlannedCell =>
    formula(`IF(ISNUMBER(${count}),${text},"")`, value ?? "", isMoney ? "cents" : "count");
  const shown: Partial<ScheduleMonth> = month ?? {};
  const made: Partial<Working> = month === undefined ? {} : (working ?? { ratePct: rateOf(part) });
  return [
    formula(texts.month, shown.month ?? "", "plain"),
    cell(texts.rate, made.ratePct, false),
    cell(texts.opening, shown.opening),
    cell(texts.interest, shown.interest),
    texts.level === null ? null : cell(texts.level, made.levelUsd),
    cell(texts.payment, shown.payment),
    cell(texts.principal, shown.principal),
    cell(texts.closing, shown.closing),
    cell(texts.accrued, shown.accrued),
  ];
}

const rateOf = ({ piece: { plan } }: PaidPart): number =>
  plan?.how === "typed-payment" ? plan.annualRatePct : 0;
