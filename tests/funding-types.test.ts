import { expect, test } from "vitest";
import { FUNDING_TYPES } from "#calc/funding/funding-types.ts";
import { listFiles, readSource } from "#tests/support/source-files.ts";

/** A type of funding is its file, its line in the registry, its market terms and its colour: whoever names them all must be changed too. */

const COLOURS = "src/features/funding/web/funding-colour.ts";
const MARKET_TERMS = "src/calc/tables/market-terms.ts";
const PRODUCT = listFiles().filter(
  (file) =>
    /^src\/.*\.(?:tsx?|css)$/.test(file) &&
    !/\.(?:test|e2e)\.tsx?$/.test(file) &&
    !file.startsWith("src/calc/funding/types/"),
);
const namedIn = (text: string): string[] =>
  FUNDING_TYPES.filter((type) => new RegExp(String.raw`(?:\b|--f-)${type}\b`).test(text));

test("nobody but the market terms and the colours names every type of funding, or even most of them", () => {
  const most = FUNDING_TYPES.length * 0.75;
  const naming = PRODUCT.filter((file) => namedIn(readSource(file)).length > most);
  expect(naming).toEqual([MARKET_TERMS, COLOURS]);
});

test("a type that no rule singles out is named by its market terms and its color alone", () => {
  const naming = PRODUCT.filter((file) => readSource(file).includes("inventory_financing"));
  expect(naming).toEqual([MARKET_TERMS, COLOURS]);
});
