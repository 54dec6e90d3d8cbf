import { forecastGrowth } from "#calc/growth/forecast-growth.ts";
import { GROWTH_SCENARIOS } from "#calc/growth/growth-scenarios.ts";
import { projectFiveYears } from "#calc/growth/project-five-years.ts";
import { HVAC, sparseDeal } from "#tests/data/sample-deals.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

test.each([
  ["conservative", 2_194_190, 380_326, 1_369_175],
  ["base", 2_932_010, 537_535, 2_150_141],
  ["aggressive", 4_668_736, 949_310, 4_176_963],
  ["custom", 2_932_010, 537_535, 2_150_141],
] as const)("year 10 of the %s scenario", (scenario, revenue, ebitda, value) => {
  const rows = forecastGrowth({ deal: HVAC, scenario });
  expect(rows).toHaveLength(11);
  expect(rows?.[0]).toMatchObject({ year: 0, revenue: 1_800_000, value: 1_320_000 });
  expect(rows?.[10]?.revenue).toBeCloseTo(revenue, -0.5);
  expect(rows?.[10]?.ebitda).toBeCloseTo(ebitda, -0.5);
  expect(rows?.[10]?.value).toBeCloseTo(value, -0.5);
});

test("custom starts as base", () => {
  expect(GROWTH_SCENARIOS.custom).toEqual({ growthPct: 5, marginChangePts: 0, multipleFactor: 1 });
});

test("a margin never exceeds 100 %, and a loss is worth 0", () => {
  const rich = forecastGrowth({
    deal: { annualRevenueUsd: 100, ebitdaUsd: 98, ebitdaMultiple: 4 },
    scenario: { growthPct: 0, marginChangePts: 10, multipleFactor: 1 },
  });
  expect(rich?.[10]?.margin_pct).toBe(100);
  const losing = forecastGrowth({ deal: { ...HVAC, ebitdaUsd: -50_000 }, scenario: "base" });
  expect(losing?.map((row) => row.value)).toEqual(Array.from({ length: 11 }, () => 0));
});

test("without revenue there is no forecast; without EBITDA only revenue", () => {
  expect(forecastGrowth({ deal: sparseDeal(), scenario: "base" })).toBeNull();
  const rows = forecastGrowth({ deal: sparseDeal({ annualRevenueUsd: 100 }), scenario: "base" });
  expect(rows?.[1]).toEqual({ year: 1, revenue: 105, margin_pct: null, ebitda: null, value: null });
});

test("the five-year projection names what it is worth, gains and bridges", () => {
  const projection = projectFiveYears({ deal: HVAC, offerUsd: 1_150_000, scenario: "base" });
  expect(projection?.multiple).toBeCloseTo(3.48, 2);
  expect(projection?.value5).toBeCloseTo(1_467_724, 0);
  expect(projection?.gain_pct).toBeCloseTo(27.6, 1);
  expect(projection?.bridge.volume).toBeCloseTo(348_115, 0);
  expect(projection?.bridge.price).toBeCloseTo(149_192, 0);
  expect(projection?.sensitivity.margin_plus2).toBeCloseTo(10.9, 1);
  expect(projection?.sensitivity.multiple_minus1).toBeCloseTo(-28.7, 1);
});

test("the bridge leads from today's revenue to the future one", () => {
  const scenario = fc.record({
    growthPct: fc.double({ min: -5, max: 20, noNaN: true }),
    marginChangePts: fc.double({ min: -5, max: 10, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.double({ min: 1, max: 1e10, noNaN: true }), scenario, (annualRevenueUsd, growth) => {
      const deal = { annualRevenueUsd, ebitdaUsd: 1, ebitdaMultiple: null };
      const bridge = projectFiveYears({ deal, offerUsd: null, scenario: growth })?.bridge;
      const sum = (bridge?.current ?? 0) + (bridge?.volume ?? 0) + (bridge?.price ?? 0);
      expect(Math.abs(sum - (bridge?.future ?? 0))).toBeLessThanOrEqual(1e-9 * annualRevenueUsd);
    }),
  );
});

test("without an offer the deal's multiple is used and there is no gain", () => {
  const projection = projectFiveYears({ deal: HVAC, offerUsd: null, scenario: "base" });
  expect(projection).toMatchObject({ multiple: 4, investment: null, gain_pct: null });
});

test("impacts are floored at −100 % and absent when the value is 0", () => {
  const thin = { annualRevenueUsd: 1000, ebitdaUsd: 10, ebitdaMultiple: 0.5 };
  const projection = projectFiveYears({ deal: thin, offerUsd: null, scenario: "base" });
  expect(projection?.sensitivity).toMatchObject({ margin_minus2: -100, multiple_minus1: -100 });
  const losing = projectFiveYears({ deal: { ...thin, ebitdaUsd: -10 }, offerUsd: 100, scenario: "base" });
  expect(losing?.value5).toBe(0);
  expect(losing?.sensitivity).toMatchObject({
    revenue_plus5: null,
    margin_plus2: null,
    multiple_plus1: null,
  });
  expect(projectFiveYears({ deal: sparseDeal(), offerUsd: 5, scenario: "base" })).toBeNull();
});
