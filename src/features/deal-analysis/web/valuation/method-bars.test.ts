import fc from "fast-check";
import { expect, test } from "vitest";
import { benchmarkMatch } from "#calc/tables/benchmark.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { analyseDeal, verdictOfDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { storedDeal } from "#tests/support/random-deals.ts";
import { methodBars } from "./method-bars.ts";

const DAY = "2026-11-22";
const barsOf = (financials: Record<string, number>) => {
  const deal = storedDeal(makeDeal("Summit Air", { basics: { industry: "HVAC" }, financials }));
  const benchmark = benchmarkMatch(toDealFigures(deal.data));
  return methodBars(analyseDeal(deal, null, benchmark, verdictOfDeal(deal, null, { today: DAY })));
};
const numberIn = (words: string): number => Number(words.replaceAll(/[$,x]/g, ""));

test("a product that is printed can be multiplied again", () => {
  const [revenue] = barsOf({ annualRevenue: 2_140_000, ebitda: 330_000, ebitdaMultiple: 3.5 }).filter(
    ({ key }) => key === "revenue_method",
  );
  expect([revenue?.hint, revenue?.value]).toEqual(["$2,140,000 × 1.05x", 2_247_000]);
  const usd = fc.integer({ min: 10_000, max: 9_000_000 });
  const multiple = fc.integer({ min: 1, max: 2_000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(usd, usd, multiple, (annualRevenue, ebitda, ebitdaMultiple) => {
      for (const { hint, value } of barsOf({ annualRevenue, ebitda, ebitdaMultiple })) {
        const [left, right] = hint.split(" × ");
        if (left === undefined || right === undefined || !left.startsWith("$")) continue;
        expect(Math.abs(numberIn(left) * numberIn(right) - (value ?? 0)), hint).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 50 },
  );
});
