import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import { type DealFigures, DEFAULT_ROI_TERMS } from "#calc/deal/deal-figures.ts";
import { forecastGrowth } from "#calc/growth/forecast-growth.ts";
import { GROWTH_SCENARIOS, type GrowthScenario } from "#calc/growth/growth-scenarios.ts";
import { calculateRoi } from "#calc/returns/calculate-roi.ts";
import type { Working } from "#calc/working/working.ts";
import {
  type ForecastFigureKey,
  type TimelineFigureKey,
  workingOfForecast,
  workingOfTimeline,
} from "#calc/working/year-workings.ts";
import { HVAC, sparseDeal } from "#tests/data/sample-deals.ts";
import { expect, test } from "vitest";

/** Does the column from the top. */
function addUp({ lines }: Working): number {
  const [first, ...rest] = lines;
  return rest.reduce((sum, { sign, value, unit }) => {
    const by = (value ?? Number.NaN) / (sign === "×" && unit === "pct" ? 100 : 1);
    if (sign === "+") return sum + by;
    if (sign === "−") return sum - by;
    return sign === "×" ? sum * by : sum / by;
  }, first?.value ?? Number.NaN);
}

function forecast(key: ForecastFigureKey, scenario: GrowthScenario, year: number, deal: DealFigures = HVAC) {
  const row = forecastGrowth({ deal, scenario })?.[year];
  if (row === undefined) throw new Error("no such year");
  return workingOfForecast(key, { deal, scenario, row });
}

test("the lines of every forecast figure make its result", () => {
  for (const scenario of Object.values(GROWTH_SCENARIOS)) {
    for (const key of ["revenue", "margin_pct", "ebitda", "value"] as const) {
      for (const year of [0, 1, 5, 10]) {
        const working = forecast(key, scenario, year);
        expect(addUp(working), `${key} of year ${year}`).toBeCloseTo(working.result.value ?? Number.NaN, 4);
      }
    }
  }
});

test("today's value knows no factor, and a forecast without EBITDA says why", () => {
  expect(forecast("value", GROWTH_SCENARIOS.conservative, 0).lines).toHaveLength(2);
  expect(forecast("value", GROWTH_SCENARIOS.conservative, 1).lines).toHaveLength(3);
  const noEbitda = sparseDeal({ annualRevenueUsd: 100 });
  expect(forecast("value", GROWTH_SCENARIOS.base, 3, noEbitda).reason).toBe("EBITDA is not entered.");
  expect(forecast("revenue", GROWTH_SCENARIOS.base, 3, noEbitda).reason).toBeUndefined();
});

function timeline(key: TimelineFigureKey, year: number, downPaymentPct = 25) {
  const terms = { ...DEFAULT_ROI_TERMS, downPaymentPct, termYears: 5 };
  const roi = calculateRoi({ ...HVAC, ...terms });
  const row = roi?.timeline[year];
  if (!roi || !row) throw new Error("no such year");
  return workingOfTimeline(key, { deal: { ...HVAC, roi: terms }, roi, row });
}

test("the lines of every year of the timeline make its result", () => {
  for (const year of [0, 1, 5, 6, 10]) {
    for (const key of ["cash_flow", "cumulative", "roi_pct"] as const) {
      const working = timeline(key, year);
      const sum = addUp(working) * (key === "roi_pct" ? 100 : 1);
      expect(sum, `${key} of year ${year}`).toBeCloseTo(working.result.value ?? Number.NaN, 4);
    }
  }
  expect(timeline("cash_flow", 6).lines[1]).toMatchObject({ label: "Debt service of the year", value: 0 });
});

test("nothing down leaves no return to state", () => {
  expect(timeline("roi_pct", 3, 0)).toMatchObject({
    result: { value: null },
    reason: "There is no down payment to divide by.",
  });
});

test("the timeline's figures are those of the analysis", () => {
  expect(analyzeDeal(HVAC).roi?.timeline[1]?.cumulative).toBeCloseTo(-95_397.16, 2);
});
