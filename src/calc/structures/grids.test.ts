import { expect, test } from "vitest";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { GRID_AXES, GRID_VALUES, type GridAxis } from "#calc/tables/best-structure.ts";
import { gridAnswer, type Grid, openGrid } from "./grids.ts";
import { assessStructure } from "./model/assess-structure.ts";
import { createProblem } from "./model/problem.ts";
import { reversedOf } from "./reverse.ts";
import { pointOf } from "./reverse/given-terms.ts";
import type { StructureComponent } from "./model/structure.ts";

const BANK: BankInput = {
  deal: {
    askingPriceUsd: 1_150_000,
    revenueUsd: 1_800_000,
    ebitdaUsd: 330_000,
    sdeUsd: null,
    ebitdaMultiple: null,
    equipmentUsd: 180_000,
    realEstateUsd: null,
    inventoryUsd: 85_000,
    receivablesUsd: 40_000,
  },
  offer: 1_150_000,
  components: [],
  managerSalary: 60_000,
  loanNumberDate: "2026-11-20",
  profile: {
    cash: [{ source: "savings", amount: 320_000 }],
    livingCostsMonthly: 4_000,
    otherIncomeYearly: 90_000,
    taxPct: 24,
    personalDebts: [],
  },
  closing: { workingCapital: 60_000, costs: { legal: 25_000 } },
};
const COMPONENTS: readonly StructureComponent[] = [
  { type: "sba", amount: 805_000, terms: null },
  { type: "seller_note", amount: 115_000, terms: { interestRate: 8, term: 60 } },
  { type: "rbf", amount: 34_500, terms: null },
  { type: "investor", amount: 57_500, terms: null },
];
const RANGES: Readonly<Record<GridAxis, readonly [number, number]>> = {
  price: [900_000, 1_400_000],
  buyerCash: [50_000, 300_000],
  ebitdaChangePct: [-30, 18],
  ratePct: [7, 13],
  noteSharePct: [0, 20],
  noteTermMonths: [24, 120],
  standbyMonths: [0, 72],
  growthPct: [-5, 10],
  salary: [0, 120_000],
};
const open = (x: GridAxis, y: GridAxis, value: Grid["question"]["value"] = "worstCoverage", count = 25) => {
  const reversed = reversedOf(createProblem({ bank: BANK, best: {} }), COMPONENTS, { isChosen: true });
  const range = (axis: GridAxis) => ({ axis, from: RANGES[axis][0], to: RANGES[axis][1], count });
  return { reversed, grid: openGrid(reversed, { x: range(x), y: range(y), value }) };
};

test("what is worked out once and used again is what working every cell out anew gives @further", () => {
  for (const x of GRID_AXES)
    for (const y of GRID_AXES) {
      if (x === y) continue;
      const { grid } = open(x, y, "lowestCash", 4);
      for (let cx = 0; cx < 4; cx += 1)
        for (let cy = 0; cy < 4; cy += 1) {
          const fresh = open(x, y, "lowestCash", 4).grid;
          expect(grid.cellAt(cx, cy), `${x} ${cx}, ${y} ${cy}`).toEqual(fresh.cellAt(cx, cy));
        }
    }
});

test("at the present value of both axes stands the structure as it is, marked", () => {
  for (const value of GRID_VALUES) {
    const { grid, reversed } = open("price", "ebitdaChangePct", value);
    const { x, y } = grid;
    expect([x.present, y.present]).toEqual([1_150_000, 0]);
    expect(x.values[x.presentAt ?? -1]).toBe(1_150_000);
    const { components } = pointOf(reversed.problem, reversed.others);
    const { figures } = assessStructure(reversed.problem, components);
    expect(grid.cellAt(x.presentAt ?? -1, y.presentAt ?? -1)).toEqual({ value: figures[value] });
  }
});

test("values are even, dollars and months whole, and a present value outside takes the end's place", () => {
  const { grid } = open("noteTermMonths", "buyerCash", "cashToClose");
  expect(grid.x.values.every(Number.isInteger)).toBe(true);
  expect(grid.x.values[0]).toBe(24);
  expect(grid.x.values.at(-1)).toBe(120);
  const { reversed } = open("price", "salary");
  const outside = openGrid(reversed, {
    x: { axis: "price", from: 500_000, to: 900_000, count: 5 },
    y: { axis: "salary", from: 0, to: 100_000, count: 5 },
    value: "worstCoverage",
  });
  expect(outside.x.values).toEqual([500_000, 600_000, 700_000, 800_000, 1_150_000]);
  expect(outside.y.values).toEqual([0, 25_000, 60_000, 75_000, 100_000]);
});

test("a cell that cannot be says why", () => {
  const { reversed } = open("price", "salary");
  const grid = openGrid(reversed, {
    x: { axis: "standbyMonths", from: 0, to: 72, count: 3 },
    y: { axis: "buyerCash", from: 0, to: 1_500_000, count: 3 },
    value: "worstCoverage",
  });
  expect(grid.cellAt(2, 1)).toEqual({ value: null, reason: "standby" });
  expect(grid.cellAt(1, 2)).toEqual({ value: null, reason: "amount" });
  const noNote = reversedOf(reversed.problem, COMPONENTS.slice(0, 1), { isChosen: true });
  const without = openGrid(noNote, {
    x: { axis: "noteSharePct", from: 0, to: 10, count: 2 },
    y: { axis: "buyerCash", from: 0, to: 100_000, count: 2 },
    value: "worstCoverage",
  });
  expect(without.x.present).toBeNull();
  expect(without.cellAt(1, 1)).toEqual({ value: null, reason: "absent" });
});

test("terms of a note that contradict each other are no structure, whichever of them moves", () => {
  const note = {
    interestRate: 6,
    term: 60,
    standby: "full_months",
    standbyMonths: 24,
    balloonMonth: 48,
  } as const;
  const components = [
    { type: "sba", amount: 700_000, terms: null } as const,
    { type: "seller_note", amount: 200_000, terms: note } as const,
  ];
  const reversed = reversedOf(createProblem({ bank: BANK, best: {} }), components, { isChosen: true });
  const y = { axis: "growthPct", from: 0, to: 2, count: 2 } as const;
  const reasons = (x: Grid["question"]["x"]) => {
    const { cells } = gridAnswer(openGrid(reversed, { x, y, value: "worstCoverage" }));
    return cells[0]?.map(({ reason }) => reason ?? null);
  };
  expect(reasons({ axis: "noteTermMonths", from: 24, to: 72, count: 5 })).toEqual([
    "standby",
    "balloon",
    "balloon",
    null,
    null,
  ]);
  expect(reasons({ axis: "standbyMonths", from: 0, to: 60, count: 6 })).toEqual([
    null,
    null,
    null,
    null,
    "balloon",
    "standby",
  ]);
});

test("a note that is given nothing has terms all the same: every cell of it has the same figure", () => {
  const { grid } = open("noteTermMonths", "noteSharePct", "worstCoverage", 4);
  expect(grid.y.values[0]).toBe(0);
  const row = grid.x.values.map((_, x) => grid.cellAt(x, 0).value);
  expect(row[0]).not.toBeNull();
  expect(new Set(row).size).toBe(1);
});

test("a rate is that of one loan in every cell, also where another becomes the largest", () => {
  const loans = [
    { type: "asset_based", amount: 100_000, terms: null } as const,
    { type: "seller_note", amount: 90_000, terms: { interestRate: 6, term: 60 } } as const,
  ];
  const reversed = reversedOf(createProblem({ bank: BANK, best: {} }), loans, { isChosen: true });
  const grid = openGrid(reversed, {
    x: { axis: "ratePct", from: 4, to: 12, count: 3 },
    y: { axis: "noteSharePct", from: 20, to: 40, count: 2 },
    value: "worstCoverage",
  });
  const view = grid.viewAt(2, 1);
  const terms =
    "point" in view ? view.point.components.map((one) => [one.type, one.terms?.interestRate]) : [];
  expect(terms).toContainEqual(["asset_based", 12]);
  expect(terms).toContainEqual(["seller_note", 6]);
});

test("less cash can pay debt where a manager costs more, and by that much", () => {
  const { grid } = open("salary", "growthPct", "worstCoverage", 3);
  const view = (x: number) => {
    const cell = grid.viewAt(x, grid.y.presentAt ?? 0);
    return "point" in cell ? cell.assessment.figures.worstCoverage : null;
  };
  const due = 330_000 / (view(grid.x.presentAt ?? 0) ?? NaN);
  expect(view(2)).toBeCloseTo((330_000 - 60_000) / due, 9);
});

test("a whole grid of 25 by 25 with five types has a figure in every cell that can be", () => {
  const { grid } = open("price", "ebitdaChangePct");
  const { cells } = gridAnswer(grid);
  expect(cells).toHaveLength(25);
  expect(cells.flat().every(({ value }) => value !== null && Number.isFinite(value))).toBe(true);
});
