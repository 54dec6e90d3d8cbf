import { expect, test } from "vitest";
import type { LenderEarnings } from "#features/deals/model/lender-earnings.ts";
import { makeCriteria } from "#tests/support/criteria.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { assessOnLender, describeChanged } from "./assess-on-lender.ts";

const earnings: LenderEarnings = {
  ebitdaUsd: 220_000,
  sdeUsd: 290_000,
  months: ["FY2025"],
  isTaxReturn: true,
  replacementPayUsd: 70_000,
  maintenanceCapexUsd: null,
  workingCapitalNeedUsd: null,
};
const deal = makeDeal("Summit Air", {
  financials: { askingPrice: 1_200_000, ebitda: 330_000, sde: 345_000 },
});
type Wishes = Parameters<typeof makeCriteria>[1];
const assess = (wishes: Wishes, counted = earnings, data = deal) =>
  assessOnLender(data, makeCriteria("Any", wishes), counted);

test("a criterion that is met on the deal's EBITDA says that it would be missed on the lender's", () => {
  const assessed = assess({ annualEbitdaTargetUsd: 300_000 });
  expect(assessed).toEqual([
    {
      category: "EBITDA",
      reason: "EBITDA of $220,000 is $80,000 (27%) short of your target of $300,000 a year.",
      wouldBe: "missed",
    },
  ]);
  expect(describeChanged(assessed)).toBe("On the lender's figures EBITDA would be missed.");
});

test("one that stays what it is says the lender's figure alone", () => {
  const assessed = assess({ annualEbitdaTargetUsd: 200_000, annualIncomeTargetUsd: 250_000 });
  expect(assessed.map(({ category, wouldBe }) => [category, wouldBe])).toEqual([
    ["EBITDA", null],
    ["Owner's income", null],
  ]);
  expect(assessed[1]?.reason).toContain("$290,000");
  expect(describeChanged(assessed)).toBe("");
});

test("criteria that rest on no earnings say nothing, and none does where the figures are the same", () => {
  expect(assess({ maxPriceTargetUsd: 1_000_000, minAnnualRevenueUsd: 500_000 })).toEqual([]);
  expect(assess({ annualEbitdaTargetUsd: 300_000 }, { ...earnings, ebitdaUsd: 330_000 })).toEqual([]);
});

test("earnings that the books do not say stay as entered", () => {
  const assessed = assess(
    { annualEbitdaTargetUsd: 300_000, annualIncomeTargetUsd: 340_000 },
    { ...earnings, sdeUsd: null },
  );
  expect(assessed.map(({ category }) => category)).toEqual(["EBITDA"]);
});

test("a lender's loss shuts an SBA loan that the deal's EBITDA leaves open", () => {
  const assessed = assess({ fundingMethods: ["SBA loan"] }, { ...earnings, ebitdaUsd: -10_000 });
  expect(assessed).toMatchObject([{ category: "Funding", wouldBe: "not judged" }]);
});

test("EBITDA that only the books know is assessed where the deal states none", () => {
  const unstated = makeDeal("Summit Air", { financials: { sde: 345_000 } });
  const assessed = assess({ annualEbitdaTargetUsd: 200_000 }, earnings, unstated);
  expect(assessed).toMatchObject([{ category: "EBITDA", wouldBe: "met" }]);
});

test("earnings of exactly 0 are not told as earnings that nobody states", () => {
  expect(assess({ annualEbitdaTargetUsd: 300_000 }, { ...earnings, ebitdaUsd: 0 })).toEqual([]);
});
