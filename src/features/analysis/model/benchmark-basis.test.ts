import { matchIndustry, PERCENTILE_KEYS } from "#calc";
import { expect, test } from "vitest";
import { BASIS_WORDS, benchmarkBasis, isOfTheRow } from "./benchmark-basis.ts";

const basisOf = (industry: string) =>
  Object.fromEntries(PERCENTILE_KEYS.map((key) => [key, benchmarkBasis(matchIndustry(industry), key)]));

test("a small-business row states multiples at most, and its gaps are named", () => {
  expect(basisOf("HVAC")).toMatchObject({
    ev_ebitda_multiple: "small-business",
    ebitda_margin: "small-business-gap",
    debt_ratio: "small-business-gap",
  });
  expect(BASIS_WORDS["small-business-gap"]).toBe("no small-business figure, default used");
  expect(basisOf("Pest Control")["ev_ebitda_multiple"]).toBe("small-business-median");
});

test("without a match everything is a large-company default", () => {
  expect(Object.values(basisOf("Other"))).toEqual(PERCENTILE_KEYS.map(() => "no-match"));
});

test("a listed industry is called what it is", () => {
  expect(basisOf("Advertising")["ebitda_margin"]).toBe("listed-companies");
  expect(isOfTheRow("listed-companies")).toBe(true);
  expect(isOfTheRow("small-business-median")).toBe(false);
});
