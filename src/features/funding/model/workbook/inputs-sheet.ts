import * as closingFormulas from "#calc/formulas/closing/closing.ts";
import { inCell } from "#calc/formulas/engine/excel.ts";
import type { Unit } from "#calc/formulas/engine/nodes.ts";
import { referencesOf } from "#calc/formulas/engine/shape.ts";
import { partTermsOf } from "#calc/formulas/stack/part-terms.ts";
import * as partFormulas from "#calc/formulas/stack/parts.ts";
import * as proFormaFormulas from "#calc/formulas/stack/pro-forma.ts";
import { roundingOf } from "#calc/formulas/stack/stack-context.ts";
import { termAmountsOf } from "#calc/funding/term-loan.ts";
import { toUsd } from "#calc/lending/cents.ts";
import { type CellUnit, input, label, note, plainText } from "#features/report-files/model/workbook/cells.ts";
import {
  addRow,
  addSection,
  addTitle,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";
import type { StackSubject } from "#features/funding/model/stack-subject.ts";
import { nameOf } from "#features/report-files/model/workbook/formula-text.ts";
import { formatDate } from "#kit/day.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { inputsOf } from "./months/month-inputs.ts";
import { cellOf, type Part, partsOf } from "./part.ts";

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
  add(sheet, "Revenue", "Revenue", fundingDeal.revenueUsd, { unit: "usd", about: "US dollars a year" });
}

/** The largest component of a saved stack absorbs the rounding of the others: that is an input of its own. */
function addPart(sheet: SheetPlan, part: Part, { stack }: StackSubject): void {
  const { context, name } = part;
  const { component } = context;
  addSection(sheet, name);
  add(sheet, cellOf(part, "Share"), "Share of the offer", inCell(component.percentage, "pct"), {
    unit: "points-share",
  });
  add(sheet, cellOf(part, "Rounding"), "Rounding of the others", roundingOf(context), {
    unit: "usd",
    about: "US dollars that this component takes so that the amounts add up to the offer",
  });
  for (const { key, title, value, unit, about } of partTermsOf(component, termAmountsOf(component, stack))) {
    const held = typeof value === "number" ? inCell(value, unit) : value;
    add(sheet, cellOf(part, nameOf(key)), title, held, { unit: TERM_UNITS[unit] ?? "plain", about });
  }
  addFee(sheet, part);
}

/** The guaranty fee, of a loan that has one. */
function addFee(sheet: SheetPlan, { prefix, fee }: Part): void {
  if (fee === null) return;
  const { cents, isTyped, isFinanced } = fee;
  const own = inputsOf(sheet, { prefix });
  own("FeeByTable", "Guaranty fee by the program's table", isTyped ? null : toUsd(cents), {
    unit: "cents",
    about: "US dollars, by the table of the day of export; a typed percentage goes first",
  });
  own("FeeFinanced", "Guaranty fee borrowed", isFinanced ? 1 : 0, {
    about: "1: with the loan; 0: paid in cash",
  });
}
const TERM_UNITS: Readonly<Partial<Record<Unit, CellUnit>>> = { usd: "usd", pct: "points-share" };

/** The constants that the formulas read, with where each comes from. */
function addRules(sheet: SheetPlan): void {
  addSection(sheet, "Rules", ["", "Value", "Source"]);
  const { constants } = referencesOf(...WORKBOOK_FIGURES);
  const seen = new Set<string>();
  const once = (name: string, title: string, value: number, about = ""): void => {
    if (!seen.has(name)) add(sheet, name, title, value, { about });
    seen.add(name);
  };
  for (const { key, title, value, unit, basis } of constants)
    if (unit !== "pct") once(nameOf(key), title, value, basis.text);
}
/** Every figure with a formula in this workbook. */
const WORKBOOK_FIGURES = [
  partFormulas.annual,
  partFormulas.ownership,
  proFormaFormulas.fundingVerdict,
  proFormaFormulas.freeCashFlow,
  closingFormulas.shortfall,
  closingFormulas.cashToSeller,
  closingFormulas.buyerCash,
  partFormulas.every,
];

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
