import { percentageOfAmount } from "#calc/funding/component-amount.ts";
import { fundingCaps } from "#calc/funding/funding-caps.ts";
import { fundingMix } from "#calc/funding/funding-mix.ts";
import { normaliseStack, rescaleStack } from "#calc/funding/normalise-stack.ts";
import { stackMetrics } from "#calc/funding/stack-metrics.ts";
import { stackTotalState } from "#calc/funding/stack-total.ts";
import {
  anyFundingDeal,
  anyOffer,
  anyStack,
  HVAC_FUNDING,
  HVAC_OFFER_USD,
  HVAC_STACK,
  row,
  termsWith,
} from "#tests/data/sample-stacks.ts";
import worked from "#tests/data/worked-example.json" with { type: "json" };
import fc from "fast-check";
import { expect, test } from "vitest";

const other = (percentages: readonly number[]) => percentages.map((percentage) => row("other", percentage));

test.each([
  ["33.33x3_offer_1150000", [33.33, 33.33, 33.33], 1_150_000],
  ["60.25_25.2_14.3_offer_1200000", [60.25, 25.2, 14.3], 1_200_000],
  ["50.4_30.3_19.9_offer_1000001", [50.4, 30.3, 19.9], 1_000_001],
] as const)("%s", (key, percentages, offerUsd) => {
  const rows = normaliseStack(other(percentages), offerUsd);
  expect(rows.map(({ percentage }) => percentage)).toEqual(worked.normalise_examples[key].percentages);
  expect(rows.map(({ amountUsd }) => amountUsd)).toEqual(worked.normalise_examples[key].amounts);
});

test("rows of 0 are dropped and everything else of a row is kept", () => {
  const terms = termsWith("seller_note", { term: 48 });
  expect(normaliseStack([row("equity", 0), row("seller_note", 100, terms)], 500_000)).toEqual([
    { type: "seller_note", percentage: 100, terms, amountUsd: 500_000 },
  ]);
});

test("a component at its cap rounds down, and the largest below its cap takes the difference", () => {
  const caps = fundingCaps(HVAC_FUNDING, HVAC_OFFER_USD);
  const consigned = percentageOfAmount(85_000, HVAC_OFFER_USD);
  const rows = normaliseStack(
    [row("sba", 90), row("inventory_consignment", consigned), row("equity", 10 - consigned)],
    HVAC_OFFER_USD,
    caps,
  );
  expect(rows.map(({ percentage }) => percentage)).toEqual([90, 7.3, 2.7]);
  expect(rows.map(({ amountUsd }) => amountUsd)).toEqual([1_035_000, 83_950, 31_050]);
});

test("saved shares are 100 %, amounts are the offer, and no cap is exceeded", () => {
  fc.assert(
    fc.property(anyFundingDeal, anyOffer, anyStack, (deal, offerUsd, components) => {
      const caps = fundingCaps(deal, offerUsd);
      const open = normaliseStack(components, offerUsd);
      expect(Math.round(open.reduce((sum, { percentage }) => sum + percentage * 10, 0))).toBe(1000);
      expect(open.reduce((sum, { amountUsd }) => sum + amountUsd, 0)).toBe(offerUsd);
      for (const saved of normaliseStack(components, offerUsd, caps)) {
        const cap = new Map<string, number>(Object.entries(caps)).get(saved.type) ?? Infinity;
        expect(saved.amountUsd).toBeLessThanOrEqual(cap);
        expect(saved.percentage * 10).toBeCloseTo(Math.round(saved.percentage * 10), 9);
      }
    }),
    { numRuns: 300 },
  );
});

test("a total far above 100 is taken from the largest first and never below 0", () => {
  const rows = normaliseStack(other([100, 100, 100]), 900_000);
  expect(rows.reduce((sum, { percentage }) => sum + percentage, 0)).toBe(100);
  expect(rows.every(({ amountUsd }) => amountUsd > 0)).toBe(true);
});

test("a new offer rescales every amount", () => {
  expect(rescaleStack(HVAC_STACK, 1_000_000).map(({ amountUsd }) => amountUsd)).toEqual([
    150_000, 450_000, 200_000, 70_000, 20_000, 50_000, 30_000, 30_000,
  ]);
});

test("the mix has four groups and sums to 100", () => {
  expect(fundingMix(HVAC_STACK).map(({ percentage }) => percentage)).toEqual([15, 54, 20, 11]);
});

test("the three tolerances of a total", () => {
  const states = [99.5, 100.5, 99.4, 101, 98.9, 101.1].map((total) => stackTotalState(total).colour);
  expect(states).toEqual(["green", "green", "yellow", "yellow", "red", "red"]);
  expect([99, 98.9].map((total) => stackTotalState(total).canSave)).toEqual([true, false]);
  expect([99.99, 100.01, 99.98].map((total) => stackTotalState(total).isExact)).toEqual([true, true, false]);
  expect(stackTotalState(95).invalidTotalMessage).toBe(
    "Component percentages must add up to 100%. Current total: 95%",
  );
});

test("metrics: shares, assumed cost, risk, and where warnings begin", () => {
  const of = (sellerPct: number, equityPct: number) =>
    stackMetrics({
      deal: HVAC_FUNDING,
      offerUsd: HVAC_OFFER_USD,
      components: [
        row("equity", equityPct),
        row("seller_note", sellerPct),
        row("other", 100 - equityPct - sellerPct),
      ],
    });
  expect(of(30, 15)).toMatchObject({
    hasSellerNoteWarning: false,
    isMoreEquityRecommended: false,
    opportunities: [],
  });
  expect(of(30.1, 14.9).opportunities.map(({ title, impactScore }) => [title, impactScore])).toEqual([
    ["Increase equity by 5%", 8],
    ["Restructure seller note", 6],
  ]);
  const whole = stackMetrics({ deal: HVAC_FUNDING, offerUsd: HVAC_OFFER_USD, components: HVAC_STACK });
  expect(whole).toMatchObject({ equityPercentage: 15, loanToValue: 74, riskAssessment: "moderate" });
  expect(whole.debtServiceCoverage).toBeCloseTo(4.847239, 6);
  expect(whole.componentAnalysis).toHaveLength(8);
  expect(of(0, 100)).toMatchObject({ debtServiceCoverage: null, riskAssessment: "low" });
  const loss = stackMetrics({
    deal: { ...HVAC_FUNDING, ebitdaUsd: -120_000 },
    offerUsd: HVAC_OFFER_USD,
    components: HVAC_STACK,
  });
  expect(loss.overallAssessment).toMatch(/at an assumed cost of 8% there is no EBITDA to serve the debt\.$/);
  const family = row("friends_family", 50, termsWith("friends_family", { type: "loan" }));
  expect(stackMetrics({ deal: HVAC_FUNDING, offerUsd: 1e6, components: [family] }).loanToValue).toBe(50);
});
