import { expect, test } from "vitest";
import { gridRow } from "#calc/structures/grids.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { runTask } from "#workers/task.ts";
import { type GridAsk, type GridLines, gridOf, gridTask, joinLines } from "./grid-task.ts";

const ASK: GridAsk = {
  bank: {
    deal: {
      askingPriceUsd: 1_000_000,
      revenueUsd: 1_800_000,
      ebitdaUsd: 250_000,
      sdeUsd: null,
      ebitdaMultiple: null,
      equipmentUsd: null,
      realEstateUsd: null,
      inventoryUsd: null,
      receivablesUsd: null,
    },
    offer: 1_000_000,
    components: [],
    loanNumberDate: "2026-11-20",
    figures: { cads: 200_000 },
  },
  best: {},
  rules: BANK_RULES,
  components: [{ type: "sba", amount: 700_000, terms: null }],
  question: {
    x: { axis: "price", from: 800_000, to: 1_200_000, count: 5 },
    y: { axis: "ebitdaChangePct", from: -20, to: 20, count: 7 },
    value: "worstCoverage",
  },
};

test("each line of a grid is told once, and what was told before stays the same object", () => {
  const told: GridLines[] = [];
  let joined: GridLines | null = null;
  const last = runTask(gridTask, ASK, (lines) => {
    const before: GridLines | null = joined;
    told.push(lines);
    joined = joinLines(before, lines);
    for (const [at, row] of (before?.rows ?? []).entries()) expect(joined.rows[at]).toBe(row);
  });
  const whole = joinLines(joined, last);
  const grid = gridOf(ASK);
  expect(whole.rows).toEqual(grid.y.values.map((_, at) => gridRow(grid, at)));
  expect(told.map(({ rows }) => rows.length)).toEqual([4]);
  expect(last.rows).toHaveLength(3);
});
