import * as fc from "fast-check";
import { expect, test } from "vitest";
import { FUNDING_TYPES } from "./funding-types.ts";
import type { FundingDeal } from "./funding-deal.ts";
import { closingCash } from "./closing-cash.ts";
import { buyerCashUsd, originationFeeUsd, sourcesAndUses } from "./sources-and-uses.ts";
import { lendersView } from "./lenders-view.ts";
import type { Stack, StackComponent } from "./stack-component.ts";

const deal: FundingDeal = {
  askingPriceUsd: 1_200_000,
  revenueUsd: 1_800_000,
  ebitdaUsd: 330_000,
  sdeUsd: null,
  ebitdaMultiple: 4,
  equipmentUsd: 180_000,
  realEstateUsd: null,
  inventoryUsd: 85_000,
  receivablesUsd: 140_000,
};
const viewOf = (stack: Stack) =>
  lendersView({ ...stack, base: "ebitda", managerSalaryUsd: null, today: "2026-11-22" });
const part = (type: (typeof FUNDING_TYPES)[number], percentage: number): StackComponent =>
  ({ type, percentage, terms: null }) as StackComponent;

test("fees stand on both sides, and equity is the buyer's cash", () => {
  const components = [part("equity", 50), part("sba", 45), part("inventory_financing", 5)];
  const stack = { deal, offerUsd: 1_000_000, components };
  const money = sourcesAndUses(stack, viewOf(stack));
  expect(money.sources.map(({ name, amountUsd }) => [name, amountUsd])).toEqual([
    ["Buyer Equity", 500_000],
    ["SBA Loan", 450_000],
    // Half of the inventory is lent.
    ["Inventory Financing", 42_500],
    // By the table: 2.25 % of a loan that pays its own fee, 450,000 ÷ (1 − 0.0225).
    ["SBA guaranty fee, borrowed with the loan", 10_358.06],
    ["Buyer's cash for fees", 850],
  ]);
  expect(money.uses.map(({ key, amountUsd }) => [key, amountUsd])).toEqual([
    ["offer", 1_000_000],
    ["guaranty-fee", 10_358.06],
    ["origination-fee", 850],
  ]);
  expect([money.totalSourcesUsd, money.totalUsesUsd, money.shortfallUsd]).toEqual([
    1_003_708.06, 1_011_208.06, 7500,
  ]);
  expect(money.sources.map(({ gapUsd }) => gapUsd)).toEqual([0, 0, 7500, 0, 0]);
  // 2 % of a loan of half the inventory.
  expect(originationFeeUsd(stack)).toBe(850);
  expect(buyerCashUsd(stack)).toBe(500_000);
});

test("what counts without money changing hands is marked, and a gap is told", () => {
  const components = [part("equity", 60), part("carve_out", 20)];
  const stack = { deal, offerUsd: 1_000_000, components };
  const money = sourcesAndUses(stack, viewOf(stack));
  expect(money.sources.map(({ isNonCash }) => isNonCash)).toEqual([false, true]);
  expect(money.shortfallUsd).toBe(200_000);
});

test("the two sides differ by what does not come in at closing, and by nothing else", () => {
  const rows = fc.array(
    fc.tuple(fc.constantFrom(...FUNDING_TYPES), fc.double({ min: 0, max: 100, noNaN: true })),
    { maxLength: 16 },
  );
  fc.assert(
    fc.property(rows, fc.integer({ min: 0, max: 1e9 }), (given, offerUsd) => {
      const components = given.map(([type, percentage]) => part(type, percentage));
      const stack = { deal, offerUsd, components };
      const { totalSourcesUsd, totalUsesUsd, shortfallUsd, sources, uses } = sourcesAndUses(
        stack,
        viewOf(stack),
      );
      const total = closingCash({ deal, offerUsd, components }).broughtUsd;
      expect(shortfallUsd).toBeCloseTo(offerUsd - total, 2);
      expect(totalUsesUsd - totalSourcesUsd).toBeCloseTo(shortfallUsd, 2);
      for (const { amountUsd } of [...sources, ...uses]) expect(amountUsd).toBeGreaterThanOrEqual(0);
    }),
  );
});
