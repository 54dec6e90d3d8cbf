import { expect, test } from "vitest";
import { figureText, figureWidth, fitColumns } from "./fit-columns.ts";
import { CONTENT_WIDTH, table } from "./pdf-node.ts";

const BIG = "$9,876,543,210,123";
const gaps = (count: number) => (count - 1) * 6;

test("a column is as wide as its longest figure, and the table no wider than the page", () => {
  const rows = [1, 2, 3].map((year) => [String(year), BIG, BIG, BIG, BIG].map((text) => ({ text })));
  const { widths, fontSize } = fitColumns([40, 60, 60, 60, 60], rows, CONTENT_WIDTH);
  expect(fontSize).toBe(9);
  for (const width of widths.slice(1)) expect(width).toBeGreaterThanOrEqual(figureWidth(BIG, fontSize));
  expect(widths.reduce<number>((sum, width) => sum + Number(width), gaps(5))).toBeLessThanOrEqual(
    CONTENT_WIDTH,
  );
});

test("where the figures leave no room for words, all letters become smaller and no figure is broken", () => {
  const rows = [["Long title of a component", BIG, BIG, BIG, BIG, BIG].map((text) => ({ text }))];
  const { widths, fontSize } = fitColumns(["*", 60, 60, 60, 60, 60], rows, CONTENT_WIDTH);
  expect(fontSize).toBeLessThan(9);
  expect(fontSize).toBeGreaterThan(6);
  for (const width of widths.slice(1)) expect(width).toBeGreaterThanOrEqual(figureWidth(BIG, fontSize));
  const fixed = widths.slice(1).reduce<number>((sum, width) => sum + Number(width), gaps(6));
  expect(CONTENT_WIDTH - fixed).toBeGreaterThan(80);
});

test("words wrap and figures do not; columns that have room stay as they were asked for", () => {
  const node = table(
    ["", "Value", "Why"],
    [["Cash", "$12,000", "N/A: no price is entered"]],
    ["*", 90, 200],
    2,
  );
  expect(node).toMatchObject({
    table: {
      widths: ["*", 90, 200],
      body: [
        [{}, {}, {}],
        [{}, { noWrap: true }, {}],
      ],
    },
  });
  expect(JSON.stringify(node)).not.toContain("fontSize");
});

test("a key figure is set smaller where it would not fit", () => {
  expect(figureText("$1,200,000", 93)).toEqual({ text: "$1,200,000", style: "big" });
  const { fontSize = 99 } = figureText(BIG, 93);
  expect(figureWidth(BIG, fontSize)).toBeLessThanOrEqual(93);
});
