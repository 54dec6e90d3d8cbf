import { analyzeDeal, type DealAnalysis } from "#calc/deal/analyze-deal.ts";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { METRIC_CARD_KEYS } from "#calc/deal/metric-cards.ts";
import { SCORE_CATEGORY_KEYS, SCORE_COMPONENT_KEYS } from "#calc/scoring/score-bands.ts";
import { PERCENTILE_KEYS } from "#calc/valuation/percentiles.ts";
import { FIGURE_IDS, workingOf } from "#calc/working/deal-workings.ts";
import { workingOfEbitdaEstimate } from "#calc/working/estimate-working.ts";
import type { FigureId, Working } from "#calc/working/working.ts";
import { HVAC, RESTAURANT, SAAS, sparseDeal } from "#tests/data/sample-deals.ts";
import { expect, test } from "vitest";

const known = analyzeDeal(HVAC);

function explain(
  id: FigureId,
  deal: DealFigures = HVAC,
  analysis: DealAnalysis = analyzeDeal(deal),
): Working {
  return workingOf(id, deal, analysis);
}

/** Does the column from the top; null when the lines are inputs of a formula that is no column. */
function addUp({ lines }: Working): number | null {
  const [first, ...rest] = lines;
  if (first === undefined || first.value === null || rest.some(({ sign }) => sign === "")) return null;
  return rest.reduce((sum: number | null, { sign, value, unit }) => {
    if (sum === null || value === null) return null;
    const by = sign === "×" && unit === "pct" ? value / 100 : value;
    if (sign === "+") return sum + by;
    if (sign === "−") return sum - by;
    return sign === "×" ? sum * by : sum / by;
  }, first.value);
}

test("every card, category, component and percentile can be asked", () => {
  for (const key of METRIC_CARD_KEYS) expect(FIGURE_IDS).toContain(key);
  for (const key of SCORE_CATEGORY_KEYS) expect(FIGURE_IDS).toContain(`score.${key}`);
  for (const key of SCORE_COMPONENT_KEYS) expect(FIGURE_IDS).toContain(`component.${key}`);
  for (const key of PERCENTILE_KEYS) expect(FIGURE_IDS).toContain(`percentile.${key}`);
  expect(new Set(FIGURE_IDS).size).toBe(FIGURE_IDS.length);
  expect(FIGURE_IDS).toHaveLength(8 + 5 + 5 + 12 + 3 + 5 + 4 + 12 + 5 + 4 + 3);
});

/** Formulas that are no column: their lines are inputs. */
const COLUMNLESS: readonly FigureId[] = [
  "roi.monthly_payment",
  "roi.payback_years",
  "roi.loan_balance_year10",
  "roi.irr_pct",
  "opportunity_score",
];
const COLUMNS = FIGURE_IDS.filter((id) => !COLUMNLESS.includes(id) && !id.startsWith("percentile."));

test.each(COLUMNS)("the lines of %s make its result", (id) => {
  const working = explain(id, id.startsWith("small_business.") ? { ...HVAC, industry: "HVAC" } : HVAC);
  const sum = addUp(working) ?? Number.NaN;
  expect(working.result.unit === "pct" ? sum * 100 : sum).toBeCloseTo(working.result.value ?? Number.NaN, 6);
});

test.each(COLUMNLESS)("%s shows the inputs of its formula", (id) => {
  const working = explain(id);
  expect(working.lines.length).toBeGreaterThan(1);
  expect(working.result.value).not.toBeNull();
});

test("a percentile's lines make the ratio that is placed", () => {
  for (const key of PERCENTILE_KEYS) {
    expect(addUp(explain(`percentile.${key}`))).toBeCloseTo(known.percentiles[key].ratio ?? Number.NaN, 9);
  }
});

test("enterprise value: the column, the source and a banker's second opinion", () => {
  expect(explain("enterprise_value")).toMatchObject({
    title: "Enterprise Value",
    lines: [
      { sign: "", label: "Asking price", value: 1_200_000 },
      { sign: "−", label: "Total assets", value: 670_000, note: "8 of 12 assets above 0" },
      { sign: "+", label: "Total liabilities", value: 240_000 },
    ],
    result: { value: 770_000, unit: "usd" },
    beside: { value: 1_290_000, unit: "usd" },
    source: "This product's own definition",
  });
});

test("N/A says in a sentence what is missing", () => {
  expect(explain("annual_roi_pct", SAAS)).toMatchObject({
    result: { value: null },
    reason: "EBITDA is not entered.",
  });
  expect(explain("payback_years", RESTAURANT).reason).toMatch(/^EBITDA is negative/);
  expect(explain("revenue_per_employee", sparseDeal()).reason).toBe(
    "The number of employees is not entered.",
  );
  expect(explain("fair_value", sparseDeal()).reason).toMatch(/^No valuation method/);
  expect(explain("roi.irr_pct", sparseDeal()).reason).toBe("The asking price is not entered.");
  expect(explain("annual_roi_pct", sparseDeal({ askingPriceUsd: 5, sdeUsd: 9 })).reason).toMatch(
    /not EBITDA\.$/,
  );
});

test("nothing down, no debt and a long payback have their own reasons", () => {
  const terms = { annualRatePct: 7, termYears: 10 };
  const nothingDown = { ...HVAC, roi: { ...terms, downPaymentPct: 0 } };
  const allCash = { ...HVAC, roi: { ...terms, downPaymentPct: 100 } };
  expect(explain("roi.cash_on_cash_pct", nothingDown).reason).toBe("There is no down payment to divide by.");
  expect(explain("roi.dscr", allCash).reason).toBe("There is no debt to serve.");
  expect(explain("roi.payback_years", { ...HVAC, ebitdaUsd: 130_000 }).reason).toMatch(/within 10 years\.$/);
});

test("points name their band", () => {
  expect(explain("component.debt_ebitda").points).toEqual({ value: 40, of: 40, band: "0.45: at most 1" });
  expect(explain("component.asset_coverage").points?.band).toBe("0.56: above 0.4");
  expect(explain("component.revenue_per_employee").points?.band).toBe("$150,000: at least 150,000");
  expect(explain("component.payback_years", SAAS).points?.band).toMatch(/missing/);
});

test("points on unknown inputs say that they are no evidence", () => {
  const deal = sparseDeal({ askingPriceUsd: 100, ebitdaUsd: 50 });
  expect(explain("component.debt_ebitda", deal).notes?.[0]).toMatch(/not evidence/);
  expect(explain("component.debt_ebitda").notes).toBeUndefined();
});

test("the benchmark says what it is and how it was found", () => {
  expect(explain("range.bull").benchmark).toMatchObject({
    match_type: "default",
    note: expect.stringContaining("10.5x"),
  });
  const pest = { ...HVAC, industry: "Pest Control" };
  expect(explain("range.bull", pest).benchmark).toMatchObject({
    industry_name: "Pest Control",
    match_type: "exact",
    note: expect.stringContaining("median of the small-business rows (4.5x)"),
  });
});

test("beside fair value stands the value at small-business multiples, on the earnings the deal states", () => {
  const hvac = { ...HVAC, industry: "HVAC" };
  expect(explain("fair_value", hvac).beside).toMatchObject({ value: 1_320_000 });
  expect(explain("fair_value", { ...hvac, ebitdaUsd: null }).beside).toMatchObject({ value: 1_035_000 });
  expect(explain("fair_value", HVAC).beside).toBeUndefined();
  expect(explain("fair_value", HVAC).notes?.[0]).toMatch(/more than two times/);
});

test("small-business values keep to their own earnings and say why they are missing", () => {
  const hvac = { ...HVAC, industry: "HVAC" };
  expect(explain("small_business.ebitda", hvac).result.value).toBe(1_320_000);
  expect(explain("small_business.sde_low", hvac).result.value).toBe(862_500);
  expect(explain("small_business.sde_high", hvac).result.value).toBe(1_207_500);
  expect(explain("small_business.ebitda", HVAC)).toMatchObject({
    result: { value: null },
    reason: "No small-business benchmark matched the industry.",
  });
  expect(explain("small_business.sde_low", { ...hvac, sdeUsd: null }).reason).toMatch(
    /earnings are not entered/,
  );
  expect(explain("small_business.sde_low", { ...hvac, sdeUsd: -1 }).reason).toMatch(/negative/);
  expect(explain("small_business.ebitda", { ...hvac, ebitdaUsd: -1 }).reason).toMatch(/^EBITDA is negative/);
});

test("the banker's enterprise value says when cash was read as 0", () => {
  expect(explain("bankers_enterprise_value").result.value).toBe(1_290_000);
  const noCash = { ...HVAC, assets: { ...HVAC.assets, cashAndEquivalents: null } };
  expect(explain("bankers_enterprise_value", noCash)).toMatchObject({
    result: { value: 1_350_000 },
    lines: [{}, {}, { note: "Not entered, read as 0" }],
  });
});

test("indicators name their bands, and a cheap price is not called bad", () => {
  expect(explain("indicator.multiples")).toMatchObject({
    lines: [{ note: "Benchmark 15x" }, { note: "Benchmark 3.5x" }, { value: 2 }],
    notes: [
      "Red below 0.5, yellow below 0.8, else green.",
      expect.stringMatching(/cheaper than benchmark/),
      "Large-company default, not evidence for a small business: sales multiple.",
    ],
  });
  expect(explain("indicator.multiples", sparseDeal())).toMatchObject({ lines: [], result: { value: null } });
  expect(explain("indicator.debt_ratio").notes).toEqual(["Red above 1.5, green below 0.5, else yellow."]);
  expect(explain("opportunity_score").lines.map(({ value }) => value)).toEqual([0, 100, 0, 50, 4]);
  expect(explain("opportunity_score", sparseDeal()).reason).toMatch(/^None of the four/);
});

test("an estimate of EBITDA is explained as one", () => {
  expect(workingOfEbitdaEstimate(HVAC, 60_000)).toMatchObject({
    title: "EBITDA, estimate",
    result: { value: 285_000 },
    notes: [expect.stringMatching(/not stored/)],
  });
  expect(workingOfEbitdaEstimate(sparseDeal(), 60_000).reason).toMatch(/earnings are not entered/);
});
