import { ownersTax, profitInYear } from "#calc/lending/coverage.ts";
import { earningsForGlobal } from "#calc/lending/safety.ts";
import type { BankFileSubject } from "#features/lending/model/files/bank-file-subject.ts";
import { formula, label, note, shareOf } from "#features/report-files/model/workbook/cells.ts";
import { addressOf, NA } from "#features/report-files/model/workbook/formula-text.ts";
import {
  addRow,
  addSection,
  addTitle,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";
import { addNamedYears, addYears } from "./coverage-sheet.ts";
import { householdLists, type SumList } from "./household-inputs.ts";
import { sumOf } from "./part.ts";

/** A list of typed payments a month as a year's. */
const yearOf = ({ sums }: SumList): string => `(${sumOf(sums.map(({ name }) => name))})*MonthsAYear`;
const isKnown = (...lists: readonly SumList[]): string =>
  `AND(${lists.flatMap(({ sums }) => sums.map(({ name }) => `ISNUMBER(${name})`)).join(",")})`;

/** Business and household together: only in a file for which the profile was ticked. */
export function globalSheet(subject: BankFileSubject): SheetPlan {
  const { years } = subject.figures;
  const sheet = openSheet("Global", [52, ...years.map(() => 16)], true);
  addTitle(sheet, "Global coverage by year", "Business and household together, US dollars.");
  addHouseholdYear(sheet, subject);
  addSection(sheet, "Global coverage");
  const yearRow = addNamedYears(sheet, years.length);
  const at: At = (range, column) => `INDEX(${range},1,${addressOf(column, yearRow)})`;
  addOwnersTax(sheet, subject, { at, yearRow });
  addCoverage(sheet, subject, at);
  addLowest(sheet, subject, at);
  return sheet;
}

/** In a formula: what a named row has in a column. */
type At = (range: string, column: number) => string;

function addHouseholdYear(sheet: SheetPlan, { input, calculation }: BankFileSubject): void {
  const { incomeUsd, livingUsd, paymentsUsd } = calculation.household;
  addSection(sheet, "Household, a year");
  const add = (title: string, name: string, text: string, value: number | null): void =>
    void addRow(sheet, label(title), formula(text, value, "cents", { name }));
  const { pays, debts, borrowed } = householdLists(input);
  const before = `(OtherIncome+${sumOf(pays.sums.map(({ name }) => `N(${name})`))})`;
  add(
    "Income after tax, with the buyer’s pay",
    "HouseholdIncome",
    `IF(ISNUMBER(OtherIncome),IF(${before}=0,0,IF(ISNUMBER(HouseholdTaxPct),${before}*(1-HouseholdTaxPct/PercentWhole),${NA})),${NA})`,
    incomeUsd,
  );
  add(
    "Living costs",
    "HouseholdLiving",
    `IF(ISNUMBER(LivingCosts),LivingCosts*MonthsAYear,${NA})`,
    livingUsd,
  );
  add(
    "Payments on personal debts and borrowed cash",
    "HouseholdPayments",
    `IF(${isKnown(debts, borrowed)},${yearOf(debts)}+${yearOf(borrowed)},${NA})`,
    paymentsUsd,
  );
}

/** What the owners pay on the profit that the business leaves them. */
function addOwnersTax(
  sheet: SheetPlan,
  { figures: { years }, calculation }: BankFileSubject,
  { at, yearRow }: { readonly at: At; readonly yearRow: number },
): void {
  addYears(sheet, "ProfitByYear", "Profit of the owners", years, (year, column) =>
    formula(
      `IF(ISNUMBER(${at("CadsByYear", column)}),${at("CadsByYear", column)}+NonDeductible*(1+LevelPct/PercentWhole)*(1+GrowthPct/PercentWhole)^(${addressOf(column, yearRow)}-1)-${at("InterestByYear", column)}-ProfitLessened,${NA})`,
      profitInYear(calculation, year.year),
      "cents",
    ),
  );
  addYears(sheet, "OwnersTax", "Tax on it", years, (year, column) => {
    const profit = at("ProfitByYear", column);
    return formula(
      `IF(ISNUMBER(${profit}),IF(${profit}<=0,0,IF(ISNUMBER(ProfitTaxPct),${profit}*ProfitTaxPct/PercentWhole,${NA})),${NA})`,
      year.cads === null ? null : ownersTax(calculation, year.year, year.cads),
      "cents",
    );
  });
}

function addCoverage(sheet: SheetPlan, { figures: { years } }: BankFileSubject, at: At): void {
  addYears(
    sheet,
    "GlobalEarned",
    "Business and household, after tax and living costs",
    years,
    (year, column) => {
      const cads = at("CadsByYear", column);
      const tax = at("OwnersTax", column);
      const known = ["HouseholdIncome", "HouseholdLiving", tax].map((name) => `ISNUMBER(${name})`).join(",");
      return formula(
        `IF(AND(ISNUMBER(${cads}),${known}),${cads}-${tax}+HouseholdIncome-HouseholdLiving,${NA})`,
        year.globalNumerator,
        "cents",
      );
    },
  );
  addYears(sheet, "GlobalDue", "Payments of the business and of the household", years, (year, column) =>
    formula(
      `IF(ISNUMBER(HouseholdPayments),${at("DueByYear", column)}+HouseholdPayments,${NA})`,
      year.globalDue,
      "cents",
    ),
  );
  addYears(sheet, "GlobalByYear", "Global coverage", years, (year, column) => {
    const [earned, due] = [at("GlobalEarned", column), at("GlobalDue", column)];
    return formula(
      `IF(AND(ISNUMBER(${earned}),N(${due})>0),${earned}/${due},${NA})`,
      year.global,
      "ratio-2",
      {
        strong: true,
      },
    );
  });
}

function addLowest(sheet: SheetPlan, { figures, calculation, answers }: BankFileSubject, at: At): void {
  const { years, safety } = figures;
  addSection(sheet, "The lowest of it");
  const lowest = answers.find(({ id }) => id === "sba-global")?.value ?? null;
  if (lowest !== null)
    addRow(
      sheet,
      label("Lowest global coverage"),
      formula("MIN(GlobalByYear)", lowest, "ratio-2", { name: "LowestGlobal", strong: true }),
    );
  addYears(sheet, "NeededByYear", "Earnings that would cover both once", years, (year, column) => {
    const [cads, due, profit] = ["CadsByYear", "GlobalDue", "ProfitByYear"].map((name) => at(name, column));
    // The tax falls along with what is earned, and so does what is put aside.
    const left = `(${due}-HouseholdIncome+HouseholdLiving)`;
    const perDollar = `((${profit}+${at("InterestByYear", column)}+ProfitLessened)/${cads})`;
    const deducted = `(${at("InterestByYear", column)}+ProfitLessened)`;
    const kept = `(1-N(ProfitTaxPct)/PercentWhole*${perDollar})`;
    return formula(
      `IF(AND(N(${cads})>0,ISNUMBER(${at("GlobalEarned", column)}),ISNUMBER(${due})),IF(${left}*${perDollar}>${deducted},IF(${kept}>0,(${left}-N(ProfitTaxPct)/PercentWhole*${deducted})/${kept},${NA}),${left}),${NA})`,
      earningsForGlobal(calculation, year),
      "cents",
    );
  });
  const short = "NeededByYear/CadsByYear";
  const areKnown =
    "AND(COUNT(CadsByYear)=COLUMNS(CadsByYear),MIN(CadsByYear)>0,COUNT(NeededByYear)=COLUMNS(NeededByYear))";
  addRow(
    sheet,
    label("How far earnings may fall until both are covered once"),
    formula(
      `IF(${areKnown},MIN(1,1-SUMPRODUCT(MAX(${short}))),${NA})`,
      shareOf(safety.globalTo100),
      "share",
      { name: "GlobalFall" },
    ),
    note("At most the whole"),
  );
}
