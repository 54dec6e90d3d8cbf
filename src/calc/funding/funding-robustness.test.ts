import { analyzeStack } from "#calc/funding/analyze-stack.ts";
import { capComponent } from "#calc/funding/cap-component.ts";
import { componentSchedule } from "#calc/funding/component-schedule.ts";
import { fundingDealOf } from "#calc/funding/funding-deal.ts";
import { FUNDING_TYPES } from "#calc/funding/funding-types.ts";
import { investorShareOfCashEquity } from "#calc/funding/investor-share.ts";
import { lenderWarnings } from "#calc/funding/lender-warnings.ts";
import { lendersView } from "#calc/funding/lenders-view.ts";
import { normaliseStack } from "#calc/funding/normalise-stack.ts";
import { ownRateAndTerm } from "#calc/funding/own-rate-and-term.ts";
import { proForma } from "#calc/funding/pro-forma.ts";
import { readStackRecord } from "#calc/funding/read-stack-record.ts";
import { stackMetrics } from "#calc/funding/stack-metrics.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

/** A number of any size up to a largest one, or something that is none. */
const valueUpTo = (largest: number) =>
  fc.oneof(
    fc.double({ noNaN: true, min: -largest, max: largest }),
    fc.integer({ min: -10_000_000, max: 10_000_000 }),
    fc.constantFrom(largest, -largest, 0, 5e-324, null, "12000", "about 5", true, ""),
  );
const TERM_KEYS = [
  "cashAtClosing",
  "interestRate",
  "term",
  "amortization",
  "balloonPayment",
  "duration",
  "targetAmount",
  "conditionMet",
  "dueDays",
  "percentage",
  "monthlyPayment",
  "remainingTerm",
  "revenuePercentage",
  "cap",
  "minimumPayment",
  "equityPercentage",
  "type",
  "loanAmount",
  "loanToValue",
  "equipmentValue",
  "downPaymentPercentage",
  "sbaFeePercentage",
  "repaymentLength",
  "ebitdaContribution",
];
function recordUpTo(largest: number) {
  const anyValue = valueUpTo(largest);
  const anyTerms = fc.dictionary(
    fc.constantFrom(...TERM_KEYS),
    fc.oneof(anyValue, fc.constantFrom("balloon", "quarterly", "loan", "investment")),
  );

  return fc.record({
    deal: fc.record({
      financials: fc.record({
        annualRevenue: anyValue,
        ebitda: anyValue,
        sde: anyValue,
        askingPrice: anyValue,
      }),
      assets: fc.record({
        inventory: anyValue,
        equipment: anyValue,
        realEstate: anyValue,
        accountsReceivable: anyValue,
      }),
    }),
    offer: anyValue,
    components: fc.array(
      fc.record({
        type: fc.constantFrom(...FUNDING_TYPES),
        percentage: anyValue,
        terms: fc.option(anyTerms, { nil: null }),
      }),
      { maxLength: 6 },
    ),
  });
}

/** The places of a result that hold a number which is not finite, or words made of one. */
function wildPlaces(value: unknown, path = ""): string[] {
  if (typeof value === "number") return Number.isFinite(value) ? [] : [`${path} is ${value}`];
  if (typeof value === "string")
    return /NaN|Infinity|undefined/.test(value) ? [`${path} reads ${value}`] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => wildPlaces(inner, `${path}.${key}`));
}

test("whatever is written into a stack, every figure is a number and every sentence can be read", () => {
  fc.assert(
    fc.property(recordUpTo(1e90), (record) => {
      const reading = readStackRecord(record);
      if (!reading.ok) throw new Error(reading.error);
      const { figures, offerUsd, components, base } = reading.stack;
      const deal = fundingDealOf(figures);
      const stack = { deal, offerUsd, components, base, managerSalaryUsd: null, today: "2026-11-22" };
      const everything = {
        analysis: analyzeStack(reading.stack, "2026-11-22"),
        form: proForma(stack),
        view: lendersView(stack),
        metrics: stackMetrics(stack),
        own: ownRateAndTerm(stack),
        share: investorShareOfCashEquity(stack),
        warnings: lenderWarnings(stack),
        saved: normaliseStack(components, offerUsd),
        capped: components.map(({ type, percentage }) => capComponent(type, percentage, deal, offerUsd)),
        schedules: components.map((component) => componentSchedule(component, stack).slice(0, 400)),
      };
      expect(wildPlaces(everything)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("the published result of a file holds no number that is none, to the largest there are", () => {
  fc.assert(
    fc.property(recordUpTo(1e308), (record) => {
      const reading = readStackRecord(record);
      if (!reading.ok) throw new Error(reading.error);
      expect(wildPlaces(analyzeStack(reading.stack, "2026-11-22"))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test("what cannot be understood is an error that says where", () => {
  const errorOf = (record: unknown): string => {
    const reading = readStackRecord(record);
    return reading.ok ? "" : reading.error;
  };
  const deal = { financials: {} };
  expect(errorOf([])).toMatch(/^A stack must be an object/);
  expect(errorOf({ offer: 5, components: [] })).toMatch(/^"deal": A deal must be an object/);
  expect(errorOf({ deal: { assets: 7 }, components: [] })).toMatch(/^"deal": "assets" must be an object/);
  expect(errorOf({ deal, components: {} })).toMatch(/^"components" must be a list/);
  expect(errorOf({ deal, offer: 1, components: [7] })).toMatch(/^components\[0\] must be an object/);
  expect(errorOf({ deal, offer: 1, components: [{ type: "magic" }] })).toMatch(
    /"magic", which is no funding type/,
  );
  expect(errorOf({ deal, offer: 1, components: [{ type: "sba", terms: 5 }] })).toMatch(
    /terms must be an object/,
  );
});

test("what is no number counts as 0 and is named; terms that are left out have their defaults", () => {
  const reading = readStackRecord({
    deal: { financials: { ebitda: "plenty", askingPrice: 900_000 }, assets: { equipment: 100_000 } },
    base: "cash",
    components: [
      { type: "asset_based", percentage: 120, terms: { loanToValue: 60, interestRate: "x", colour: "red" } },
      {
        type: "seller_note",
        percentage: 10,
        terms: { amortization: "weekly", prepaymentAllowed: "yes", term: 48 },
      },
    ],
  });
  if (!reading.ok) throw new Error(reading.error);
  expect(reading.stack).toMatchObject({
    offerUsd: 900_000,
    base: "ebitda",
    components: [
      {
        percentage: 100,
        terms: { loanToValue: 60, interestRate: 0, loanAmount: null, equipmentValue: 100_000 },
      },
      { terms: { amortization: "monthly", prepaymentAllowed: true, term: 48, interestRate: 6 } },
    ],
  });
  expect(reading.warnings.map(({ field }) => field)).toEqual([
    "deal.financials.ebitda",
    "offer",
    "base",
    "components[0].percentage",
    "components[0].terms.colour",
    "components[0].terms.interestRate",
    "components[0]",
    "components[1].terms.amortization",
    "components[1].terms.prepaymentAllowed",
  ]);
});
