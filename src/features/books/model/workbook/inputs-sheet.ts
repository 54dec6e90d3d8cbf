import { BALANCE_KEYS, type BalanceKey } from "#calc/books/books.ts";
import { DEFAULT_BASE } from "#calc/books/choose-base.ts";
import { monthOf } from "#calc/books/month-span.ts";
import { DEFAULT_BURDEN_PCT, yearlyReplacementPay } from "#calc/books/replacement-pay.ts";
import { latestBalanceSheet, operatingWorkingCapitalOf } from "#calc/books/working-capital-need.ts";
import { BALANCE_LABELS } from "#features/books/model/books-labels.ts";
import type { BooksSubject } from "#features/books/model/files/books-subject.ts";
import {
  formula,
  input,
  label,
  note,
  plainText,
  shareOf,
} from "#features/report-files/model/workbook/cells.ts";
import { addressOf, NA } from "#features/report-files/model/workbook/formula-text.ts";
import {
  addRow,
  addSection,
  addTitle,
  nextRow,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";
import { columnRange, inputName, periodRange } from "./names.ts";

const MONTHS_A_YEAR = 12;
/** Sums are compared to so many decimals. */
const DECIMALS = 9;
const BALANCE_NAMES = Object.fromEntries(
  [...BALANCE_KEYS].map((key) => [key, `Fact_Balance${key.charAt(0).toUpperCase()}${key.slice(1)}`]),
) as Readonly<Record<BalanceKey, string>>;

/** What is said once of the whole: the broker's figures, the roles, the latest balance sheet. */
export function inputsSheet(subject: BooksSubject): SheetPlan {
  const { books } = subject;
  const sheet = openSheet("Facts", [44, 18, 18, 18, 18, 40]);
  addTitle(sheet, "For the whole workbook", "Yellow cells are typed; gray ones are unknown.");
  addSection(sheet, "The broker’s figures, and what is expected");
  addRow(sheet, label("SDE, stated"), input(inputName("statedSde"), books.stated?.sde ?? null, "cents"));
  addRow(
    sheet,
    label("EBITDA, stated"),
    input(inputName("statedEbitda"), books.stated?.ebitda ?? null, "cents"),
  );
  addRow(
    sheet,
    label("Revenue, stated"),
    input(inputName("statedRevenue"), books.stated?.revenue ?? null, "cents"),
  );
  addRow(
    sheet,
    label("Growth expected, a year"),
    input(inputName("growth"), shareOf(books.expectedGrowthPct ?? null), "share"),
  );
  addRow(
    sheet,
    label("Base"),
    input(inputName("baseMethod"), books.base ?? DEFAULT_BASE),
    note("One of latest_year, ttm, average3, weighted321, lower_of_latest_and_ttm."),
  );
  addRow(sheet, label("Months of a year"), input("MonthsAYear", MONTHS_A_YEAR));
  addRow(sheet, label("Decimals to which sums are compared"), input("ComparedDecimals", DECIMALS));
  addRoles(sheet, subject);
  addBalance(sheet, subject);
  addMonths(sheet, subject);
  addSection(sheet, "By which rules");
  addRow(sheet, label("Add-back rules"), plainText(subject.rules.version));
  addRow(sheet, label("Checks"), plainText(subject.checks.version));
  addRow(sheet, label("What this is"), plainText("An estimate by rules, not an audit."));
  return sheet;
}

function addRoles(sheet: SheetPlan, { books }: BooksSubject): void {
  addSection(sheet, "Roles to be filled after closing", ["", "Pay a year", "On top of it", "Cost a year"]);
  const first = nextRow(sheet);
  for (const role of books.roles) {
    const row = nextRow(sheet);
    const [pay, burden] = [addressOf(1, row), addressOf(2, row)];
    addRow(
      sheet,
      label(role.title === "" ? "A role without a title" : role.title),
      { kind: "input", value: role.annualPay ?? null, unit: "cents" },
      { kind: "input", value: shareOf(role.burdenPct ?? null), unit: "share" },
      formula(
        `IF(ISNUMBER(${pay}),${pay}*(1+IF(ISNUMBER(${burden}),${burden},UsualBurden)),"")`,
        yearlyReplacementPay([role]) ?? "",
        "cents",
      ),
    );
  }
  if (books.roles.length === 0) addRow(sheet, note("No role yet: no pay is deducted for an operator."));
  const costs = columnRange(3, first, nextRow(sheet) - 1);
  addRow(
    sheet,
    label("On top of it where nothing is entered"),
    input("UsualBurden", shareOf(DEFAULT_BURDEN_PCT), "share"),
  );
  addRow(
    sheet,
    label("All roles with a pay"),
    null,
    null,
    formula(`IF(COUNT(${costs})=0,${NA},SUM(${costs}))`, yearlyReplacementPay(books.roles), "cents", {
      name: "YearlyPay",
      strong: true,
    }),
  );
}

const ADDED: readonly BalanceKey[] = ["receivables", "inventory", "prepaid", "otherCurrentAssets"];
const TAKEN_OFF: readonly BalanceKey[] = [
  "payables",
  "accrued",
  "deferredRevenue",
  "otherCurrentLiabilities",
];

/** The latest balance sheet, by which working capital grows. */
function addBalance(sheet: SheetPlan, subject: BooksSubject): void {
  const { books, figures } = subject;
  const latest = latestBalanceSheet(books.balanceSheets);
  addSection(sheet, latest === null ? "No balance sheet yet" : `Balance sheet of ${latest.date}`);
  for (const key of BALANCE_KEYS)
    addRow(sheet, label(BALANCE_LABELS[key]), input(BALANCE_NAMES[key], latest?.lines[key] ?? null, "cents"));
  const year = latest === null ? null : yearOf(subject, latest.date);
  const needed = ["receivables", "inventory", "payables"] as const;
  const sum = (keys: readonly BalanceKey[]): string =>
    `SUM(${keys.map((key) => BALANCE_NAMES[key]).join(",")})`;
  addRow(
    sheet,
    label("Operating working capital"),
    formula(
      `IF(OR(${needed.map((key) => `ISNUMBER(${BALANCE_NAMES[key]})`).join(",")}),${sum(ADDED)}-${sum(TAKEN_OFF)},${NA})`,
      latest === null ? null : operatingWorkingCapitalOf(latest.lines),
      "cents",
      { name: "OperatingWorkingCapital" },
    ),
  );
  const revenue = year === null ? null : (figures.periods[year]?.revenue ?? null);
  addRow(
    sheet,
    label(year === null ? "Revenue of its year" : `Revenue of its year, ${books.periods[year]?.label ?? ""}`),
    year === null
      ? formula(NA, null, "cents", { name: "BalanceYearRevenue" })
      : formula(
          `IF(ISNUMBER(INDEX(${periodRange("revenue")},1,BalanceYearPlace)),INDEX(${periodRange("revenue")},1,BalanceYearPlace),${NA})`,
          revenue,
          "cents",
          { name: "BalanceYearRevenue" },
        ),
  );
  addRow(
    sheet,
    label("Place of that year among the periods"),
    input("BalanceYearPlace", year === null ? null : year + 1),
  );
  addRow(
    sheet,
    label("Working capital as a part of revenue"),
    formula(
      `IF(AND(ISNUMBER(OperatingWorkingCapital),N(BalanceYearRevenue)>0),OperatingWorkingCapital/BalanceYearRevenue,${NA})`,
      shareOf(figures.baseDetail.workingCapitalPct),
      "share",
      { name: "WorkingCapitalShare" },
    ),
  );
}

/** The counting year that holds a day, else the one that ended last before it. */
function yearOf({ books, figures }: BooksSubject, day: string): number | null {
  const month = monthOf(day);
  const years = books.periods
    .map(({ kind, startDate, endDate }, index) => ({
      index,
      from: monthOf(startDate),
      to: monthOf(endDate),
      isYear: kind === "fiscal_year" && figures.periods[index]?.counts === true,
    }))
    .filter(({ isYear }) => isYear)
    .toSorted((one, other) => one.to - other.to);
  const holding = years.find(({ from, to }) => from <= month && month <= to);
  return (holding ?? years.findLast(({ to }) => to < month))?.index ?? null;
}

/** Revenue month by month: it gives the twelve months to date a revenue where no periods do. */
function addMonths(sheet: SheetPlan, { books, byMethod }: BooksSubject): void {
  const { base } = byMethod.ttm;
  const isByMonth = base.uses.length === 0 && base.revenue !== null;
  addSection(sheet, "Revenue by month", books.monthlyRevenue.length === 0 ? [] : ["Month", "Revenue"]);
  const months = books.monthlyRevenue.toSorted((one, other) => (one.month < other.month ? -1 : 1));
  for (const { month, revenue } of months)
    addRow(sheet, label(month), { kind: "input", value: revenue ?? null, unit: "cents" });
  const last = nextRow(sheet) - 1;
  const twelve = columnRange(1, last - MONTHS_A_YEAR + 1, last);
  addRow(
    sheet,
    label("The last twelve, where they are later than the latest year"),
    formula(isByMonth ? `SUM(${twelve})` : NA, isByMonth ? base.revenue : null, "cents", {
      name: "RevenueByMonth",
    }),
  );
}
