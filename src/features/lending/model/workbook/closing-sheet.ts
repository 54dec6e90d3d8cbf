import { CLOSING_COSTS } from "#calc/lending/bank-input.ts";
import { toUsd } from "#calc/lending/cents.ts";
import { closingTotals } from "#calc/lending/closing-totals.ts";
import type { BankFileSubject } from "#features/lending/model/files/bank-file-subject.ts";
import { describeSource, USE_WORDS, type UseId } from "#features/lending/model/words/closing-words.ts";
import { describeOfBuyer } from "#features/lending/model/words/lender-words.ts";
import {
  type CellUnit,
  formula,
  head,
  label,
  note,
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
import { feesOf } from "./components-sheet.ts";
import { cellOfUse } from "./inputs-sheet.ts";
import { cellOf, toCent } from "#features/funding/model/workbook/months/month-part.ts";
import { type BankPart, bankParts, sumOf } from "./part.ts";

/** Where the money comes from and where it goes, and what the buyer brings: what balances is the buyer's further cash. */
export function closingSheet(subject: BankFileSubject): SheetPlan {
  const sheet = openSheet("Sources and uses", [50, 20, 60]);
  const parts = bankParts(subject);
  const { sourcesAndUses } = subject.figures;
  const { total } = closingTotals(sourcesAndUses, subject.input);
  addTitle(sheet, "Sources and uses", "US dollars at closing. A use that is unknown is left out.");
  addSection(sheet, "Uses", ["", "Amount"]);
  const firstUse = nextRow(sheet);
  for (const id of USE_IDS) addUse(sheet, id, parts, subject);
  addTotal(sheet, "Total uses", "TotalUses", firstUse, total);
  addSection(sheet, "Sources", ["", "Amount"]);
  const firstSource = nextRow(sheet);
  addSources(sheet, parts, subject);
  addTotal(sheet, "Total sources", "TotalSources", firstSource, total);
  addBuyer(sheet, parts, subject);
  return sheet;
}

const USE_IDS: readonly UseId[] = [
  "price",
  "inventory",
  "realEstate",
  "equipment",
  "guarantyFee",
  "originationFee",
  ...CLOSING_COSTS,
  "workingCapital",
  "reserve",
];

function addUse(sheet: SheetPlan, id: UseId, parts: readonly BankPart[], { figures }: BankFileSubject): void {
  const amount = figures.sourcesAndUses.uses.find((use) => use.id === id)?.amount;
  const { name, note: about } = USE_WORDS[id];
  const fees = { guarantyFee: feesOf(parts, false), originationFee: originationOf(parts), price: "Offer" };
  if (id === "price" || id === "guarantyFee" || id === "originationFee") {
    addRow(sheet, label(name), formula(toCent(fees[id]), amount ?? 0, "cents"), note(about ?? ""));
    return;
  }
  const cell = cellOfUse(id);
  addRow(
    sheet,
    label(name),
    formula(`IF(ISNUMBER(${cell}),${toCent(cell)},"")`, amount ?? "", "cents"),
    note(amount === undefined ? "Unknown: left out" : (about ?? "")),
  );
}

const originationOf = (parts: readonly BankPart[]): string =>
  sumOf(parts.filter(({ piece }) => piece.hasOriginationFee).map((part) => cellOf(part, "Origination")));

function addSources(
  sheet: SheetPlan,
  parts: readonly BankPart[],
  { figures, subject, input }: BankFileSubject,
): void {
  const { sources } = figures.sourcesAndUses;
  const first = nextRow(sheet);
  for (const part of parts)
    addRow(sheet, label(part.name), formula(cellOf(part, "Brings"), toUsd(part.piece.bringsCents), "cents"));
  for (const id of ["financedFee", "lineOfCredit"] as const) {
    if (id === "lineOfCredit" && !input.lineOfCredit) continue;
    const text = id === "financedFee" ? toCent(feesOf(parts, true)) : toCent("N(LineDraw)");
    const { name, note: about } = describeSource({ id, amount: 0 }, subject.names);
    const amount = sources.find((source) => source.id === id)?.amount ?? 0;
    addRow(sheet, label(name), formula(text, amount, "cents"), note(about ?? ""));
  }
  const others = `SUM(${addressOf(1, first)}:${addressOf(1, nextRow(sheet) - 1)})`;
  const further = sources.find(({ id }) => id === "furtherBuyerCash")?.amount ?? 0;
  const words = describeSource({ id: "furtherBuyerCash", amount: further }, subject.names);
  addRow(
    sheet,
    label(describeOfBuyer(words.name)),
    formula(toCent(`TotalUses-${others}`), further, "cents", { name: "FurtherCash" }),
    note(further < 0 ? "Below 0: the sources bring more than the uses need" : (words.note ?? "")),
  );
}

function addTotal(sheet: SheetPlan, title: string, name: string, from: number, value: number): void {
  const range = `${addressOf(1, from)}:${addressOf(1, nextRow(sheet) - 1)}`;
  addRow(sheet, head(title), formula(toCent(`SUM(${range})`), value, "cents", { name, strong: true }));
}

/** What the buyer brings, and how the programme counts it. */
function addBuyer(sheet: SheetPlan, parts: readonly BankPart[], subject: BankFileSubject): void {
  const { calculation, figures, input } = subject;
  const { injection } = calculation;
  const { cashToClose, projectCost, injectionPct } = figures.sourcesAndUses;
  const equity = parts.filter(({ piece }) => piece.type === "equity").map((part) => cellOf(part, "Brings"));
  const add = (
    title: string,
    name: string,
    text: string,
    value: number | null,
    unit: CellUnit = "cents",
  ): void => void addRow(sheet, label(title), formula(text, value, unit, { name }));
  addSection(sheet, "What the buyer brings");
  const { equity: equityUsd } = closingTotals(figures.sourcesAndUses, input);
  add("Equity in the stack", "EquityCash", toCent(sumOf(equity)), equityUsd);
  add("Cash to close", "CashToClose", toCent("EquityCash+FurtherCash-N(Deposit)"), cashToClose);
  add(
    "Cost of the project: uses without the reserve",
    "ProjectCost",
    toCent(`TotalUses-N(${cellOfUse("reserve")})`),
    projectCost,
  );
  add(
    "Counts in full: the buyer’s cash without the reserve, large investors",
    "InjectionFree",
    `MAX(0,EquityCash+FurtherCash-${toCent(`N(${cellOfUse("reserve")})`)})+SUM(CountsInFull)`,
    toUsd(injection.freeCents),
  );
  add("Counts up to a part", "InjectionLimited", "SUM(CountsLimited)", toUsd(injection.limitedCents));
  add(
    "Equity injection asked",
    "InjectionAsked",
    "LeastInjectionPct/PercentWhole*ProjectCost",
    toUsd(injection.requiredCents),
  );
  add(
    "Equity injection",
    "InjectionShare",
    `IF(ProjectCost>0,(InjectionFree+MIN(InjectionLimited,LimitedShare*InjectionAsked))/ProjectCost,${NA})`,
    shareOf(injectionPct),
    "points-share",
  );
}
