import { expect, test } from "vitest";
import { defaultDealTerms } from "#features/funding/model/deal-terms.ts";
import { componentRecordSchema } from "#features/funding/model/stack-component.ts";
import type { StackEdit } from "#features/funding/model/stack-edit.ts";
import { listDifferences } from "./stack-differences.ts";

const equity = componentRecordSchema.parse({
  id: "a",
  name: "Buyer Equity",
  componentType: "equity",
  percentage: 100,
  amount: 1_000_000,
  order: 0,
  isUsingDefaultTerms: false,
  details: [],
});
const note = componentRecordSchema.parse({
  ...equity,
  id: "b",
  name: "Seller Financing",
  componentType: "seller_note",
  percentage: 40,
});
const stack: StackEdit = {
  offerAmount: 1_000_000,
  dealTerms: defaultDealTerms(1_200_000),
  managerSalaryUsd: null,
  components: [equity],
};

test("two equal states have no differences", () => {
  expect(listDifferences(stack, structuredClone(stack))).toEqual([]);
});

test("offer, shares, components and terms are named with both sides", () => {
  const theirs: StackEdit = {
    offerAmount: 900_000,
    managerSalaryUsd: 95_000,
    dealTerms: { ...stack.dealTerms, targetClosingDays: 75, notes: "Call the lender" },
    components: [{ ...equity, percentage: 60 }, note],
  };
  expect(
    listDifferences(stack, theirs).map(({ label, mine, theirs: there }) => [label, mine, there]),
  ).toEqual([
    ["Offer amount", "$1,000,000", "$900,000"],
    ["Manager's pay a year", "–", "$95,000"],
    ["Buyer Equity", "100.00%", "60.00%"],
    ["Seller Financing", "not in the stack", "40.00%"],
    ["Target closing", "60 days", "75 days"],
    ["Notes", "–", "Call the lender"],
  ]);
});
