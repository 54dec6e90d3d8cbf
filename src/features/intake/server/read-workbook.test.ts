import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { readBytes } from "./read-bytes.ts";

/** The revenue of a statement whose amounts are shown by a number format. */
async function revenueShownBy(format: string, value: number, title: string): Promise<unknown> {
  const rows = [
    [title, null, null],
    ["", "FY2024", "FY2025"],
    ["Revenue", value, value],
    ["Cost of goods sold", value / 2, value / 2],
    ["Net income", value / 4, value / 4],
  ];
  const style = { style: { numFmt: format } };
  const cells = new Map(["2,1", "2,2", "3,1", "3,2", "4,1", "4,2"].map((place) => [place, style]));
  const bytes = await writeXlsx({ sheets: [{ name: "P&L", rows, cells }] });
  const answer = await readBytes({ name: "books.xlsx", bytes, password: null }, () => undefined);
  return answer.values.find(({ of }) => of?.line === "revenue")?.value;
}

test.each([
  ["#,##0,", 1_250_000, "Income statement (in $000s)", 1_250_000],
  ["#,##0,", 1_250_432, "P&L", 1_250_432],
  ["$#,##0,_);($#,##0,)", 1_250_000, "Income statement in thousands", 1_250_000],
  ["#,##0.0,,", 1_250_000, "Income statement in millions", 1_250_000],
  ['0.0,,"M"', 1_250_000, "P&L", 1_250_000],
  ['#,##0"K"', 1_250, "P&L", 1_250_000],
  ['[>=1000000]0.00,,"M";[>=1000]0,"K";0', 1_250_000, "P&L", 1_250_000],
  ["#,##0", 1_250, "Income statement in thousands", 1_250_000],
  ["#,##0", 1_250_000, "P&L", 1_250_000],
  ['_($* #,##0_);_($* (#,##0);_($* "-"_)', 1_250_000, "P&L", 1_250_000],
])("%s shows %d under “%s”: %d are meant", async (format, value, title, meant) => {
  expect(await revenueShownBy(format, value, title)).toBe(meant);
});
