import { payTakenOff } from "#calc/lending/earnings.ts";
import { COVERAGE_DUST } from "#calc/lending/lowest-twelve-months.ts";
import { addRatePath, MONTH_CONSTANTS } from "#features/funding/model/workbook/months/month-inputs.ts";
import {
  type BankFileSubject,
  NO_DECISION,
  describeProfile,
} from "#features/lending/model/files/bank-file-subject.ts";
import { USE_WORDS, type UseId } from "#features/lending/model/words/closing-words.ts";
import { describeRowSource } from "#kit/row-source.ts";
import { type CellUnit, input, label, note, plainText } from "#features/report-files/model/workbook/cells.ts";
import { nameOf } from "#features/report-files/model/workbook/formula-text.ts";
import {
  addRow,
  addSection,
  addTitle,
  nameRange,
  nextRow,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";
import { formatDate, MONTH_NAMES } from "#kit/day.ts";
import { addHousehold } from "./household-inputs.ts";
import { bankParts } from "./part.ts";
import { addPartInputs } from "./part-inputs.ts";

/** Every constant of the workbook: the deal, the components with their terms, the closing, the household and the rules. */
export function inputsSheet(subject: BankFileSubject): SheetPlan {
  const sheet = openSheet("Inputs", [44, 20, 80]);
  const { companyName, stackName, exportedAt, withProfile } = subject;
  addTitle(
    sheet,
    `${companyName}: before the bank`,
    `Exported ${formatDate(exportedAt)} of the saved stack “${stackName}”. Change a yellow cell and every other sheet follows.`,
  );
  addRow(sheet, note(NO_DECISION));
  addRow(sheet, note(describeProfile(subject)));
  addEarnings(sheet, subject);
  for (const part of bankParts(subject)) addPartInputs(sheet, part);
  if (!subject.isForGuest) {
    addClosing(sheet, subject);
    addLine(sheet, subject);
  }
  addRatePath(sheet, subject.input.scenario?.ratePath ?? []);
  addSeason(sheet, subject);
  if (withProfile) addHousehold(sheet, subject.input);
  addConstants(sheet, subject);
  return sheet;
}

interface Shown {
  readonly unit?: CellUnit;
  readonly about?: string;
}

function add(
  sheet: SheetPlan,
  name: string,
  title: string,
  value: number | string | null,
  { unit = "count", about = "" }: Shown = {},
): void {
  addRow(sheet, label(title), input(name, value, unit), note(about));
}

const EARNED = {
  books: "Cash that can pay debt, of the books",
  typed: "Cash that can pay debt, as typed",
  deal: "Earnings of the deal, as typed",
} as const;

/** What pays the debt: of the books, else of the deal less a manager's pay. */
function addEarnings(sheet: SheetPlan, { input: bank, calculation, subject }: BankFileSubject): void {
  const { source } = calculation.earnings;
  const earned = {
    books: bank.books?.base?.cads,
    typed: bank.figures?.cads,
    deal: bank.base === "sde" ? bank.deal.sdeUsd : bank.deal.ebitdaUsd,
  };
  addSection(sheet, "Offer and earnings", ["", "Input", "What it is"]);
  add(sheet, "Offer", "Offer", bank.offer, { unit: "cents", about: "US dollars" });
  add(sheet, "Earned", EARNED[source ?? "deal"], source === null ? null : (earned[source] ?? null), {
    unit: "cents",
    about: subject.basis,
  });
  add(sheet, "ManagerPay", "Manager’s pay", source === "deal" ? payTakenOff(bank) : null, {
    unit: "cents",
    about: "Taken off the deal’s SDE; EBITDA and the books are after it",
  });
  add(
    sheet,
    "NonDeductible",
    "Put aside for maintenance and working capital",
    calculation.earnings.nonDeductibleUsd,
    {
      unit: "cents",
      about: "Taken off the cash that can pay debt, and taxed all the same",
    },
  );
  add(sheet, "LevelPct", "Level of the earnings, percent", bank.scenario?.cadsPct ?? 0, {
    about: "Moves every year",
  });
  add(sheet, "GrowthPct", "Growth a year, percent", bank.scenario?.growthPct ?? 0, {
    about: "From the second year on",
  });
}

const SUMS = [
  ["inventory", "inventoryOutside"],
  ["realEstate", "realEstateOutside"],
  ["equipment", "equipmentOutside"],
  ["workingCapital", "workingCapital"],
  ["reserve", "reserve"],
] as const;

/** A use that is typed, by its cell's name. */
export const cellOfUse = (id: UseId): string => `Use_${nameOf(id)}`;

/** What is paid at closing besides the price; an empty cell is unknown and left out. */
function addClosing(sheet: SheetPlan, { input: { closing } }: BankFileSubject): void {
  addSection(sheet, "Closing");
  const usd = (name: string, title: string, value: number | null | undefined, about = "") =>
    add(sheet, name, title, value ?? null, { unit: "cents", about });
  for (const [id, key] of SUMS) usd(cellOfUse(id), USE_WORDS[id].name, closing?.[key]);
  for (const id of COST_IDS) usd(cellOfUse(id), USE_WORDS[id].name, closing?.costs?.[id]);
  usd("Deposit", "Deposit already paid", closing?.deposit);
  usd("CashBought", "Cash that comes with the business", closing?.cashBought);
}
const COST_IDS = [
  "legal",
  "quality_of_earnings",
  "valuation",
  "appraisal",
  "environmental",
  "lender_packaging",
  "escrow_title",
  "insurance",
  "licences",
  "other",
] as const;

function addLine(sheet: SheetPlan, { input: { lineOfCredit } }: BankFileSubject): void {
  addSection(sheet, lineOfCredit ? "Line of credit" : "No line of credit");
  if (!lineOfCredit) return;
  const { limit, ratePct, openingDraw } = lineOfCredit;
  add(sheet, "LineLimit", "Limit", limit, { unit: "cents" });
  add(sheet, "LineRate", "Interest, percent a year", ratePct);
  add(sheet, "LineDraw", "Drawn at closing", openingDraw ?? null, { unit: "cents" });
}

const plain = (value: number | null) => ({ kind: "input", value, unit: "count" }) as const;

function addSeason(sheet: SheetPlan, { input: bank }: BankFileSubject): void {
  const { seasonality, closingDate, loanNumberDate } = bank;
  const day = closingDate ?? loanNumberDate;
  addSection(sheet, "Weight of each month of the year");
  const first = nextRow(sheet);
  for (const [at, name] of MONTH_NAMES.entries()) addRow(sheet, label(name), plain(seasonality?.[at] ?? 1));
  nameRange(sheet, "Weights", { row: first, column: 1 }, { row: nextRow(sheet) - 1, column: 1 });
  add(sheet, "ClosingMonth", "Calendar month of the closing", Number(day.slice(5, 7)), {
    about: `${formatDate(`${day}T12:00:00Z`)}; month 1 is the month after it`,
  });
  if (!seasonality) addRow(sheet, note("No weights are known: all months are equal."));
}

/** The constants that formulas read. */
function addConstants(
  sheet: SheetPlan,
  { calculation, input: { settings }, rulesOfDay, isForGuest }: BankFileSubject,
): void {
  const { values } = calculation;
  addSection(sheet, "Rules and constants", ["", "Value", "Source"]);
  const ruled = (name: string, title: string, value: number, row: { source: string; sourceDate: string }) =>
    add(sheet, name, title, value, { about: describeRowSource(row) });
  ruled(
    "LeastInjectionPct",
    "Least equity injection, percent",
    values.minInjectionPct.value,
    values.minInjectionPct,
  );
  ruled(
    "LimitedShare",
    "Part of it that limited sources may be",
    values.limitedShareOfInjection.value.share,
    values.limitedShareOfInjection,
  );
  if (!isForGuest)
    add(sheet, "OwnerDraws", "The household draws what it lacks", settings?.ownerDraws === true ? 1 : 0, {
      about: "1: yes; 0: no",
    });
  for (const [name, title, value] of CONSTANTS) add(sheet, name, title, value, { unit: "plain" });
  addRow(sheet, label("Rules, version"), plainText(rulesOfDay.version));
}
const CONSTANTS = [
  ["SafetyHigh", "Margin of safety: coverage of", 1.25],
  ["SafetyMiddle", "Margin of safety: coverage of", 1.15],
  ["SafetyLow", "Margin of safety: coverage of", 1],
  ...MONTH_CONSTANTS,
  ["ComparedDigits", "Decimals to which rules compare", 9],
  ["Dust", "Coverages that differ by less are equal", COVERAGE_DUST],
] as const;
