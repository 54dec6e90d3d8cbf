import { expect, test } from "vitest";
import { HVAC } from "#tests/data/sample-deals.ts";
import { savedStack } from "#tests/support/random-stacks.ts";
import { compareStacks } from "./compare-stacks.ts";

const bank = savedStack(1_150_000, [
  { type: "equity", percentage: 10 },
  { type: "sba", percentage: 90 },
]);
const note = savedStack(
  1_150_000,
  [
    { type: "equity", percentage: 40 },
    { type: "seller_note", percentage: 60 },
  ],
  { managerSalaryUsd: 60_000 },
);

const asked = { usualUsd: null, earnings: null, today: "2026-11-22" };

test("each stack stands with its amounts, its cash, its payments and the pay that it was saved with", () => {
  const { stacks, types, base } = compareStacks(
    [bank, note],
    { ...HVAC, managerSalaryUsd: 95_000 },
    { ...asked, usualUsd: 80_000 },
  );
  expect(base).toBe("ebitda");
  expect(types.map(({ type }) => type)).toEqual(["equity", "sba", "seller_note"]);
  const [first, second] = stacks;
  expect(first?.amounts.get("sba")).toBe(1_035_000);
  expect(first?.amounts.has("seller_note")).toBe(false);
  expect([first?.buyerCashUsd, second?.buyerCashUsd]).toEqual([115_000, 460_000]);
  expect(first?.missingUsd).toBeGreaterThanOrEqual(0);
  expect(second?.missingUsd).toBe(0);
  expect(first?.pay).toEqual({ usd: 95_000, source: "deal" });
  expect(second?.pay).toEqual({ usd: 60_000, source: "stack" });
  // A level loan on EBITDA, which is after the pay: $690,000 at 6 % over 60 months is $13,339.63 a month, and 22 cents more in the last.
  expect(second?.worstYear).toMatchObject({ year: 5, dueUsd: 160_075.78 });
  expect(second?.worstYear?.coverageRatio).toBeCloseTo(330_000 / 160_075.78, 9);
});

test("on a deal that states SDE alone they are compared on SDE; without any earnings no coverage is claimed", () => {
  expect(compareStacks([bank], { ...HVAC, ebitdaUsd: null, sdeUsd: 345_000 }, asked).base).toBe("sde");
  const [unknown] = compareStacks([bank], { ...HVAC, ebitdaUsd: null, sdeUsd: null }, asked).stacks;
  expect(unknown).toMatchObject({ firstYearCoverage: null, worstYear: null, isCashFlowUnknown: true });
});
