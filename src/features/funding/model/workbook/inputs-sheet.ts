import { componentAmount, COVERAGE_BANDS, LENDER_MINIMUM_COVERAGE, termAmountsOf } from "#calc";
import { type CellUnit, input, label, note, plainText } from "#features/report-files/model/workbook/cells.ts";
import {
  addRow,
  addSection,
  addTitle,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";
import type { StackSubject } from "#features/funding/model/stack-subject.ts";
import { formatDate } from "#kit/day.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { cellOf, type Part, partsOf } from "./part.ts";
import { termInputsOf } from "./part-terms.ts";

/** Every constant of the workbook: the deal, the offer, the components with their terms, and the rules. */
export function inputsSheet(subject: StackSubject): SheetPlan {
  const sheet = openSheet("Inputs", [36, 20, 70]);
  const { record, exportedAt } = subject;
  addTitle(
    sheet,
    `${record.name}: inputs`,
    `Exported ${formatDate(exportedAt)}. Change a shaded cell and every other sheet follows.`,
  );
  addDeal(sheet, subject);
  for (const part of partsOf(subject)) addPart(sheet, part, subject);
  addRules(sheet);
  addFacts(sheet, subject);
  return sheet;
}

function add(
  sheet: SheetPlan,
  name: string,
  title: string,
  value: number | string | null,
  { unit = "plain", about = "" }: { unit?: CellUnit; about?: string } = {},
): void {
  addRow(sheet, label(title), input(name, value, unit), note(about));
}

function addDeal(sheet: SheetPlan, { record, fundingDeal, options }: StackSubject): void {
  addSection(sheet, "Deal and offer", ["", "Input", "What it is"]);
  add(sheet, "Offer", "Offer", record.offerAmount, { unit: "usd", about: "US dollars" });
  add(sheet, "Base", "Cash flow base", options.base, { about: "ebitda or sde" });
  const ebitda = "US dollars a year; empty is unknown and read as 0";
  add(sheet, "Ebitda", "EBITDA", fundingDeal.ebitdaUsd, { unit: "usd", about: ebitda });
  const sde = "Seller's discretionary earnings, US dollars a year";
  add(sheet, "Sde", "SDE", fundingDeal.sdeUsd, { unit: "usd", about: sde });
  add(sheet, "ManagerSalary", "Manager's salary", options.managerSalaryUsd, {
    unit: "usd",
    about: "US dollars a year, taken off in the lender's view; empty takes nothing off",
  });
}

/** The largest component of a saved stack absorbs the rounding of the others: that is an input of its own. */
function addPart(sheet: SheetPlan, part: Part, { stack }: StackSubject): void {
  const { component, item, name } = part;
  addSection(sheet, name);
  add(sheet, cellOf(part, "Share"), "Percent of the offer", component.percentage, { about: "Percent" });
  const rounding = item.amountUsd - componentAmount(stack.offerUsd, component.percentage);
  add(sheet, cellOf(part, "Rounding"), "Rounding of the others", rounding, {
    unit: "usd",
    about: "US dollars that this component takes so that the amounts add up to the offer",
  });
  for (const { field, title, value, unit, about } of termInputsOf(
    component,
    termAmountsOf(component, stack),
  )) {
    add(sheet, cellOf(part, field), title, value, { unit, about });
  }
}

function addRules(sheet: SheetPlan): void {
  addSection(sheet, "Rules", ["", "Value", "Source"]);
  const rule = (name: string, title: string, value: number, about: string): void =>
    add(sheet, name, title, value, { about });
  rule("Hundred", "Percent in a whole", 100, "Percentages above are of a hundred");
  rule("MonthsAYear", "Months in a year", 12, "");
  rule("MonthsAQuarter", "Months in a quarter", 3, "The calendar");
  rule("QuartersAYear", "Quarters in a year", 4, "A quarter of the year's cash flow");
  rule("DaysAYear", "Days in a year", 365, "");
  rule("CentDigits", "Decimals of a dollar", 2, "Years that differ by less owe the same");
  rule("BandExcellent", "Excellent from", COVERAGE_BANDS.excellent, "Assumption of this product");
  rule("BandGood", "Good from", COVERAGE_BANDS.good, "Assumption of this product");
  rule("BandMarginal", "Marginal from", COVERAGE_BANDS.marginal, "Assumption of this product");
  rule(
    "LenderMinimum",
    "A lender's minimum",
    LENDER_MINIMUM_COVERAGE,
    "What many lenders ask; an assumption",
  );
}

/** Words of the stack: no formula reads them. */
function addFacts(sheet: SheetPlan, { record }: StackSubject): void {
  const { dealTerms } = record;
  const { deposit, workingCapital, escrow } = dealTerms;
  addSection(sheet, "Deal terms");
  const fact = (title: string, text: string): void => void addRow(sheet, label(title), plainText(text));
  const usd = (amount: number): string => formatMoney(amount, { cents: "some" });
  fact("Company", record.companyName);
  fact("Deposit", `${usd(deposit.amount)}, ${deposit.isRefundable ? "refundable" : "not refundable"}`);
  fact("Deposit conditions", deposit.conditions);
  fact("Due diligence", `${dealTerms.dueDiligencePeriod} days`);
  fact("Closing", `${dealTerms.targetClosingDays} days from the letter of intent`);
  fact("Working capital target", `${usd(workingCapital.target)}, ${workingCapital.adjustmentMechanism}`);
  fact("Escrow", `${escrow.percentage}% for ${escrow.duration} months`);
  fact("Escrow purpose", escrow.purpose);
  fact("Notes", dealTerms.notes);
}
