import type { MoneyLine } from "#calc";
import { formula, head, label, note, type PlannedCell } from "#features/report-files/model/workbook/cells.ts";
import {
  addRow,
  addSection,
  addTitle,
  nameRange,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";
import type { StackSubject } from "#features/funding/model/stack-subject.ts";
import { cellOf, type Part, partsOf } from "./part.ts";

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
  addSection(sheet, "Sources", ["", "Amount ($)", ""]);
  addLines(sheet, "Sources", money.sources, parts);
  addRow(
    sheet,
    head("Total sources"),
    formula("SUM(Sources)", money.totalSourcesUsd, "usd", { name: "TotalSources", strong: true }),
  );
  addSection(sheet, "Uses", ["", "Amount ($)", ""]);
  addLines(sheet, "Uses", money.uses, parts);
  addRow(
    sheet,
    head("Total uses"),
    formula("SUM(Uses)", money.totalUsesUsd, "usd", { name: "TotalUses", strong: true }),
  );
  addRow(sheet);
  addRow(
    sheet,
    label("Missing (above 0) or too much"),
    formula("TotalUses-TotalSources", money.shortfallUsd, "usd", { name: "Shortfall", strong: true }),
  );
  return sheet;
}

function addLines(
  sheet: SheetPlan,
  range: string,
  lines: readonly MoneyLine[],
  parts: readonly Part[],
): void {
  const row = sheet.rows.length;
  for (const line of lines) addRow(sheet, label(line.name), amountCell(line, parts), note(wordsOf(line)));
  if (lines.length === 0) addRow(sheet, label("None"));
  nameRange(sheet, range, { row, column: 1 }, { row: sheet.rows.length - 1, column: 1 });
}

function amountCell({ key, index, amountUsd }: MoneyLine, parts: readonly Part[]): PlannedCell {
  const part = index === null ? undefined : parts[index];
  if (part !== undefined) return formula(cellOf(part, "Brings"), amountUsd, "cents");
  if (key === "offer") return formula("Offer", amountUsd, "usd");
  const isGuaranty = key === "financed-fee" || key === "guaranty-fee";
  const fees = parts
    .filter(({ component }) => component.type === (isGuaranty ? "sba" : "inventory_financing"))
    .map((one) => `${cellOf(one, isGuaranty ? "Amount" : "Principal")}*${cellOf(one, "Fee")}/Hundred`);
  return formula(fees.join("+"), amountUsd, "cents");
}

function wordsOf({ key, isNonCash, gapUsd }: MoneyLine): string {
  if (gapUsd >= 1) return "Less than the component counts for: see what it brings in on the sheet Stack";
  if (isNonCash) return "Pays a part of the offer, but no money changes hands at closing";
  if (key === "financed-fee") return "Borrowed with the loan in the lender's view";
  return key === "fees-in-cash" ? "Paid at closing, beside the buyer's equity" : "";
}
