import type { DealFigures } from "#calc/deal/deal-figures.ts";
import {
  pointsFor,
  ringColour,
  SCORE_BANDS,
  SCORE_COMPONENT_KEYS,
  type ScoreComponentKey,
} from "#calc/scoring/score-bands.ts";
import { scoreDeal } from "#calc/scoring/score-deal.ts";
import { completeDeal, HVAC } from "#tests/data/sample-deals.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

function points(key: ScoreComponentKey, parts: Parameters<typeof completeDeal>[0]): number {
  return scoreDeal(completeDeal(parts)).components[key].points;
}

test.each([
  [840_000, 40],
  [840_001, 35],
  [945_000, 35],
  [1_050_000, 30],
  [1_155_000, 20],
  [1_260_000, 10],
  [1_260_001, 0],
])("price/EBITDA against 10.5x: price %d of EBITDA 100,000 earns %d", (askingPriceUsd, expected) => {
  expect(points("price_ebitda_vs_industry", { askingPriceUsd, ebitdaUsd: 100_000 })).toBe(expected);
});

test.each([
  [500_000, 30],
  [1_000_000, 25],
  [1_500_000, 20],
  [2_000_000, 15],
  [3_000_000, 10],
  [3_000_001, 5],
])("price/revenue: price %d of revenue 1,000,000 earns %d", (askingPriceUsd, expected) => {
  expect(points("price_revenue", { askingPriceUsd, annualRevenueUsd: 1_000_000 })).toBe(expected);
});

test.each([
  [1_010_000, 30],
  [1_000_000, 25],
  [800_000, 20],
  [600_000, 15],
  [400_000, 10],
  [200_001, 10],
  [200_000, 5],
])("asset coverage is strictly above: assets %d of price 1,000,000 earn %d", (equipment, expected) => {
  expect(points("asset_coverage", { askingPriceUsd: 1_000_000, assets: { equipment } })).toBe(expected);
});

test.each([
  [300, 40],
  [299, 35],
  [250, 35],
  [200, 30],
  [150, 25],
  [100, 15],
  [99, 5],
])("EBITDA margin: EBITDA %d of revenue 1,000 earns %d", (ebitdaUsd, expected) => {
  expect(points("ebitda_margin_pct", { ebitdaUsd, annualRevenueUsd: 1_000 })).toBe(expected);
});

test.each([
  [350, 30],
  [300, 25],
  [250, 20],
  [200, 15],
  [150, 10],
  [149, 5],
])("return: EBITDA %d of price 1,000 earns %d", (ebitdaUsd, expected) => {
  expect(points("return_pct", { ebitdaUsd, askingPriceUsd: 1_000 })).toBe(expected);
});

test.each([
  [-50_000, 30],
  [100_000, 30],
  [150_000, 25],
  [200_000, 20],
  [250_000, 15],
  [251_000, 10],
])("working capital to revenue: %d of 1,000,000 earns %d", (inventory, expected) => {
  expect(points("working_capital_to_revenue", { annualRevenueUsd: 1_000_000, assets: { inventory } })).toBe(
    expected,
  );
});

test("no current item at all is missing, not a working capital of 0", () => {
  expect(points("working_capital_to_revenue", { annualRevenueUsd: 1_000_000 })).toBe(10);
});

test.each([
  [100_000, 40],
  [200_000, 35],
  [300_000, 25],
  [400_000, 15],
  [401_000, 5],
])("debt/EBITDA: debt %d of EBITDA 100,000 earns %d", (longTermDebt, expected) => {
  expect(points("debt_ebitda", { ebitdaUsd: 100_000, liabilities: { longTermDebt } })).toBe(expected);
});

test("no debt and no EBITDA earns the last points", () => {
  expect(points("debt_ebitda", {})).toBe(5);
  expect(points("debt_ebitda", { ebitdaUsd: -5 })).toBe(5);
});

test.each([
  [200, 30],
  [400, 25],
  [600, 20],
  [800, 10],
  [810, 0],
])("debt/assets: debt %d of assets 1,000 earns %d", (shortTermDebt, expected) => {
  expect(points("debt_assets", { assets: { equipment: 1_000 }, liabilities: { shortTermDebt } })).toBe(
    expected,
  );
});

test.each([
  [100, 30],
  [200, 25],
  [300, 20],
  [500, 15],
  [501, 10],
])("tangible share: intellectual property %d of 1,000 earns %d", (intellectualProperty, expected) => {
  const assets = { intellectualProperty, equipment: 1_000 - intellectualProperty };
  expect(points("tangible_share", { assets })).toBe(expected);
});

test.each([
  [300, 40],
  [400, 35],
  [500, 30],
  [600, 20],
  [800, 10],
  [810, 5],
])("payback: price %d of EBITDA 100 earns %d", (askingPriceUsd, expected) => {
  expect(points("payback_years", { askingPriceUsd, ebitdaUsd: 100 })).toBe(expected);
});

test.each([
  [5_000_000, 30],
  [3_000_000, 25],
  [2_000_000, 20],
  [1_500_000, 15],
  [1_499_999, 10],
])("revenue per employee: revenue %d of 10 people earns %d", (annualRevenueUsd, expected) => {
  expect(points("revenue_per_employee", { annualRevenueUsd, employees: 10 })).toBe(expected);
});

test.each([
  [2_000, 30],
  [1_500, 25],
  [1_000, 20],
  [500, 15],
  [499, 10],
])("asset turnover: revenue %d of assets 1,000 earns %d", (annualRevenueUsd, expected) => {
  expect(points("asset_turnover", { annualRevenueUsd, assets: { equipment: 1_000 } })).toBe(expected);
});

test("every band gives its last points when a value is missing, and they are its fewest", () => {
  for (const key of SCORE_COMPONENT_KEYS) {
    const band = SCORE_BANDS[key];
    expect(band.points).toHaveLength(band.thresholds.length + 1);
    expect(pointsFor(key, null)).toBe(Math.min(...band.points));
  }
});

test.each([
  [70, "green"],
  [69.99, "yellow"],
  [50, "yellow"],
  [49.99, "red"],
])("a ring of %d is %s", (score, colour) => {
  expect(ringColour(score)).toBe(colour);
});

const positive = fc.double({ min: 1, max: 1e12, noNaN: true });

test("a higher price never improves a score when nothing else changes", () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 });
  const deal: fc.Arbitrary<DealFigures> = fc
    .record({
      annualRevenueUsd: amount,
      ebitdaUsd: fc.integer({ min: -1_000_000, max: 3_000_000 }),
      employees: amount,
    })
    .chain((parts) =>
      fc
        .record({ equipment: amount, inventory: amount, intellectualProperty: amount })
        .map((assets) => completeDeal({ ...parts, assets, liabilities: { longTermDebt: 200_000 } })),
    );
  fc.assert(
    fc.property(deal, positive, positive, (figures, one, other) => {
      const at = (askingPriceUsd: number): number =>
        scoreDeal({ ...figures, askingPriceUsd }).overall_unrounded;
      expect(at(Math.max(one, other))).toBeLessThanOrEqual(at(Math.min(one, other)));
    }),
  );
});

test("an overflowing value earns the last points", () => {
  const huge = { ...HVAC.assets, equipment: 1.7e308, vehicles: 1.7e308 };
  expect(scoreDeal({ ...HVAC, assets: huge }).components.asset_coverage).toEqual({ value: null, points: 5 });
});
