import { amountOf } from "#calc/funding/component-amount.ts";
import { debtServiceOf } from "#calc/funding/debt-service.ts";
import { FUNDING_TYPES } from "#calc/funding/funding-types.ts";
import { proForma, VERDICT_TEXTS, verdictOf } from "#calc/funding/pro-forma.ts";
import type { StackComponent } from "#calc/funding/stack-component.ts";
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
import { describe, expect, test } from "vitest";

const hvac = (components: readonly StackComponent[], offerUsd = HVAC_OFFER_USD) =>
  proForma({ deal: HVAC_FUNDING, offerUsd, components, base: "ebitda" });
const service = (component: StackComponent, offerUsd: number, cashFlowUsd = 330_000) =>
  debtServiceOf(component, { deal: HVAC_FUNDING, offerUsd, components: [component] }, cashFlowUsd);

test("the stack of the worked example, row by row", () => {
  const expected = worked.stack_default_terms.proforma;
  const form = hvac(HVAC_STACK);
  expect(form.annualDebtServiceUsd).toBeCloseTo(expected.annual_debt_service, 2);
  expect(form.coverageRatio).toBeCloseTo(expected.dscr, 6);
  expect(form.freeCashFlowUsd).toBeCloseTo(expected.free_cash_flow, 2);
  expect(form).toMatchObject({
    verdict: "good, self-funding",
    isNotFullyFunded: false,
    isCashFlowMissing: false,
  });
  for (const [index, item] of expected.items.entries()) {
    const actual = form.items[index];
    expect(actual).toMatchObject({
      type: item.type,
      amountUsd: item.amount,
      isDefaultTerms: item.default_terms,
      kind: item.kind,
    });
    expect(actual?.monthlyUsd).toBeCloseTo(item.monthly, 2);
    expect(actual?.annualUsd).toBeCloseTo(item.annual, 2);
  }
});

describe("payments of each type", () => {
  test("a seller note monthly, quarterly, annually and as a balloon", () => {
    const note = (amortization: "monthly" | "quarterly" | "annual" | "balloon") =>
      service(
        row("seller_note", 100, termsWith("seller_note", { amortization, interestRate: 5, term: 84 })),
        300_000,
      );
    expect(note("monthly").monthlyUsd).toBeCloseTo(4240.17, 2);
    expect(note("quarterly").paymentUsd).toBeCloseTo(12_720.52, 2);
    expect(note("annual").paymentUsd).toBeCloseTo(50_882.07, 2);
    expect(note("annual").annualUsd).toBeCloseTo(50_882.07, 2);
    expect(note("balloon")).toMatchObject({
      monthlyUsd: 1250,
      annualUsd: 15_000,
      later: { what: "balloon", amountUsd: 300_000, inMonths: 84 },
    });
  });

  test("cash at closing lowers the note; no interest divides it", () => {
    const terms = termsWith("seller_note", { cashAtClosing: 40_000, interestRate: 0, term: 60 });
    expect(service(row("seller_note", 100, terms), 100_000).monthlyUsd).toBe(1000);
  });

  test("a term under a year counts the months that are paid", () => {
    const terms = termsWith("seller_note", { interestRate: 0, term: 6 });
    expect(service(row("seller_note", 100, terms), 60_000)).toMatchObject({
      monthlyUsd: 10_000,
      annualUsd: 60_000,
    });
    const consigned = termsWith("inventory_consignment", { repaymentLength: 6 });
    expect(service(row("inventory_consignment", 100, consigned), 60_000).annualUsd).toBe(60_000);
    const debt = termsWith("subject_to", { monthlyPayment: 950, remainingTerm: 7 });
    expect(service(row("subject_to", 10, debt), 60_000).annualUsd).toBe(6650);
  });

  test("revenue-based financing: a share of a quarter's cash flow a month, its minimum, its cap", () => {
    const of = (changes: object) =>
      service(row("rbf", 100, { ...termsWith("rbf", {}), ...changes }), 100_000);
    expect(of({}).monthlyUsd).toBe(8250);
    expect(of({ minimumPayment: 9000 }).monthlyUsd).toBe(9000);
    expect(of({ cap: 1.2, minimumPayment: 50_000 }).annualUsd).toBe(120_000);
    expect(service(row("rbf", 100), 100_000, -5000).annualUsd).toBe(0);
  });

  test("factoring, consignment and a debt taken over", () => {
    expect(service(row("ar_factoring", 100), 34_500)).toMatchObject({
      monthlyUsd: 718.75,
      annualUsd: 8625,
      kind: "variable",
    });
    expect(service(row("inventory_consignment", 100), 34_500).monthlyUsd).toBe(2875);
    expect(service(row("subject_to", 100), 34_500)).toMatchObject({ annualUsd: 0, needsTerms: true });
  });

  test("a debt taken over at 0 % of the price pays nothing", () => {
    const debt = termsWith("subject_to", {
      monthlyPayment: 950,
      remainingBalance: 40_000,
      remainingTerm: 60,
    });
    expect(service(row("subject_to", 0, debt), 0)).toMatchObject({ monthlyUsd: 0, annualUsd: 0 });
  });

  test("an earnout counts once its condition is met", () => {
    const terms = termsWith("earnout", { conditionMet: true, targetAmount: 90_000 });
    expect(service(row("earnout", 5), 1_000_000)).toMatchObject({ annualUsd: 0, isContingent: true });
    expect(service(row("earnout", 5, terms), 1_000_000)).toMatchObject({
      annualUsd: 30_000,
      isContingent: false,
    });
  });

  test("a loan of friends has payments, an investment has not", () => {
    expect(service(row("friends_family", 10), 100_000).annualUsd).toBe(0);
    const loan = termsWith("friends_family", { type: "loan", loanAmount: 12_000, interestRate: 0, term: 12 });
    expect(service(row("friends_family", 10, loan), 100_000).monthlyUsd).toBe(1000);
  });
});

test("what costs nothing in the first year makes a self-funding equity deal", () => {
  const types = ["earnout", "ddp", "equity", "investor", "integrator_equity", "carve_out", "other"] as const;
  const form = hvac(types.map((type) => row(type, 100 / types.length)));
  expect(form).toMatchObject({ annualDebtServiceUsd: 0, coverageRatio: null, progressPct: 100 });
  expect(VERDICT_TEXTS[form.verdict]).toBe("Self-funding equity deal");
});

test("the verdict is decided by the unrounded coverage", () => {
  expect([1.5, 1.49, 1.25, 1.24, 1, 0.99].map((ratio) => VERDICT_TEXTS[verdictOf(ratio)])).toEqual([
    "Excellent",
    "Good – self-funding",
    "Good – self-funding",
    "Marginal",
    "Marginal",
    "Not self-funding",
  ]);
});

test("carve-outs lower the cash flow, owners share what is left", () => {
  const form = hvac([
    row("equity", 60),
    row("investor", 20),
    row("seller_note", 20),
    row("carve_out", 0, termsWith("carve_out", { ebitdaContribution: 24_000 })),
  ]);
  expect(form).toMatchObject({ annualCashFlowUsd: 306_000, investorOwnershipPct: 20 });
  expect(form.investorDistributionsUsd).toBeCloseTo(0.2 * (306_000 - 53_358.53), 1);
  expect(form.freeCashFlowUsd).toBeCloseTo(0.8 * (306_000 - 53_358.53), 1);
});

test("ownership adds up to 100 % at most, and a loss is not distributed", () => {
  const owners = hvac([row("investor", 80), row("integrator_equity", 10), row("friends_family", 40)]);
  expect(owners).toMatchObject({ investorOwnershipPct: 100, freeCashFlowUsd: 0 });
  const loss = proForma({
    deal: { ...HVAC_FUNDING, ebitdaUsd: 10_000 },
    offerUsd: HVAC_OFFER_USD,
    components: [row("investor", 50), row("sba", 50)],
    base: "ebitda",
  });
  expect(loss.investorDistributionsUsd).toBe(0);
});

test("missing EBITDA reads as 0 and says so; SDE serves instead where it is chosen", () => {
  const input = {
    deal: { ...HVAC_FUNDING, ebitdaUsd: null },
    offerUsd: HVAC_OFFER_USD,
    components: HVAC_STACK,
  };
  expect(proForma({ ...input, base: "ebitda" })).toMatchObject({
    coverageRatio: 0,
    verdict: "not self-funding",
    progressPct: 0,
    isCashFlowMissing: true,
  });
  expect(proForma({ ...input, base: "sde" })).toMatchObject({
    annualCashFlowUsd: 345_000,
    isCashFlowMissing: false,
  });
});

test("fully funded means to less than a dollar", () => {
  expect(hvac([row("equity", 99.99)]).isNotFullyFunded).toBe(true);
  expect(hvac([row("equity", 99.99996)]).isNotFullyFunded).toBe(false);
});

test("more interest-bearing debt never raises coverage", () => {
  const debts = ["sba", "seller_note", "asset_based", "inventory_financing"] as const;
  const share = fc.double({ min: 0, max: 40, noNaN: true });
  const ebitda = fc.integer({ min: 0, max: 3_000_000 });
  fc.assert(
    fc.property(
      anyFundingDeal,
      ebitda,
      anyOffer,
      fc.constantFrom(...debts),
      share,
      share,
      (deal, ebitdaUsd, offerUsd, type, a, b) => {
        const coverage = (percentage: number) =>
          proForma({
            deal: { ...deal, ebitdaUsd },
            offerUsd,
            components: [row("equity", 100 - percentage), row("seller_note", 10), row(type, percentage)],
            base: "ebitda",
          }).coverageRatio ?? Infinity;
        expect(coverage(Math.max(a, b))).toBeLessThanOrEqual(coverage(Math.min(a, b)));
      },
    ),
  );
});

test("the rows of any stack add up to its totals", () => {
  fc.assert(
    fc.property(anyFundingDeal, anyOffer, anyStack, (deal, offerUsd, components) => {
      const form = proForma({ deal, offerUsd, components, base: "ebitda" });
      const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
      expect(form.items.map(({ type }) => type).every((type) => FUNDING_TYPES.includes(type))).toBe(true);
      expect(form.componentTotalUsd).toBe(sum(components.map((component) => amountOf(component, offerUsd))));
      expect(Math.abs(form.componentTotalUsd - offerUsd)).toBeLessThanOrEqual(components.length / 2);
      expect(form.freeCashFlowUsd).toBeCloseTo(
        form.annualCashFlowUsd - form.annualDebtServiceUsd - form.investorDistributionsUsd,
        4,
      );
    }),
  );
});
