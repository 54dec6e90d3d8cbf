import fc from "fast-check";
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { exportSubjectOf } from "#features/deal-analysis/model/export-subject.ts";
import { asCellText } from "#features/report-files/model/plain-text.ts";
import { analysisWorkbook } from "#features/deal-analysis/model/workbook/analysis-workbook.ts";
import type { WorkbookPlan } from "#features/report-files/model/workbook/workbook-plan.ts";
import { openSheet } from "#features/report-files/model/workbook/sheet-builder.ts";
import { storedDeal, WORKED_DATA } from "#tests/support/random-deals.ts";
import { writeWorkbook } from "./workbook-file.ts";

const DAY = new Date("2026-11-21T12:00:00Z");

test("the file holds each formula with its kept value, each name and each input", async () => {
  const plan = analysisWorkbook(exportSubjectOf(storedDeal(WORKED_DATA), DAY));
  const read = await readXlsx(await writeWorkbook(plan), { readStyles: true });
  expect(read.namedRanges?.map(({ name }) => name).toSorted()).toEqual([...plan.names.keys()].toSorted());
  for (const [index, sheet] of plan.sheets.entries()) {
    for (const [row, cells] of sheet.rows.entries()) {
      for (const [column, cell] of cells.entries()) {
        if (cell?.kind !== "formula") continue;
        const written = read.sheets[index]?.cells?.get(`${row},${column}`);
        expect(written?.formula).toBe(cell.formula);
        expect(read.sheets[index]?.rows[row]?.[column] ?? "").toBe(cell.value);
      }
    }
  }
});

const hostile = fc
  .array(
    fc.constantFrom(
      "=",
      "+",
      "-",
      "@",
      "\t",
      "\r",
      "\n",
      '"',
      "'",
      " ",
      "#N/A",
      "#REF!",
      "TRUE",
      "1",
      "\u0001",
      "\uFFFF",
      "\uD800",
      "_x000D_",
      "cmd|'/C calc'!A0",
      "é",
      "株",
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(""));

test("a person's text stays a text, letter by letter, and never becomes a formula or an error", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 20 }), async (texts) => {
      const sheet = openSheet("Texts", [20]);
      for (const text of texts)
        sheet.rows.push([
          { kind: "text", text, look: "text" },
          { kind: "input", value: text, unit: "plain" },
        ]);
      const plan: WorkbookPlan = { title: texts[0] ?? "", sheets: [sheet], names: new Map() };
      const { sheets } = await readXlsx(await writeWorkbook(plan));
      for (const [row, text] of texts.entries()) {
        for (const column of [0, 1]) {
          const cell = sheets[0]?.cells?.get(`${row},${column}`);
          expect(cell?.formula).toBeUndefined();
          expect(sheets[0]?.rows[row]?.[column] ?? "").toBe(asCellText(text));
        }
      }
    }),
    { numRuns: 25 },
  );
});
