import * as closingFormulas from "#calc/formulas/closing/closing.ts";
import type { FigureNode } from "#calc/formulas/engine/nodes.ts";
import type { MoneyLine } from "#calc/funding/sources-and-uses.ts";
import { formula, head, label, note, type PlannedCell } from "#features/report-files/model/workbook/cells.ts";
import {
  addRow,
  addSection,
  addTitle,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";
import { isHiddenFromGuests, NOT_SHARED, NOT_SHARED_REASON } from "#features/funding/model/not-shared.ts";
import type { StackSubject } from "#features/funding/model/stack-subject.ts";
import { cellOf, type Part, partsOf } from "./part.ts";
import { formulaOf, stackCells } from "./stack-cells.ts";

/** Where the money comes from and where it goes. */
export function moneySheet(subject: StackSubject): SheetPlan {
  const sheet = openSheet("Sources and uses", [46, 20, 60]);
  addTitle(
    sheet,
    "Sources and uses",
    "What the components bring in at closing against the offer and the fees.",
  );
  const { money } = subject;
  const parts = partsOf(subject);
  const cells = stackCells(parts);
  const total = (to: SheetPlan, title: string, figure: FigureNode, value: number): void => {
    const name = cells.cell(figure.key) ?? "";
    addRow(to, head(title), formula(formulaOf(figure, cells), value, "usd", { name, strong: true }));
  };
  addSection(sheet, "Sources", ["", "Amount ($)", ""]);
  addLines(sheet, subject, money.sources);
  total(sheet, "Total sources", closingFormulas.sources, money.totalSourcesUsd);
  addSection(sheet, "Uses", ["", "Amount ($)", ""]);
  addLines(sheet, subject, money.uses);
  total(sheet, "Total uses", closingFormulas.uses, money.totalUsesUsd);
  addRow(sheet);
  total(sheet, "Missing (above 0) or too much", closingFormulas.shortfall, money.shortfallUsd);
  return sheet;
}

function addLines(sheet: SheetPlan, subject: StackSubject, lines: readonly MoneyLine[]): void {
  const parts = partsOf(subject);
  for (const line of lines) {
    if (isHiddenFromGuests(subject, line))
      addRow(sheet, label(line.name), label(NOT_SHARED), note(NOT_SHARED_REASON));
    else addRow(sheet, label(line.name), amountCell(line, parts), note(wordsOf(line)));
  }
  if (lines.length === 0) addRow(sheet, label("None"));
}

/** A fee has its formula where it is spent; where it comes from, its cell is read. */
function amountCell({ key, index, amountUsd }: MoneyLine, parts: readonly Part[]): PlannedCell {
  const part = index === null ? undefined : parts[index];
  if (part !== undefined) return formula(cellOf(part, "Brings"), amountUsd, "cents");
  if (key === "offer") return formula("Offer", amountUsd, "usd");
  const isGuaranty = key === "financed-fee" || key === "guaranty-fee";
  const fee = isGuaranty ? closingFormulas.guarantyFeeTotal : closingFormulas.originationFee;
  const cells = stackCells(parts);
  const name = cells.cell(fee.key) ?? "";
  return key === "financed-fee" || key === "fees-in-cash"
    ? formula(name, amountUsd, "cents")
    : formula(formulaOf(fee, cells), amountUsd, "cents", { name });
}

function wordsOf({ key, isNonCash, gapUsd }: MoneyLine): string {
  if (gapUsd >= 1) return "Less than the component counts for: see what it brings in on the sheet Stack";
  if (isNonCash) return "Pays a part of the offer, but no money changes hands at closing";
  if (key === "financed-fee") return "Borrowed with the loan";
  return key === "fees-in-cash" ? "Paid at closing, beside the buyer's equity" : "";
}
