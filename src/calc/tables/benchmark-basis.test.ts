import { benchmarkBasis, isLargeCompanyDefault } from "#calc/tables/benchmark-basis.ts";
import { matchIndustry } from "#calc/tables/match-industry.ts";
import { PERCENTILE_KEYS } from "#calc/valuation/percentiles.ts";
import { expect, test } from "vitest";

const basisOf = (industry: string) =>
  Object.fromEntries(PERCENTILE_KEYS.map((key) => [key, benchmarkBasis(matchIndustry(industry), key)]));

test("a small-business row states multiples at most, and its gaps are named", () => {
  expect(basisOf("HVAC")).toMatchObject({
    ev_ebitda_multiple: "small-business",
    ebitda_margin: "small-business-gap",
    debt_ratio: "small-business-gap",
  });
  expect(basisOf("Pest Control")["ev_ebitda_multiple"]).toBe("small-business-median");
});

test("without a match everything is a large-company default", () => {
  expect(Object.values(basisOf("Other"))).toEqual(PERCENTILE_KEYS.map(() => "no-match"));
  expect(isLargeCompanyDefault(matchIndustry("Other"), "ev_ebitda_multiple")).toBe(true);
});

test("a listed industry is called what it is, and the median of small businesses is no default", () => {
  expect(basisOf("Advertising")["ebitda_margin"]).toBe("listed-companies");
  expect(isLargeCompanyDefault(matchIndustry("Advertising"), "ebitda_margin")).toBe(false);
  expect(isLargeCompanyDefault(matchIndustry("Pest Control"), "ev_ebitda_multiple")).toBe(false);
});
