import { expect, test } from "vitest";
import { FUNDING_TYPES } from "#calc/funding/funding-types.ts";
import {
  blankEdit,
  changePercentage,
  changeTerms,
  customFromEdit,
  editOfRecommendation,
  isBlankEdit,
} from "./builder-edit.ts";
import type { Recommendation } from "./proposal.ts";
import { riskToneOf } from "./risk-tone.ts";

const recommendation: Recommendation = {
  type: "SBA + Seller Note",
  riskLevel: "Medium",
  justification: "",
  components: [
    { name: "First note", type: "seller_note", percentage: 20, amount: 240_000 },
    { name: "", type: "sba", percentage: 70, amount: 840_000 },
    { name: "Second note", type: "seller_note", percentage: 12, amount: 144_000 },
  ],
  terms: {},
  unsupportedFigures: [],
  leftOutTerms: [],
  brokenWishes: [],
};

test("Build Your Own starts with all sixteen types at nothing", () => {
  const edit = blankEdit();
  expect(edit.rows.map(({ type }) => type)).toEqual(FUNDING_TYPES);
  expect(isBlankEdit(edit)).toBe(true);
  expect(isBlankEdit(changePercentage(edit, "equity", { askedPct: 5, percentage: 5 }))).toBe(false);
});

test("a recommendation keeps its names and its percentages, also when they miss 100", () => {
  const { rows } = editOfRecommendation(recommendation);
  expect(rows.map(({ name, percentage }) => [name, percentage])).toEqual([
    ["First note", 20],
    ["SBA Loan", 70],
    ["Second note", 12],
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
});

test("one type that stands twice shares its terms, and each row its own percentage", () => {
  const edit = editOfRecommendation(recommendation);
  const moved = changePercentage(edit, "2-seller_note", { askedPct: 10, percentage: 10 });
  expect(moved.rows.map(({ percentage }) => percentage)).toEqual([20, 70, 10]);
  const terms = {
    cashAtClosing: 0,
    interestRate: 5,
    term: 60,
    amortization: "monthly",
    personalGuarantee: false,
    prepaymentAllowed: true,
  } as const;
  expect(changeTerms(moved, "seller_note", terms).terms.seller_note).toEqual(terms);
  expect(edit.terms).toEqual({});
});

test("copied into Build Your Own, a type that stands twice is one row", () => {
  const custom = customFromEdit(editOfRecommendation(recommendation));
  const shares = custom.rows.filter(({ percentage }) => percentage > 0);
  expect(shares.map(({ key, percentage }) => [key, percentage])).toEqual([
    ["sba", 70],
    ["seller_note", 32],
  ]);
});

test.each([
  ["Low", "good"],
  [" low ", "good"],
  ["MEDIUM", "caution"],
  ["High", "bad"],
  ["Odd", "bad"],
  ["", "bad"],
])("risk %j is %s", (level, tone) => expect(riskToneOf(level)).toBe(tone));
