import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import type { Figure } from "#calc/deal/figure.ts";
import { classifyDeal, DEAL_TYPES, explainDealType } from "#calc/valuation/deal-type.ts";
import { fairValue } from "#calc/valuation/fair-value.ts";
import { type IndicatorStatus, opportunityScore } from "#calc/valuation/opportunity.ts";
import { percentileLabel, percentileOf } from "#calc/valuation/percentiles.ts";
import { riskAdjustedRange } from "#calc/valuation/risk-adjusted-range.ts";
import { adviceBand } from "#calc/valuation/valuation-gap.ts";
import { completeDeal, HVAC, sparseDeal } from "#tests/data/sample-deals.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

const figure = (value: number): Figure => ({ ok: true, value });

test.each([
  [1_100_000, "fair"],
  [1_100_001, "above"],
  [900_000, "fair"],
  [899_999, "below"],
])("a price of %d against a fair value of 1,000,000 is %s", (price, band) => {
  expect(adviceBand(price, figure(1_000_000))).toBe(band);
  const deal = completeDeal({ askingPriceUsd: price, assets: { equipment: 1_000_000 } });
  expect(analyzeDeal(deal).valuation).toMatchObject({ fair_value: 1_000_000, advice_band: band });
});

test("a fair value of 0 or less makes any price above, and gives no share of it", () => {
  const deal = completeDeal({ askingPriceUsd: 100_000, liabilities: { longTermDebt: 50_000 } });
  expect(analyzeDeal(deal).valuation).toMatchObject({
    fair_value: -50_000,
    gap_usd: 150_000,
    gap_pct: null,
    price_to_fair_value: null,
    advice_band: "above",
  });
});

test("negative EBITDA is a method worth 0; missing EBITDA is no method", () => {
  expect(analyzeDeal({ ...HVAC, ebitdaUsd: -5 }).valuation.methods.ebitda_method).toBe(0);
  expect(analyzeDeal({ ...HVAC, ebitdaUsd: 0 }).valuation.methods.ebitda_method).toBeNull();
});

test("a method that overflows spoils the average instead of leaving it", () => {
  expect(fairValue([figure(1), { ok: false, reason: "overflow" }])).toEqual({
    ok: false,
    reason: "overflow",
  });
});

function statusOf(change: Partial<DealFigures>): Record<string, IndicatorStatus> {
  return analyzeDeal({ ...HVAC, ...change }).opportunity.status;
}

test("indicators change color at their thresholds", () => {
  expect(statusOf({})).toEqual({
    multiples: "red",
    margin: "green",
    revenue_per_employee: "red",
    debt_ratio: "yellow",
  });
  expect(statusOf({ annualRevenueUsd: 1_920_000 })["revenue_per_employee"]).toBe("yellow");
  expect(statusOf({ ebitdaUsd: 250_200 })["margin"]).toBe("red");
  expect(statusOf({ ebitdaUsd: 252_100 })["margin"]).toBe("yellow");
  expect(
    statusOf({ liabilities: { ...HVAC.liabilities, shortTermDebt: 0, longTermDebt: 0 } })["debt_ratio"],
  ).toBe("green");
  expect(statusOf({ liabilities: { ...HVAC.liabilities, longTermDebt: 400_000 } })["debt_ratio"]).toBe("red");
  expect(statusOf({ askingPriceUsd: 3_315_000 })["multiples"]).toBe("yellow");
});

test("an indicator without data is neither weak nor strong", () => {
  const { opportunity } = analyzeDeal(sparseDeal({ annualRevenueUsd: 1_000_000, employees: 1 }));
  expect(opportunity).toMatchObject({ weak_signals: 0, strengths: 1, opportunity_score: 100 });
  expect(opportunityScore([null, null])).toBeNull();
});

const NEUTRAL = {
  average_multiple_ratio: 0.6,
  margin_ratio: 0.8,
  productivity: 0.6,
  weak_signals: 1,
  strengths: 1,
};

test.each([
  ["distressed", { weak_signals: 3, average_multiple_ratio: 0.29, productivity: 0.1, margin_ratio: 0.1 }, 2],
  ["standard", { weak_signals: 3, average_multiple_ratio: 0.3 }, 1],
  ["turnaround", { productivity: 0.49, margin_ratio: 0.79 }, 1],
  ["standard", { productivity: 0.5, margin_ratio: 0.79 }, 1],
  ["value", { strengths: 3 }, 0.69],
  ["standard", { strengths: 3 }, 0.7],
  ["standard", { strengths: 2 }, 0.69],
  ["growth", { average_multiple_ratio: 0.71, margin_ratio: 0.86 }, 1.5],
  ["standard", { average_multiple_ratio: 0.7, margin_ratio: 0.86 }, 1],
  ["overpriced", {}, 1.21],
  ["standard", {}, 1.2],
  ["standard", { average_multiple_ratio: null, margin_ratio: null, productivity: null }, null],
] as const)("%s", (type, change, priceToFairValue) => {
  expect(classifyDeal({ ...NEUTRAL, ...change }, priceToFairValue)).toBe(type);
});

test("a turnaround as a whole deal: few sales a head, thin margin, no debt, dear", () => {
  const deal = completeDeal({
    askingPriceUsd: 1_800_000,
    annualRevenueUsd: 1_500_000,
    ebitdaUsd: 180_000,
    employees: 10,
    assets: { equipment: 100_000 },
  });
  expect(analyzeDeal(deal).deal_type).toBe("turnaround");
});

test.each([
  [90, "Top 10%"],
  [89, "Top 25%"],
  [75, "Top 25%"],
  [74, "Above Average"],
  [50, "Above Average"],
  [49, "Below Average"],
  [25, "Below Average"],
  [24, "Bottom 25%"],
])("the %dth percentile reads %s", (percentile, label) => {
  expect(percentileLabel(percentile)).toBe(label);
});

test("percentiles stay within 1 and 99", () => {
  expect([percentileOf(1e300, "higher"), percentileOf(-3, "higher")]).toEqual([99, 1]);
  expect([percentileOf(1e300, "lower"), percentileOf(-3, "lower")]).toEqual([1, 99]);
  expect([percentileOf(1, "higher"), percentileOf(1, "lower")]).toEqual([50, 50]);
});

test("the risk-adjusted range is ordered and never below net worth or 0", () => {
  expect(riskAdjustedRange(10_000, 10.5, 500_000)).toEqual({
    bear: 500_000,
    base: 500_000,
    bull: 500_000,
    expected: 500_000,
  });
  expect(riskAdjustedRange(-10_000, 10.5, -500_000)).toEqual({ bear: 0, base: 0, bull: 0, expected: 0 });
  expect(riskAdjustedRange(0, 10.5, 500_000).expected).toBeNull();
});

test("the explanation of a deal type ends with the type, and every earlier one fails a condition", () => {
  const ratio = fc.option(fc.double({ min: 0, max: 2, noNaN: true }), { nil: null });
  const count = fc.integer({ min: 0, max: 4 });
  const signals = fc.record({
    average_multiple_ratio: ratio,
    margin_ratio: ratio,
    productivity: ratio,
    weak_signals: count,
    strengths: count,
  });
  fc.assert(
    fc.property(signals, ratio, (given, price) => {
      const tried = explainDealType(given, price);
      expect(tried.at(-1)).toMatchObject({ type: classifyDeal(given, price), holds: true });
      expect(tried.map(({ type }) => type)).toEqual(DEAL_TYPES.slice(0, tried.length));
      for (const earlier of tried.slice(0, -1))
        expect(earlier.conditions.some((condition) => !condition.holds)).toBe(true);
    }),
  );
});

test("a condition without its figure fails and says so", () => {
  const { opportunity, valuation } = analyzeDeal(sparseDeal());
  const tried = explainDealType(opportunity, valuation.price_to_fair_value);
  expect(tried.map(({ type }) => type)).toEqual(DEAL_TYPES);
  expect(tried[1]?.conditions).toMatchObject([
    { signal: "productivity", value: null, holds: false },
    { signal: "margin_ratio", value: null, holds: false },
  ]);
});
