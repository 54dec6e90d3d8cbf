import { readFileSync } from "node:fs";
import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import { readDealRecord } from "#calc/deal/read-deal-record.ts";
import { projectFiveYears } from "#calc/growth/project-five-years.ts";
import { DEFAULT_BENCHMARK } from "#calc/tables/benchmark.ts";
import { matchIndustry } from "#calc/tables/match-industry.ts";
import { workingOf } from "#calc/working/deal-workings.ts";
import { HVAC, RESTAURANT, SAAS, sparseDeal } from "#tests/data/sample-deals.ts";
import { expect, test } from "vitest";

const example = JSON.parse(readFileSync("tests/data/worked-example.json", "utf8"));

/** Every place where two results differ: keys, kinds, or numbers beyond a cent or 1e-6. */
function differences(actual: unknown, expected: unknown, path = ""): string[] {
  if (typeof expected === "number" && typeof actual === "number") {
    const tolerance = Math.abs(expected) >= 1000 || Number.isInteger(expected * 100) ? 0.0051 : 1e-6;
    return Math.abs(actual - expected) <= tolerance ? [] : [`${path}: ${actual} is not ${expected}`];
  }
  if (expected === null || typeof expected !== "object" || actual === null || typeof actual !== "object") {
    return Object.is(actual, expected) ? [] : [`${path}: ${String(actual)} is not ${String(expected)}`];
  }
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [...names].flatMap((name) =>
    differences(Reflect.get(actual, name), Reflect.get(expected, name), `${path}.${name}`),
  );
}

test("the worked example is reproduced, every key of it and no other", () => {
  const reading = readDealRecord(example.deal.input);
  if (!reading.ok) throw new Error(reading.error);
  expect(reading.warnings).toEqual([]);
  expect(reading.figures).toMatchObject(HVAC);
  expect(differences(JSON.parse(JSON.stringify(analyzeDeal(reading.figures))), example.deal.result)).toEqual(
    [],
  );
});

test("the keys stand in the published order", () => {
  expect(Object.keys(analyzeDeal(HVAC))).toEqual(Object.keys(example.deal.result));
});

test.each(["conservative", "base", "aggressive", "custom"] as const)(
  "the five-year projection of the worked example is reproduced: %s",
  (scenario) => {
    const projection = projectFiveYears({ deal: HVAC, offerUsd: 1_150_000, scenario });
    expect(differences(projection, example.projection_5_years_offer_1150000[scenario])).toEqual([]);
  },
);

test("HVAC: the cards, percentiles and range that the decisions name", () => {
  const { metric_cards: cards, percentiles, risk_adjusted_range: range } = analyzeDeal(HVAC);
  expect(cards.enterprise_value).toBe(770_000);
  expect(cards.annual_roi_pct).toBeCloseTo(27.5, 9);
  expect(cards.debt_to_asset_ratio).toBeCloseTo(0.2239, 4);
  expect(percentiles.ebitda_margin).toMatchObject({ percentile: 46, label: "Below Average" });
  expect(percentiles.debt_ratio).toMatchObject({ percentile: 63, label: "Above Average" });
  expect(range.expected).toBeCloseTo(2_759_872.5, 4);
});

test("a losing restaurant: negative EBITDA is data", () => {
  const analysis = analyzeDeal(RESTAURANT);
  expect(analysis.score.categories).toEqual({ valuation: 55, cash_flow: 40, risk: 35, growth: 45 });
  expect(analysis.score.overall_unrounded).toBe(45.5);
  expect(analysis.score.overall).toBe(46);
  expect(analysis.score.ring_colours).toMatchObject({ valuation: "yellow", cash_flow: "red" });
  expect(analysis.metric_cards.enterprise_value).toBe(277_000);
  expect(analysis.metric_cards.annual_roi_pct).toBeCloseTo(-16, 9);
  expect(analysis.metric_cards.ebitda_margin_pct).toBeCloseTo(-2.6, 1);
  expect(analysis.metric_cards.payback_years).toBeNull();
  expect(analysis.valuation.methods.revenue_method).toBeCloseTo(1_104_000, 6);
  expect(analysis.opportunity.weak_signals).toBe(4);
  expect(analysis.opportunity.average_multiple_ratio).toBeCloseTo(0.047, 3);
  expect(analysis.deal_type).toBe("distressed");
  expect(analysis.totals.missing_data_warning).toBe(false);
});

test("a software business without EBITDA: N/A where EBITDA is read, and a warning", () => {
  const analysis = analyzeDeal(SAAS);
  expect(analysis.score.categories).toEqual({ valuation: 10, cash_flow: 35, risk: 45, growth: 45 });
  expect(analysis.score.overall).toBe(28);
  expect(analysis.totals.missing_data_warning).toBe(true);
  expect(analysis.metric_cards.annual_roi_pct).toBeNull();
  expect(analysis.metric_cards.payback_years).toBeNull();
  expect(analysis.metric_cards.ebitda_margin_pct).toBeNull();
  expect(analysis.valuation.methods).toEqual({
    net_asset_value: 300_000,
    revenue_method: expect.closeTo(1_980_000, 6),
    ebitda_method: null,
  });
  expect(analysis.valuation.fair_value).toBeCloseTo(1_140_000, 6);
  expect(analysis.valuation.price_to_fair_value).toBeCloseTo(3.95, 2);
  expect(analysis.deal_type).toBe("overpriced");
  expect(analysis.roi).toBeNull();
  expect(analysis.financing_scenarios).toBeNull();
  expect(analysis.risk_adjusted_range).toEqual({ bear: null, base: null, bull: null, expected: null });
  expect(analysis.growth_forecast_0_10.base?.[10]).toMatchObject({ year: 10, ebitda: null, value: null });
});

test("a deal of which nothing is known has N/A everywhere and the lowest points", () => {
  const analysis = analyzeDeal(sparseDeal());
  expect(analysis.score.categories).toEqual({ valuation: 10, cash_flow: 20, risk: 15, growth: 25 });
  expect(analysis.score.overall_unrounded).toBe(15.5);
  expect(analysis.score.overall).toBe(16);
  expect(analysis.metric_cards).toMatchObject({ enterprise_value: null, revenue_per_employee: null });
  expect(analysis.valuation).toMatchObject({ fair_value: null, gap_usd: null, advice_band: null });
  expect(analysis.opportunity.opportunity_score).toBeNull();
  expect(analysis.deal_type).toBe("standard");
  expect(analysis.growth_forecast_0_10.base).toBeNull();
});

test("the deal's own terms move the calculator and leave the fixed scenarios alone", () => {
  const other = analyzeDeal({ ...HVAC, roi: { downPaymentPct: 10, annualRatePct: 9, termYears: 15 } });
  expect(other.roi?.monthly_payment).toBeCloseTo(10_954.08, 2);
  expect(other.financing_scenarios).toEqual(analyzeDeal(HVAC).financing_scenarios);
});

test("a benchmark row that is handed in replaces the comparison, not the industry multiple", () => {
  const { row } = matchIndustry("HVAC");
  if (row === null) throw new Error("The table has no row for HVAC.");
  const edited = { ...row, evSalesMultiple: 1, evEbitdaMultiple: 6, ebitdaMarginPct: 10 };
  const deal = { ...HVAC, industry: "HVAC", benchmark: { row: edited, how: "alias" as const } };
  const analysis = analyzeDeal(deal);
  expect(analysis.valuation.industry_multiple).toBe(4);
  expect(analysis.benchmark_used).toEqual({
    ev_sales_multiple: 1,
    ev_ebitda_multiple: 6,
    ebitda_margin: 10,
    revenue_per_employee: 400_000,
    market_debt_to_capital: 0.3,
    match_type: "alias",
  });
  const compared = workingOf("percentile.ev_ebitda_multiple", deal, analysis).benchmark?.note;
  expect(compared).toContain("Small businesses that were sold");
});

test("where a look-up met no row, the defaults are used, and the working says so", () => {
  const deal = { ...HVAC, industry: "HVAC", benchmark: matchIndustry("Other") };
  const analysis = analyzeDeal(deal);
  expect(analysis.benchmark_used).toEqual({ ...DEFAULT_BENCHMARK, ev_ebitda_multiple: 4 });
  const { benchmark } = workingOf("percentile.ebitda_margin", deal, analysis);
  expect(benchmark).toMatchObject({ industry_name: "Default benchmark", match_type: "default" });
  expect(workingOf("range.bear", deal, analysis).benchmark?.industry_name).toBe("HVAC Contractor");
});
