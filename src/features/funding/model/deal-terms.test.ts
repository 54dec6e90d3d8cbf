import { expect, test } from "vitest";
import { dealTermsSchema, defaultDealTerms, readDealTermField, readOfferField } from "./deal-terms.ts";

test("the deal terms of a new stack", () => {
  const terms = defaultDealTerms(1_200_000);
  expect(terms).toEqual({
    deposit: {
      amount: 12_000,
      isRefundable: true,
      conditions: "Subject to satisfactory completion of due diligence",
    },
    dueDiligencePeriod: 45,
    targetClosingDays: 60,
    workingCapital: { target: 0, adjustmentMechanism: "dollar-for-dollar" },
    escrow: {
      percentage: 10,
      duration: 18,
      purpose: "Representations, warranties, and indemnifications",
    },
    notes: "",
  });
  expect(dealTermsSchema.parse(terms)).toEqual(terms);
  expect(dealTermsSchema.parse(defaultDealTerms(0)).deposit.amount).toBe(0);
});

test.each([
  ["depositAmount", "-5", 0],
  ["depositAmount", "$12,500", 12_500],
  ["depositAmount", "x", 0],
  ["workingCapitalTarget", "-1", 0],
  ["dueDiligencePeriod", "", 45],
  ["dueDiligencePeriod", "0", 1],
  ["targetClosingDays", "", 60],
  ["escrowPercentage", "150", 100],
  ["escrowPercentage", "", 10],
  ["escrowPercentage", "-3", 0],
  ["escrowDuration", " ", 18],
  ["escrowDuration", "0", 1],
  ["escrowDuration", "1e999", 18],
] as const)("%s typed as %j is %d", (field, typed, value) => {
  expect(readDealTermField(field, typed)).toBe(value);
});

test.each([
  ["$1,15a0000", 1_150_000],
  ["abc", 0],
  ["", 0],
  ["1.2.3", 0],
  ["-500", 500],
  ["99999999999999999999", 1e13],
])("an offer typed as %j is %d", (typed, value) => {
  expect(readOfferField(typed)).toBe(value);
});
