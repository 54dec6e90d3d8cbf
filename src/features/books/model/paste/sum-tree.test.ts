import fc from "fast-check";
import { expect, test } from "vitest";
import { findSums, type SummedRow, type SumNode } from "./sum-tree.ts";

const row = (amounts: readonly number[], words: SummedRow["words"] = null, adds = false): SummedRow => ({
  amounts,
  words,
  adds,
});
const told = (nodes: readonly SumNode[]): readonly string[] =>
  nodes.map(
    ({ row: at, kind, parts }) =>
      `${at} ${kind} ${parts.map(({ row: part, sign }) => `${sign === 1 ? "+" : "-"}${part}`).join(" ")}`,
  );

test("a statement without a word that is known is explained by its amounts", () => {
  const rows = [
    row([1_000_000, 1_100_000]),
    row([430_000, 470_000]),
    row([570_000, 630_000]),
    row([120_000, 120_000]),
    row([60_000, 62_000]),
    row([8_000, 9_000]),
    row([22_000, 24_000]),
    row([360_000, 415_000]),
  ];
  expect(told(findSums(rows))).toEqual(["2 difference +0 -1", "7 difference +2 -3 -4 -5 -6"]);
});

test("income among costs counts the other way, and costs below zero are added", () => {
  expect(
    told(findSums([row([900.5]), row([400.25]), row([20.75], "line", true), row([521], "sum")])),
  ).toEqual(["3 difference +0 -1 +2"]);
  expect(told(findSums([row([900, 950]), row([-400, -410]), row([500, 540], "sum")]))).toEqual([
    "2 sum +0 +1",
  ]);
});

test("a line that its words know is no sum of two lines by the chance of one column", () => {
  expect(findSums([row([30_000], "line"), row([18_000], "line"), row([48_000], "line")])).toEqual([]);
});

test("what differs in a column is no sum, and rounding is no difference", () => {
  expect(findSums([row([1_204, 2_310]), row([3_511, 4_725]), row([4_715, 7_099])])).toEqual([]);
  expect(told(findSums([row([1_204, 2_310]), row([3_511, 4_725]), row([4_716, 7_035], "sum")]))).toEqual([
    "2 sum +0 +1",
  ]);
});

/** Rows of a statement made at random: parts of revenue, costs of goods, expenses, with the sums that it states. */
const statement = fc
  .record({
    revenue: fc.array(amounts(200_000, 900_000), { minLength: 1, maxLength: 3 }),
    goods: fc.array(amounts(20_000, 90_000), { minLength: 1, maxLength: 3 }),
    expenses: fc.array(amounts(1_003, 19_000), { minLength: 2, maxLength: 12 }),
    hasTotal: fc.boolean(),
  })
  .map(({ revenue, goods, expenses, hasTotal }) => {
    const add = (all: readonly (readonly number[])[]): number[] =>
      [0, 1, 2].map((at) => all.reduce((sum, one) => sum + (one[at] ?? 0), 0));
    const less = (one: readonly number[], other: readonly number[]): number[] =>
      one.map((amount, at) => amount - (other[at] ?? 0));
    const gross = less(add(revenue), add(goods));
    const rows = [
      ...revenue,
      ...(revenue.length > 1 ? [add(revenue)] : []),
      ...goods,
      gross,
      ...expenses,
      ...(hasTotal ? [add(expenses)] : []),
      less(gross, add(expenses)),
    ];
    return { rows, leaves: revenue.length + goods.length + expenses.length };
  });

function amounts(min: number, max: number): fc.Arbitrary<number[]> {
  return fc.array(fc.integer({ min, max }), { minLength: 3, maxLength: 3 });
}

test("the tree of a random statement is found: its last row is made of every line", () => {
  fc.assert(
    fc.property(statement, ({ rows, leaves }) => {
      const nodes = new Map(findSums(rows.map((own) => row(own))).map((node) => [node.row, node]));
      const leavesOf = (at: number): readonly number[] => {
        const node = nodes.get(at);
        return node === undefined ? [at] : node.parts.flatMap((part) => leavesOf(part.row));
      };
      expect(new Set(leavesOf(rows.length - 1)).size).toBe(leaves);
    }),
    { numRuns: 300, seed: 36 },
  );
});
