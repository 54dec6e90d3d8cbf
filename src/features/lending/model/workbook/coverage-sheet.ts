import { toUsd } from "#calc/lending/cents.ts";
import type { Schedule } from "#calc/lending/piece-schedule.ts";
import { balancesByYear, scheduleYears } from "#calc/lending/schedule-years.ts";
import { monthsWaited } from "#calc/lending/stack-payments.ts";
import { type BankFileSubject, NO_DECISION } from "#features/lending/model/files/bank-file-subject.ts";
import {
  type CellUnit,
  formula,
  head,
  label,
  note,
  type PlannedCell,
  shareOf,
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
import {
  cellOf,
  inYear,
  isPaid,
  type PaidPart,
  toCent,
} from "#features/funding/model/workbook/months/month-part.ts";
import { bankParts, sumOf } from "./part.ts";

/** Coverage of ten years: what can pay debt, what is due of each component, and how often the one covers the other. */
export function coverageSheet(subject: BankFileSubject): SheetPlan {
  const { figures, calculation } = subject;
  const { years } = figures;
  const sheet = openSheet("Coverage", [46, ...years.map(() => 16)], true);
  addTitle(sheet, "Coverage by year", "Year 1 begins with the month after closing. US dollars.");
  addRow(sheet, note(NO_DECISION));
  const parts = bankParts(subject);
  const given = parts
    .filter(({ piece }) => piece.type === "carve_out")
    .map((part) => `N(${cellOf(part, "GivenUp")})`);
  addSection(sheet, "What can pay debt");
  addRow(
    sheet,
    label("Cash that can pay debt, before growth and scenario"),
    formula(
      `IF(ISNUMBER(Earned),Earned-N(ManagerPay)${given.map((cell) => `-${cell}`).join("")},${NA})`,
      calculation.earnings.baseCadsUsd,
      "cents",
      { name: "BaseCads" },
    ),
    note(subject.subject.basis),
  );
  addSection(sheet, "Coverage");
  const yearRow = addNamedYears(sheet, years.length);
  addYears(sheet, "CadsByYear", "Cash that can pay debt", years, (year, column) =>
    formula(
      `IF(ISNUMBER(BaseCads),BaseCads*(1+LevelPct/PercentWhole)*(1+GrowthPct/PercentWhole)^(${addressOf(column, yearRow)}-1),${NA})`,
      year.cads,
      "cents",
    ),
  );
  addDue(sheet, subject, parts.filter(isPaid), yearRow);
  addFullYear(sheet, parts.filter(isPaid));
  addYears(sheet, "CoverageByYear", "Coverage", years, (year, column) => {
    const cads = `INDEX(CadsByYear,1,${addressOf(column, yearRow)})`;
    const due = `INDEX(DueByYear,1,${addressOf(column, yearRow)})`;
    return formula(`IF(AND(ISNUMBER(${cads}),${due}>0),${cads}/${due},${NA})`, year.coverage, "ratio-2", {
      strong: true,
    });
  });
  addYears(
    sheet,
    "LackByYear",
    "Missing for the payments, of years that lose money",
    years,
    (year, column) => {
      const of = (name: string): string => `INDEX(${name},1,${addressOf(column, yearRow)})`;
      return formula(
        `IF(N(${of("CoverageByYear")})<0,${of("DueByYear")}-${of("CadsByYear")},${NA})`,
        (year.coverage ?? 0) < 0 ? year.due - (year.cads ?? 0) : null,
        "cents",
      );
    },
  );
  addWorst(sheet, subject);
  addByYear(sheet, subject, parts.filter(isPaid), yearRow);
  return sheet;
}

/** The heads of the columns, which formulas read as well. Answers their row. */
export function addNamedYears(sheet: SheetPlan, many: number): number {
  const row = nextRow(sheet);
  return addRow(
    sheet,
    head("Year"),
    ...Array.from({ length: many }, (_, at) => formula(at === 0 ? "1" : `${addressOf(at, row)}+1`, at + 1)),
  );
}

/** A row of a figure by year, which formulas call by a name. */
export function addYears<Year>(
  sheet: SheetPlan,
  name: string,
  title: string,
  years: readonly Year[],
  cell: (year: Year, column: number) => PlannedCell,
): number {
  const row = addRow(sheet, label(title), ...years.map((year, at) => cell(year, at + 1)));
  nameRange(sheet, name, { row, column: 1 }, { row, column: Math.max(1, years.length) });
  return row;
}

type Money = "payment" | "interest";
const ofYear = (schedule: Schedule, year: number, what: Money): number =>
  scheduleYears(schedule)[year - 1]?.[what] ?? 0;

function addDue(
  sheet: SheetPlan,
  { figures }: BankFileSubject,
  parts: readonly PaidPart[],
  yearRow: number,
): void {
  const { years } = figures;
  const first = nextRow(sheet);
  for (const part of parts)
    addYears(sheet, cellOf(part, "DueByYear"), `Due: ${part.name}`, years, ({ year }, column) =>
      formula(
        inYear(part, "Payments", addressOf(column, yearRow)),
        ofYear(part.schedule, year, "payment"),
        "cents",
      ),
    );
  if (parts.length === 0) addRow(sheet, label("Nothing is due"));
  const last = nextRow(sheet) - 1;
  addYears(sheet, "DueByYear", "Due in the year", years, ({ due }, column) =>
    formula(toCent(`SUM(${addressOf(column, first)}:${addressOf(column, last)})`), due, "cents", {
      strong: true,
    }),
  );
}

/** Months that a loan waits before its full payments; standing by for the life of the SBA loan it has none beside it. */
function waitedText(part: PaidPart): string {
  const at = (field: string): string => cellOf(part, field);
  const standby = `IF(OR(${at("Standby")}="full_months",${at("Standby")}="interest_only_months"),N(${at("StandbyMonths")}),0)`;
  return `IF(${at("Standby")}="full_life",0,MAX(N(${at("InterestOnly")}),${at("From")}-1,${standby}))`;
}

/** What is due once no loan waits any more: year 1 or, if that is more, the first twelve months of full payments. */
function addFullYear(sheet: SheetPlan, parts: readonly PaidPart[]): void {
  const names = parts.map((part) => {
    const at = (field: string): string => cellOf(part, field);
    const first = `INDEX(${at("DueByYear")},1,1)`;
    if (!part.piece.isLoan || part.piece.plan?.how !== "loan") return first;
    addNamed(
      sheet,
      `Months before full payments: ${part.name}`,
      at("Waits"),
      waitedText(part),
      monthsWaited(part.piece),
      "count",
    );
    const [from, to] = [at("Waits"), `${at("Waits")}+MonthsAYear`];
    const isBalloon = `OR(${at("Rhythm")}="balloon",AND(N(${at("BalloonMonth")})>0,N(${at("BalloonMonth")})<=${at("TermTo")}))`;
    const paid = `SUMIFS(${at("Payments")},${at("Months")},">"&${from},${at("Months")},"<="&${to})`;
    const balloon = `IF(AND(${isBalloon},${at("Last")}>${from},${at("Last")}<=${to}),SUMIFS(${at("Payments")},${at("Months")},${at("Last")}),0)`;
    addNamed(
      sheet,
      `Due in a full year: ${part.name}`,
      at("FullYear"),
      toCent(`MAX(${first},IF(${from}>0,${paid}-${balloon},0))`),
      toUsd(part.piece.fullYearCents),
      "cents",
    );
    return at("FullYear");
  });
  addNamed(
    sheet,
    "Due in a full year",
    "FullYear",
    names.length === 0 ? "0" : toCent(sumOf(names)),
    toUsd(parts.reduce((cents, { piece }) => cents + piece.fullYearCents, 0)),
    "cents",
  );
}

const addNamed = (
  sheet: SheetPlan,
  title: string,
  name: string,
  text: string,
  value: number | null,
  unit: CellUnit,
): void => void addRow(sheet, label(title), formula(text, value, unit, { name, strong: true }));

/** Read from the months of the cash plan. */
function addLowestTwelve(sheet: SheetPlan, lowest: BankFileSubject["figures"]["lowestTwelveMonths"]): void {
  addNamed(
    sheet,
    "Lowest twelve months",
    "LowestTwelve",
    `IF(COUNT(TwelveMonths)=0,${NA},MIN(TwelveMonths))`,
    lowest?.coverage ?? null,
    "ratio-2",
  );
  addNamed(
    sheet,
    "They end in month",
    "LowestTwelveEnd",
    `IF(ISNUMBER(LowestTwelve),MIN(LowestMarks),${NA})`,
    lowest?.endMonth ?? null,
    "plain",
  );
}

function addWorst(sheet: SheetPlan, { figures, isForGuest }: BankFileSubject): void {
  const { years, worstYear, safety, lowestTwelveMonths } = figures;
  const worst = years.find(({ year }) => year === worstYear)?.coverage ?? null;
  addSection(sheet, "The worst of it");
  addNamed(
    sheet,
    "Coverage of the worst year",
    "WorstCoverage",
    `IF(ISNUMBER(WorstYear),INDEX(CoverageByYear,1,WorstYear),${NA})`,
    worst,
    "ratio-2",
  );
  addNamed(
    sheet,
    "Worst year",
    "WorstYear",
    `IF(COUNT(CoverageByYear)=0,${NA},IF(COUNT(LackByYear)>0,MATCH(MAX(LackByYear),LackByYear,0),MATCH(MIN(CoverageByYear),CoverageByYear,0)))`,
    worstYear,
    "plain",
  );
  if (!isForGuest) addLowestTwelve(sheet, lowestTwelveMonths);
  addSection(sheet, "How far earnings may fall until the worst year is covered", ["", "Fall", "Coverage of"]);
  const margins = [
    ["SafetyHigh", safety.to125],
    ["SafetyMiddle", safety.to115],
    ["SafetyLow", safety.to100],
  ] as const;
  for (const [target, value] of margins)
    addRow(
      sheet,
      label("Margin of safety"),
      formula(`IF(N(WorstCoverage)>0,1-${target}/WorstCoverage,${NA})`, shareOf(value), "share"),
      formula(target, TARGETS[target], "ratio-2"),
    );
}
const TARGETS = { SafetyHigh: 1.25, SafetyMiddle: 1.15, SafetyLow: 1 } as const;

/** What arises and what is left of each component, year by year. */
function addByYear(
  sheet: SheetPlan,
  { figures: { years, schedules } }: BankFileSubject,
  parts: readonly PaidPart[],
  yearRow: number,
): void {
  addSection(sheet, "Interest that arises");
  const firstInterest = nextRow(sheet);
  for (const part of parts)
    addYears(sheet, cellOf(part, "InterestByYear"), part.name, years, ({ year }, column) => {
      const of = addressOf(column, yearRow);
      return part.piece.plan?.how === "until-repaid"
        ? formula(
            `INDEX(${cellOf(part, "DueByYear")},1,${of})*${cellOf(part, "CostShare")}`,
            toUsd(part.piece.interest[year - 1] ?? 0),
            "cents",
          )
        : formula(inYear(part, "Interest", of), ofYear(part.schedule, year, "interest"), "cents");
    });
  if (parts.length === 0) addRow(sheet, label("None arises"));
  const lastInterest = nextRow(sheet) - 1;
  addYears(sheet, "InterestByYear", "All", years, ({ interest }, column) =>
    formula(
      `SUM(${addressOf(column, firstInterest)}:${addressOf(column, lastInterest)})`,
      interest,
      "cents",
      {
        strong: true,
      },
    ),
  );
  addSection(sheet, "Owed at the end of the year, with accrued interest");
  const first = nextRow(sheet);
  for (const part of parts) {
    const left = balancesByYear([part.schedule]);
    addYears(sheet, cellOf(part, "OwedByYear"), part.name, years, ({ year }, column) => {
      const month = `${addressOf(column, yearRow)}*MonthsAYear`;
      const sum = (range: string): string =>
        `SUMIFS(${cellOf(part, range)},${cellOf(part, "Months")},${month})`;
      return formula(toCent(`${sum("Closing")}+${sum("Accrued")}`), left[year] ?? 0, "cents");
    });
  }
  if (parts.length === 0) addRow(sheet, label("Nothing is owed"));
  const last = nextRow(sheet) - 1;
  const all = balancesByYear(schedules);
  addYears(sheet, "OwedByYear", "All", years, ({ year }, column) =>
    formula(toCent(`SUM(${addressOf(column, first)}:${addressOf(column, last)})`), all[year] ?? 0, "cents", {
      strong: true,
    }),
  );
}
