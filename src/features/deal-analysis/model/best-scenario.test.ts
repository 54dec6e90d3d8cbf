import { calculateRoi, FINANCING_SCENARIOS, type FinancingScenarios } from "#calc/returns/calculate-roi.ts";
import { expect, test } from "vitest";
import { bestScenarios } from "./best-scenario.ts";

function scenariosOf(ebitdaUsd: number): FinancingScenarios {
  const outcome = (key: keyof typeof FINANCING_SCENARIOS) => {
    const block = calculateRoi({ askingPriceUsd: 1_200_000, ebitdaUsd, ...FINANCING_SCENARIOS[key] });
    if (block === null) throw new Error("no figures");
    return block;
  };
  return { all_cash: outcome("all_cash"), "25_down": outcome("25_down"), "50_down": outcome("50_down") };
}

test("the least money down earns the most on it, and more down covers the debt better", () => {
  const scenarios = scenariosOf(330_000);
  expect(bestScenarios(scenarios, "cash_on_cash_pct")).toEqual(["25_down"]);
  expect(bestScenarios(scenarios, "payback_years")).toEqual(["25_down"]);
  // all cash serves no debt, so it has no coverage to be best at
  expect(bestScenarios(scenarios, "dscr")).toEqual(["50_down"]);
});

test("amounts are no merit, and one figure alone is not the best of anything", () => {
  expect(bestScenarios(scenariosOf(330_000), "down_payment")).toEqual([]);
  // a business that loses money pays nothing back, however it is bought
  expect(bestScenarios(scenariosOf(-50_000), "payback_years")).toEqual([]);
});
