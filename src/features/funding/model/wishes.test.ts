import { expect, test } from "vitest";
import { makeDeal } from "#tests/support/deals.ts";
import { proposalPayload } from "./proposal-ask.ts";
import { fundingAsk } from "#tests/support/funding-ask.ts";
import { searchProposal } from "./search-proposal.ts";
import { brokenWishes, NO_WISHES, wishForType, type Wishes, wishesPayload } from "./wishes.ts";

const deal = makeDeal("Summit Air", {
  financials: { askingPrice: 1_200_000, annualRevenue: 1_800_000, ebitda: 330_000 },
  assets: { equipment: 180_000, inventory: 85_000, accountsReceivable: 140_000 },
});
const propose = (wishes: Partial<Wishes>) =>
  searchProposal(fundingAsk(deal, { wishes: { ...NO_WISHES, ...wishes } }));
const typesOf = (wishes: Partial<Wishes>) =>
  propose(wishes).recommendations.map(({ components }) => components.map(({ type }) => type));

test("no structure needs more cash than there is, and why others are missing is said", () => {
  const all = propose({});
  expect(all.recommendations.length).toBeGreaterThan(1);
  const none = propose({ cashAtHandUsd: 1_000 });
  expect(none.recommendations).toEqual([]);
  expect(none.search).toMatchObject({
    message: null,
    wishReasons: [
      expect.stringMatching(/^Every structure needs more than the \$1,000 you have: the least is \$\d/),
    ],
  });
  const some = propose({ cashAtHandUsd: 150_000 });
  expect(some.recommendations.length).toBeGreaterThan(0);
  expect(some.recommendations.length).toBeLessThan(all.recommendations.length);
  expect(some.search?.wishReasons.join(" ")).toMatch(/needs? more than the \$150,000 you have/);
});

test("what is wanted is in each, what is excluded in none, and what nobody gives is said", () => {
  const types = typesOf({
    wantedTypes: ["seller_note"],
    excludedTypes: ["sba"],
    cashAtHandUsd: 1_000_000,
  });
  expect(types.length).toBeGreaterThan(0);
  for (const of of types) {
    expect(of).toContain("seller_note");
    expect(of).not.toContain("sba");
  }
  expect(propose({ wantedTypes: ["rbf"] }).search?.wishReasons).toEqual([
    "Revenue-Based Financing: not usually offered for this deal.",
  ]);
});

test("that nothing passes is never said while something does", () => {
  expect(propose({ excludedTypes: ["sba"] }).search?.message).toMatch(/^What passes takes more than half/);
  expect(propose({ excludedTypes: ["sba", "seller_note", "asset_based"] }).search?.message).toBe(
    "No structure that passes the bank's rules keeps your wishes and the seller's.",
  );
});

test("family money is in no structure beyond what there is", () => {
  expect(typesOf({}).flat()).not.toContain("friends_family");
  const { recommendations } = propose({ familyUsd: 70_000 });
  expect(recommendations.length).toBeGreaterThan(0);
  for (const { components } of recommendations)
    expect(components).toContainEqual(expect.objectContaining({ type: "friends_family", amount: 70_000 }));
});

test("a seller on standby waits beside each SBA loan, and the wish reaches a provider outside", () => {
  const withSba = propose({ sellerStandby: true, wantedTypes: ["seller_note", "sba"] }).recommendations;
  expect(withSba.length).toBeGreaterThan(0);
  for (const { terms, justification } of withSba) {
    expect(terms.seller_note).toMatchObject({ standby: "full_life" });
    expect(justification).toContain("The seller is paid after the SBA loan.");
  }
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
