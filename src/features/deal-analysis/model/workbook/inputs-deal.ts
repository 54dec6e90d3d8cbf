import { ASSET_KEYS, LIABILITY_KEYS } from "#calc/deal/deal-figures.ts";
import { ASSET_WORDS, LIABILITY_WORDS } from "#features/deals/model/input-words.ts";
import type { ExportSubject } from "#features/deal-analysis/model/export-subject.ts";
import { describeDeal } from "#features/deal-analysis/model/describe-deal.ts";
import {
  type CellUnit,
  formula,
  input,
  label,
  note,
  plainText,
} from "#features/report-files/model/workbook/cells.ts";
import { nameOf, quoted } from "#features/report-files/model/workbook/formula-text.ts";
import {
  addRow,
  addSection,
  nameRange,
  nextRow,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";

const UNKNOWN = "unknown: read as 0";

/** One input of the deal, and a mark while it is not known. */
function addInput(
  sheet: SheetPlan,
  name: string,
  title: string,
  { value, unit, about = "" }: { value: number | null; unit: CellUnit; about?: string },
): void {
  const mark = formula(
    `IF(ISNUMBER(${name}),${quoted("")},${quoted(UNKNOWN)})`,
    value === null ? UNKNOWN : "",
  );
  addRow(sheet, label(title), input(name, value, unit), mark, note(about));
}

const INPUT_HEADS = ["", "Input", "Known?", "What it is"] as const;

/** The words of the deal: no formula reads them. */
export function addFacts(sheet: SheetPlan, { deal }: ExportSubject): void {
  addSection(sheet, "The business");
  for (const { title, text } of describeDeal(deal)) addRow(sheet, label(title), plainText(text));
}

export function addFigures(sheet: SheetPlan, { stated, assumptions }: ExportSubject): void {
  addSection(sheet, "Figures of the deal", INPUT_HEADS);
  const price = { value: stated.askingPriceUsd, unit: "usd", about: "US dollars" } as const;
  addInput(sheet, "AskingPrice", "Asking price", price);
  const revenue = { value: stated.annualRevenueUsd, unit: "usd", about: "US dollars a year" } as const;
  addInput(sheet, "AnnualRevenue", "Annual revenue", revenue);
  const ebitda = {
    value: stated.ebitdaUsd,
    unit: "usd",
    about: "US dollars a year; may be negative",
  } as const;
  addInput(sheet, "EbitdaStated", "EBITDA", ebitda);
  const sdeAbout = "Seller's discretionary earnings, US dollars a year; never read as EBITDA";
  addInput(sheet, "SdeStated", "SDE", { value: stated.sdeUsd, unit: "usd", about: sdeAbout });
  const people = { value: stated.employees, unit: "count", about: "Heads or full-time equivalents" } as const;
  addInput(sheet, "EmployeesStated", "Employees", people);
  const own = {
    value: stated.ebitdaMultiple,
    unit: "ratio",
    about: "The deal's own; without one the default",
  } as const;
  addInput(sheet, "EbitdaMultiple", "EBITDA multiple", own);
  const salary = "Set one to estimate a missing EBITDA as SDE less this; empty estimates nothing";
  addRow(
    sheet,
    label("Manager's salary"),
    input("ManagerSalary", assumptions.managerSalaryUsd, "usd"),
    null,
    note(salary),
  );
}

/** The twelve assets or the four liabilities, with the range that sums read. */
function addGroup<Key extends string>(
  sheet: SheetPlan,
  group: {
    title: string;
    rangeName: string;
    prefix: string;
    keys: readonly Key[];
    words: Record<Key, string>;
  },
  amounts: Readonly<Record<Key, number | null>>,
): void {
  addSection(sheet, group.title, INPUT_HEADS);
  const row = nextRow(sheet);
  for (const key of group.keys) {
    const about = { value: amounts[key], unit: "usd", about: "US dollars" } as const;
    addInput(sheet, `${group.prefix}_${nameOf(key)}`, group.words[key], about);
  }
  nameRange(sheet, group.rangeName, { row, column: 1 }, { row: row + group.keys.length - 1, column: 1 });
}

export function addBalanceSheet(sheet: SheetPlan, { stated }: ExportSubject): void {
  const assets = {
    title: "Assets",
    rangeName: "Assets",
    prefix: "Asset",
    keys: ASSET_KEYS,
    words: ASSET_WORDS,
  };
  addGroup(sheet, assets, stated.assets);
  const keys = LIABILITY_KEYS;
  const liabilities = {
    title: "Liabilities",
    rangeName: "Liabilities",
    prefix: "Liability",
    keys,
    words: LIABILITY_WORDS,
  };
  addGroup(sheet, liabilities, stated.liabilities);
}
