import type { BankFileSubject } from "#features/lending/model/files/bank-file-subject.ts";
import type { StatementPart } from "#features/lending/model/files/statement-of.ts";
import { describePerson } from "#features/lending/model/words/buyer-words.ts";
import { formula, input, label, note } from "#features/report-files/model/workbook/cells.ts";
import { NA } from "#features/report-files/model/workbook/formula-text.ts";
import {
  addRow,
  addSection,
  addTitle,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";
import { listOf } from "./household-inputs.ts";
import { sumOf } from "./part.ts";

/** Who buys, and what they own and owe: only in a file for which the profile was ticked. */
export function statementSheet({ input: { profile }, statement }: BankFileSubject): SheetPlan {
  const sheet = openSheet("Personal statement", [52, 20, 80]);
  addTitle(
    sheet,
    "Personal financial statement",
    "Of the buyer’s profile, US dollars, without the business that is bought. Nobody has checked it.",
  );
  addSection(sheet, "People", ["", "Share, percent", "What is known"]);
  const people = profile?.people ?? [];
  if (people.length === 0) addRow(sheet, note("No owner is entered."));
  for (const person of people)
    addRow(
      sheet,
      label(person.name || "Without a name"),
      { kind: "input", value: person.sharePct ?? null, unit: "count" },
      note(describePerson(person)),
    );
  if (statement === null) return sheet;
  addPart(sheet, "Assets", "Asset", statement.assets);
  addPart(sheet, "Debts", "Liability", statement.debts);
  addSection(sheet, "Net worth");
  addRow(
    sheet,
    label("Assets less debts"),
    formula(
      `IF(AND(ISNUMBER(AssetTotal),ISNUMBER(LiabilityTotal)),AssetTotal-LiabilityTotal,${NA})`,
      statement.netUsd,
      "cents",
      { name: "NetWorth" },
    ),
    note("Unknown while an amount is: a part of a net worth is no net worth"),
  );
  return sheet;
}

function addPart(sheet: SheetPlan, title: string, name: string, { lines, totalUsd }: StatementPart): void {
  addSection(sheet, title);
  const { sums } = listOf(
    name,
    title,
    lines?.map((line) => ({ title: line.title, value: line.amount })) ?? null,
  );
  for (const sum of sums) addRow(sheet, label(sum.title), input(sum.name, sum.value, "cents"));
  const cells = sums.map((sum) => sum.name);
  const known = cells.map((cell) => `ISNUMBER(${cell})`).join(",");
  addRow(
    sheet,
    label(`${title}, together`),
    formula(`IF(AND(${known}),${sumOf(cells)},${NA})`, totalUsd, "cents", { name: `${name}Total` }),
  );
}
