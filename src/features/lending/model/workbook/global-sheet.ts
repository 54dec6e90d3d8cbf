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
  const { figures, calculation } = subject;
  const { incomeUsd, livingUsd, paymentsUsd } = calculation.household;
  const { years, safety } = figures;
  const sheet = openSheet("Global", [52, ...years.map(() => 16)], true);
  addTitle(sheet, "Global coverage by year", "Business and household together, US dollars.");
  addSection(sheet, "Household, a year");
  const add = (title: string, name: string, text: string, value: number | null): void =>
    void addRow(sheet, label(title), formula(text, value, "cents", { name }));
  const { pays, debts, borrowed } = householdLists(subject.input);
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
  addSection(sheet, "Global coverage");
  const yearRow = addNamedYears(sheet, years.length);
  const at = (range: string, column: number): string => `INDEX(${range},1,${addressOf(column, yearRow)})`;
  addYears(
    sheet,
    "GlobalEarned",
    "Business and household, after tax and living costs",
    years,
    (year, column) => {
      const cads = at("CadsByYear", column);
      const known = ["HouseholdIncome", "HouseholdLiving"].map((name) => `ISNUMBER(${name})`).join(",");
      return formula(
        `IF(AND(ISNUMBER(${cads}),${known}),${cads}+HouseholdIncome-HouseholdLiving,${NA})`,
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
  addSection(sheet, "The lowest of it");
  const lowest = subject.answers.find(({ id }) => id === "sba-global")?.value ?? null;
  if (lowest !== null)
    addRow(
      sheet,
      label("Lowest global coverage"),
      formula("MIN(GlobalByYear)", lowest, "ratio-2", { name: "LowestGlobal", strong: true }),
    );
  const short = "(GlobalDue-HouseholdIncome+HouseholdLiving)/CadsByYear";
  const areKnown =
    "AND(COUNT(CadsByYear)=COLUMNS(CadsByYear),MIN(CadsByYear)>0,COUNT(GlobalEarned)>0,COUNT(GlobalDue)>0)";
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
  return sheet;
}
