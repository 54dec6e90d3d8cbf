import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import { industryMultiple, resolveBenchmark } from "#calc/tables/benchmark.ts";
import { INDUSTRIES, SMALL_BUSINESS_MEDIAN_EBITDA_MULTIPLE } from "#calc/tables/industries.ts";
import { matchIndustry } from "#calc/tables/match-industry.ts";
import { HVAC } from "#tests/data/sample-deals.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

test.each([
  ["HVAC Contractor", "HVAC Contractor", "exact"],
  ["hvac contractors", "HVAC Contractor", "exact"],
  ["Heating & Cooling", "HVAC Contractor", "alias"],
  ["heating and cooling", "HVAC Contractor", "alias"],
  ["Bar", "Bar / Tavern", "alias"],
  ["Bars", "Bar / Tavern", "alias"],
  ["Barber", "Hair Salon / Barber Shop", "partial"],
  ["Law", "Law Firm", "partial"],
  ["Lawn", "Landscaping & Lawn Care", "partial"],
  ["Restaurants", "Full-Service Restaurant", "alias"],
  ["software", "SaaS (small)", "partial"],
  ["Coffee Shops", "Coffee Shop / Cafe", "alias"],
  ["Bakeries", "Bakery", "exact"],
  ["Pest Control", "Pest Control", "exact"],
  ["Dentists", "Dental Practice", "alias"],
  ["Family dental practice in Ohio", "Dental Practice", "partial"],
  ["Residential roofing and gutters", "Construction & Trades (small, general)", "partial"],
  ["E-commerce", "E-commerce Business", "partial"],
  ["ecommerce", "E-commerce Business", "alias"],
  ["Food", "Food & Beverage Business (small, general)", "partial"],
  ["Pet", "Pet Services (small)", "partial"],
  ["Steel", "Steel", "exact"],
  ["Advertising", "Advertising", "exact"],
  ["Cafés", "Coffee Shop / Cafe", "alias"],
])("%s is %s (%s)", (name, row, how) => {
  const match = matchIndustry(name);
  expect([match.row?.industryName, match.how]).toEqual([row, how]);
});

test.each([
  "Other",
  "other",
  "",
  "   ",
  "Miscellaneous",
  "General",
  "N/A",
  "Barbarians",
  "Zymurgy",
  "&",
  "Small company",
])("“%s” matches nothing", (name) => {
  expect(matchIndustry(name)).toEqual({ row: null, how: "default" });
});

test("“Coffee Shop / Cafe” is found by either half, never by parts of words", () => {
  expect(matchIndustry("Cafe").row?.industryName).toBe("Coffee Shop / Cafe");
  expect(matchIndustry("Cafeteria").row).toBeNull();
});

test("small-business rows are tried before public ones at each step", () => {
  expect(matchIndustry("Trucking").row?.kind).toBe("small-business");
  expect(matchIndustry("trucking company for hire").row?.kind).toBe("small-business");
});

test("every name and alias of the table finds a row, and a name finds its own", () => {
  for (const row of INDUSTRIES) {
    expect(matchIndustry(row.industryName)).toEqual({ row, how: "exact" });
    for (const alias of row.aliases) expect(["exact", "alias"]).toContain(matchIndustry(alias).how);
  }
});

test("the answer to a name stays the same object while it is remembered, and right when it is not", () => {
  const first = matchIndustry("Plumber");
  expect(matchIndustry("Plumber")).toBe(first);
  for (let index = 0; index < 2000; index += 1) matchIndustry(`Nobody ${index}`);
  expect(matchIndustry("Plumber")).toEqual(first);
});

test("any text is matched or not, without an error @further", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (name) => {
      expect(["exact", "alias", "partial", "default"]).toContain(matchIndustry(name).how);
    }),
  );
});

test("the table is whole: 198 rows with unique names and figures above 0", () => {
  expect(INDUSTRIES).toHaveLength(198);
  expect(new Set(INDUSTRIES.map((row) => row.industryName)).size).toBe(198);
  for (const row of INDUSTRIES) {
    const { evSalesMultiple, evEbitdaMultiple, ebitdaMarginPct, revenuePerEmployeeUsd } = row;
    const figures = [evSalesMultiple, evEbitdaMultiple, ebitdaMarginPct, revenuePerEmployeeUsd];
    const stated = figures.filter((value) => value !== null);
    expect({ row, wrong: stated.filter((value) => !(value > 0)) }).toEqual({ row, wrong: [] });
    expect(row.sources).not.toEqual([]);
    expect(row.asOf).not.toBe("");
  }
});

test("the industry multiple: the row's, the small-business median, or 10.5", () => {
  expect(SMALL_BUSINESS_MEDIAN_EBITDA_MULTIPLE).toBe(4.5);
  expect(industryMultiple(matchIndustry("Auto repair"))).toBe(3.62);
  expect(industryMultiple(matchIndustry("Pest Control"))).toBe(4.5);
  expect(industryMultiple(matchIndustry("Banks (Regional)"))).toBe(10.5);
  const { valuation } = analyzeDeal(HVAC);
  expect([valuation.industry_low, valuation.industry_high]).toEqual([
    expect.closeTo(8.4, 9),
    expect.closeTo(12.6, 9),
  ]);
});

test("a benchmark takes its gaps from the defaults", () => {
  expect(resolveBenchmark({ industry: "HVAC" })).toEqual({
    ev_sales_multiple: 0.59,
    ev_ebitda_multiple: 4,
    ebitda_margin: 20,
    revenue_per_employee: 400_000,
    market_debt_to_capital: 0.3,
    match_type: "alias",
  });
});
