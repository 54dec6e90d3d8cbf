import { expect, test } from "vitest";
import { makeDeal } from "#tests/support/deals.ts";
import { proposalPayload } from "./proposal-ask.ts";
import { searchProposal, type FundingAsk } from "./search-proposal.ts";
import { brokenWishes, NO_WISHES, wishForType, type Wishes, wishesPayload } from "./wishes.ts";

const deal = makeDeal("Summit Air", {
  financials: { askingPrice: 1_200_000, annualRevenue: 1_800_000, ebitda: 330_000 },
  assets: { equipment: 180_000, inventory: 85_000, accountsReceivable: 140_000 },
});
const propose = (wishes: Partial<Wishes>) => {
  const ask: FundingAsk = {
    dealId: "x",
    deal,
    offerUsd: 1_200_000,
    managerSalaryUsd: null,
    today: "2026-11-22",
    wishes: { ...NO_WISHES, ...wishes },
  };
  return searchProposal(ask);
};
const typesOf = (wishes: Partial<Wishes>) =>
  propose(wishes).recommendations.map(({ components }) => components.map(({ type }) => type));

test("no structure needs more cash than there is, and why others are missing is said", () => {
  const { recommendations, search } = propose({ cashAtHandUsd: 200_000 });
  expect(recommendations.length).toBeGreaterThan(0);
  for (const { figures } of recommendations) expect(figures?.buyerCashUsd).toBeLessThanOrEqual(200_000);
  expect(search?.wishReasons.join(" ")).toContain("more cash than the $200,000 you have");
  const none = propose({ cashAtHandUsd: 1_000 });
  expect(none.recommendations).toEqual([]);
  expect(none.search?.wishReasons.join(" ")).toMatch(/Every structure needs more cash .* the least is \$/);
  expect(none.search?.message).toContain("None keeps your wishes");
});

test("what is wanted is in each, what is excluded in none", () => {
  for (const types of typesOf({ wantedTypes: ["seller_note"], excludedTypes: ["sba"] })) {
    expect(types).toContain("seller_note");
    expect(types).not.toContain("sba");
  }
  const { search } = propose({ wantedTypes: ["seller_note"], excludedTypes: ["sba"] });
  expect(search?.leftOut).toContainEqual({ type: "sba", reason: "You excluded it." });
  expect(search?.wishReasons.join(" ")).toContain("does not use Seller Financing");
});

test("family money is in no structure beyond what there is", () => {
  expect(typesOf({}).flat()).not.toContain("friends_family");
  const { recommendations } = propose({ familyUsd: 70_000, wantedTypes: ["friends_family"] });
  const amounts = recommendations.flatMap(({ components }) =>
    components.filter(({ type }) => type === "friends_family").map(({ amount }) => amount),
  );
  expect(amounts.length).toBeGreaterThan(0);
  for (const amount of amounts) expect(amount).toBeLessThanOrEqual(70_000);
});

test("standby is said to be no part of the calculation, and reaches a provider outside", () => {
  expect(propose({ sellerStandby: true }).search?.wishReasons.join(" ")).toContain("standby");
  expect(wishesPayload(NO_WISHES)).toEqual({});
  expect(wishesPayload({ ...NO_WISHES, sellerStandby: true })).toMatchObject({
    wishes: { sellerStandby: true },
  });
});

test("an industry that nobody entered is not specified to a provider, whatever it is stored as", () => {
  const other = { ...deal, basics: { ...deal.basics, industry: "Other" } };
  expect(proposalPayload("x", other).industry).toBe("Not specified");
});

test("a type is wanted or excluded, and what an answer from outside breaks is named", () => {
  const wishes = wishForType(wishForType(NO_WISHES, "rbf", "wanted"), "rbf", "excluded");
  expect(wishes).toMatchObject({ wantedTypes: [], excludedTypes: ["rbf"] });
  const components = [{ type: "rbf" as const, amount: 100_000, percentage: 10 }];
  const all = { ...wishes, wantedTypes: ["sba" as const], cashAtHandUsd: 50_000 };
  expect(brokenWishes(all, { components, buyerCashUsd: 60_000 })).toEqual([
    "It uses Revenue-Based Financing, which you excluded.",
    "It does not use SBA Loan, which you want.",
    "It needs more cash than you have.",
  ]);
  expect(brokenWishes(NO_WISHES, { components, buyerCashUsd: 60_000 })).toEqual([]);
});
