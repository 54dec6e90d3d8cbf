import { expect, test } from "vitest";
import { definitionOf, FUNDING_TYPES } from "#calc/funding/funding-types.ts";
import { fundingTypeNamed } from "./funding-type-synonyms.ts";

test.each(FUNDING_TYPES)("%s is itself, in any case and with blanks or hyphens", (type) => {
  expect(fundingTypeNamed(type)).toBe(type);
  expect(fundingTypeNamed(` ${type.toUpperCase().replaceAll("_", "-")} `)).toBe(type);
  expect(fundingTypeNamed(type.replaceAll("_", " "))).toBe(type);
});

test.each([
  ["Seller Financing", "seller_note"],
  ["seller note", "seller_note"],
  ["Seller-Carry", "seller_note"],
  ["deferred payment", "ddp"],
  ["Deferred Down Payment", "ddp"],
  ["SBA Loan", "sba"],
  ["SBA 7a", "sba"],
  ["SBA 7(a) Loan", "sba"],
  ["Buyer Equity", "equity"],
  ["cash", "equity"],
  ["Down payment", "equity"],
  ["Accounts Receivable Factoring", "ar_factoring"],
  ["A/R Factoring", "ar_factoring"],
  ["Revenue-Based Financing", "rbf"],
  ["Asset-Based Lending", "asset_based"],
  ["equipment loan", "asset_based"],
  ["Friends & Family", "friends_family"],
  ["friends and family", "friends_family"],
  ["Private Investors", "investor"],
  ["private investor", "investor"],
  ["assumption of debt", "subject_to"],
  ["Earn-out", "earnout"],
  ["Carve-out", "carve_out"],
  ["Other Funding", "other"],
  ["magic", "other"],
  ["", "other"],
  ["__proto__", "other"],
  ["constructor", "other"],
] as const)("%j means %s", (name, type) => {
  expect(fundingTypeNamed(name)).toBe(type);
});

test("no two types are called the same", () => {
  const names = FUNDING_TYPES.flatMap((type) => [type, ...definitionOf(type).alsoCalled]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
