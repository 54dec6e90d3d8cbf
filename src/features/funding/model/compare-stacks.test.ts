import { expect, test } from "vitest";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { HVAC } from "#tests/data/sample-deals.ts";
import { planOfFigures } from "#tests/support/plan-of-stacks.ts";
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

const compare = (stacks: Parameters<typeof compareStacks>[0], figures: DealFigures) =>
  compareStacks(stacks, figures, { usualUsd: 80_000, planOf: planOfFigures(figures) });

test("each stack stands with its amounts, its cash, its payments and the pay that it was saved with", () => {
  const { stacks, types, base } = compare([bank, note], { ...HVAC, managerSalaryUsd: 95_000 });
  expect(base).toBe("ebitda");
  expect(types.map(({ type }) => type)).toEqual(["equity", "sba", "seller_note"]);
  const [first, second] = stacks;
  expect(first?.amounts.get("sba")).toBe(1_035_000);
  expect(first?.amounts.has("seller_note")).toBe(false);
  // With the closing costs that are usual at the offer.
  expect((second?.cashToCloseUsd ?? 0) - 460_000).toBeGreaterThan(30_000);
  expect(first?.missingUsd).toBeGreaterThanOrEqual(0);
  expect(second?.missingUsd).toBe(0);
  expect(first?.pay).toEqual({ usd: 95_000, source: "deal" });
  expect(second?.pay).toEqual({ usd: 60_000, source: "stack" });
  // A level loan at the market's terms on EBITDA, which is after the pay: $690,000 at 8 % over 60 months is $13,990.71 a month.
  expect(second?.worstYear).toMatchObject({ year: 5, dueUsd: 167_888.66 });
  expect(second?.worstYear?.coverageRatio).toBeCloseTo(330_000 / 167_888.66, 9);
});

test("on a deal that states SDE alone they are compared on SDE; without any earnings no coverage is claimed", () => {
  expect(compare([bank], { ...HVAC, ebitdaUsd: null, sdeUsd: 345_000 }).base).toBe("sde");
  const [unknown] = compare([bank], { ...HVAC, ebitdaUsd: null, sdeUsd: null }).stacks;
  expect(unknown).toMatchObject({ firstYearCoverage: null, isCashFlowUnknown: true });
  expect(unknown?.worstYear?.coverageRatio).toBeNull();
});
