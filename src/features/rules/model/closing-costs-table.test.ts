import { expect, test } from "vitest";
import { CLOSING_COST_ROWS, type ClosingCostRow } from "#calc/tables/closing-cost-ranges.ts";
import { closingCostsTable } from "./tables/closing-costs.ts";

const messagesOf = (changed: Partial<ClosingCostRow>): string[] => {
  const [row] = CLOSING_COST_ROWS;
  const read = closingCostsTable.schema.safeParse({ ...row, ...changed });
  return read.error?.issues.map(({ message }) => message) ?? [];
};
const range = { priceUpTo: 500_000, low: 1, usual: 2, high: 3 };

test("the schema reads every built-in row as it is", () => {
  for (const row of CLOSING_COST_ROWS) expect(closingCostsTable.schema.parse(row)).toEqual(row);
});

test("ranges that contradict themselves are refused with what is wrong", () => {
  expect(messagesOf({ ranges: [{ ...range, usual: 4 }] })).toEqual([
    "The usual sum lies between the low and the high one: write them in this order.",
  ]);
  const order = [
    "The ranges go from the lowest price to the highest; only the last may be without an upper price.",
  ];
  expect(messagesOf({ ranges: [range, range] })).toEqual(order);
  expect(messagesOf({ ranges: [{ ...range, priceUpTo: null }, range] })).toEqual(order);
  expect(messagesOf({ ranges: [range, { ...range, priceUpTo: null }] })).toEqual([]);
  expect(messagesOf({ ranges: [{ ...range, low: -1 }] })).toEqual(["Write US dollars, 0 or more."]);
});

test("a row says its ranges by price", () => {
  const say = closingCostsTable.columns.find(({ key }) => key === "ranges")?.say;
  expect(say?.({ ...CLOSING_COST_ROWS[0], ranges: [range, { ...range, priceUpTo: null }] })).toBe(
    "up to $500,000: $1 to $3; above: $1 to $3",
  );
});
