import { expect, test } from "vitest";
import { CLOSING_COSTS } from "#calc/lending/bank-input.ts";
import { CLOSING_COST_ROWS, closingCostRange } from "#calc/tables/closing-cost-ranges.ts";

test("every closing cost has ranges that go up with the price, are open at the end, and hold their usual sum", () => {
  expect(CLOSING_COST_ROWS.map(({ id }) => id)).toEqual([...CLOSING_COSTS]);
  for (const { ranges } of CLOSING_COST_ROWS) {
    expect(ranges.map(({ priceUpTo }) => priceUpTo)).toEqual([
      500_000,
      1_000_000,
      2_000_000,
      5_000_000,
      null,
    ]);
    for (const [at, { low, usual, high }] of ranges.entries()) {
      expect(low).toBeGreaterThanOrEqual(0);
      expect(usual).toBeGreaterThan(low);
      expect(high).toBeGreaterThan(usual);
      expect(usual).toBeGreaterThanOrEqual(ranges[at - 1]?.usual ?? 0);
    }
  }
});

test("each names its source or that it is an assumption, with a day", () => {
  for (const { isAssumption, source, sourceDate } of CLOSING_COST_ROWS) {
    if (isAssumption) expect(source).toMatch(/assumption/i);
    expect(sourceDate).toMatch(/^2026-/);
  }
});

test("a price takes the first range that is large enough; without a price nothing is proposed", () => {
  const ranges = [
    { priceUpTo: 500_000, low: 1, usual: 2, high: 3 },
    { priceUpTo: 900_000, low: 4, usual: 5, high: 6 },
  ];
  expect(closingCostRange({ ranges }, 500_000)).toMatchObject({ usual: 2 });
  expect(closingCostRange({ ranges }, 500_000.01)).toMatchObject({ usual: 5 });
  expect(closingCostRange({ ranges }, 900_001)).toBeNull();
  for (const price of [0, -1, Number.NaN]) expect(closingCostRange({ ranges }, price)).toBeNull();
});
