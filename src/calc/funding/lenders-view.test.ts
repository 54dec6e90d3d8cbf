import {
  amountOf,
  collateralConflicts,
  componentSchedule,
  investorShareOfCashEquity,
  lendersView,
  type LendersViewInput,
  loanSchedule,
  ownRateAndTerm,
  paymentsByYear,
  proForma,
  type StackComponent,
  termLoanOf,
  worstYearText,
} from "#calc";
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
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const stack = { deal: HVAC_FUNDING, offerUsd: HVAC_OFFER_USD };
const view = (components: readonly StackComponent[], changes: Partial<LendersViewInput> = {}) =>
  lendersView({ ...stack, components, base: "ebitda", managerSalaryUsd: null, ...changes });
const due = (component: StackComponent, offerUsd = 1_000_000) =>
  paymentsByYear(component, { ...stack, offerUsd, components: [component] }, 330_000, {
    isGuarantyFeeFinanced: true,
  });

describe("schedules", () => {
  const months = fc.integer({ min: 1, max: 360 });
  const loan = fc.record({
    principalUsd: fc.double({ min: 1, max: 1e8, noNaN: true }),
    annualRatePct: fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 50, noNaN: true })),
    termMonths: months,
    paymentEveryMonths: fc.constantFrom(1 as const, 3 as const, 12 as const),
  });
  const balloon = fc.option(fc.double({ min: 0, max: 1e8, noNaN: true }), { nil: null });

  test("the payments of every loan repay its principal, month by month", () => {
    fc.assert(
      fc.property(loan, balloon, (terms, balloonUsd) => {
        const rows = loanSchedule({ ...terms, balloonUsd });
        const repaid = rows.reduce((sum, { principalUsd }) => sum + principalUsd, 0);
        expect(rows).toHaveLength(terms.termMonths);
        expect(Math.abs(repaid - terms.principalUsd)).toBeLessThanOrEqual(1e-9 * terms.principalUsd);
        expect(rows.at(-1)?.balanceUsd).toBe(0);
        for (const { paymentUsd, interestUsd, principalUsd } of rows) {
          expect(paymentUsd).toBeCloseTo(interestUsd + principalUsd, 6);
          expect(principalUsd).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test("a balloon note pays interest, then everything", () => {
    const note = row("seller_note", 20, termsWith("seller_note", { amortization: "balloon", term: 24 }));
    const rows = componentSchedule(note, stack);
    expect(rows.map(({ paymentUsd }) => Math.round(paymentUsd)).slice(-3)).toEqual([1150, 1150, 231_150]);
  });

  test("a quarterly note pays three months at once and the rest at the end", () => {
    const rows = loanSchedule({
      principalUsd: 120_000,
      annualRatePct: 6,
      termMonths: 12,
      paymentEveryMonths: 3,
      balloonUsd: null,
    });
    expect(rows.filter(({ paymentUsd }) => paymentUsd > 0).map(({ month }) => month)).toEqual([3, 6, 9, 12]);
    expect(rows[2]?.interestUsd).toBeCloseTo(1800, 6);
  });

  test("an annual term that ends inside a year pays the rest then", () => {
    const rows = loanSchedule({
      principalUsd: 90_000,
      annualRatePct: 0,
      termMonths: 18,
      paymentEveryMonths: 12,
      balloonUsd: null,
    });
    expect(rows.flatMap(({ month, paymentUsd }) => (paymentUsd > 0 ? [[month, paymentUsd]] : []))).toEqual([
      [12, 60_000],
      [18, 30_000],
    ]);
  });

  test("every term loan of a stack has one, equity and factoring have none", () => {
    const lengths = HVAC_STACK.map((component) => componentSchedule(component, stack).length);
    expect(lengths).toEqual([0, 120, 60, 84, 0, 0, 0, 12]);
    expect(
      loanSchedule({
        principalUsd: 0,
        annualRatePct: 5,
        termMonths: 12,
        paymentEveryMonths: 1,
        balloonUsd: null,
      }),
    ).toEqual([]);
  });
});

describe("coverage by year", () => {
  test("the worked stack with a manager's salary: year 1 is the worst", () => {
    const worked = view(HVAC_STACK, { managerSalaryUsd: 60_000 });
    expect(worked).toMatchObject({
      cashFlowUsd: 270_000,
      sbaPrincipalUsd: 533_025,
      guarantyFeeUsd: 15_525,
      reachesMinimum: false,
    });
    expect(worked.years.map(({ coverageRatio }) => (coverageRatio ?? 0).toFixed(2))).toEqual([
      "1.06",
      "1.45",
      "1.45",
      "1.61",
      "1.61",
      "2.37",
      "2.37",
      "2.74",
      "2.74",
      "2.74",
    ]);
    expect(worked.worstYear?.dueUsd).toBeCloseTo(255_377.31, 2);
    expect(worstYearText(worked)).toBe("Year 1 is covered 1.06 times.");
  });

  test("nothing is deducted before a salary is set, and the view says so", () => {
    const plain = view(HVAC_STACK);
    expect(plain.cashFlowUsd).toBe(330_000);
    expect(plain.notes[0]).toMatch(/^No manager's salary is deducted/);
    expect(view(HVAC_STACK, { managerSalaryUsd: 0 }).notes.join()).not.toMatch(/salary/);
  });

  test("a fee paid at closing is not borrowed", () => {
    expect(view([row("sba", 45)], { isGuarantyFeeFinanced: false }).sbaPrincipalUsd).toBe(517_500);
  });

  test("equal years name the first, not the one with the dust of the last payment", () => {
    expect(view([row("sba", 45)]).worstYear?.year).toBe(1);
  });

  test("a balloon falls in its year and loans stop with their term", () => {
    const note = termsWith("seller_note", { amortization: "balloon", interestRate: 6, term: 30 });
    const years = due(row("seller_note", 10, note));
    expect(years.map(Math.round)).toEqual([6000, 6000, 103_000, 0, 0, 0, 0, 0, 0, 0]);
    const late = view([row("seller_note", 10, { ...note, term: 180 })]);
    expect(late.years).toHaveLength(15);
    expect(late.worstYear).toMatchObject({ year: 15 });
    expect(late.worstYear?.dueUsd).toBeCloseTo(115_000 * 1.06, 6);
  });

  test("a balloon below what is owed forgives nothing", () => {
    const note = termsWith("seller_note", { amortization: "balloon", balloonPayment: 20_000, term: 12 });
    const one = view([row("seller_note", 10, note)], { offerUsd: 1_000_000 });
    expect(one.years[0]?.dueUsd).toBeCloseTo(106_000, 6);
    expect(one.notes.join()).toMatch(/\$20,000, but \$100,000 is still owed/);
  });

  test("an earnout is paid evenly whether or not its condition is met", () => {
    expect(due(row("earnout", 9)).slice(0, 4).map(Math.round)).toEqual([30_000, 30_000, 30_000, 0]);
    const met = termsWith("earnout", { conditionMet: true, duration: 2, targetAmount: 50_000 });
    expect(
      due(row("earnout", 9, met))
        .slice(0, 3)
        .map(Math.round),
    ).toEqual([25_000, 25_000, 0]);
  });

  test("a deferred payment falls in the year of its day", () => {
    expect(due(row("ddp", 10))[0]).toBe(100_000);
    expect(due(row("ddp", 10, termsWith("ddp", { dueDays: 400 }))).slice(0, 2)).toEqual([0, 100_000]);
  });

  test("revenue-based financing stops when its cap is repaid, factoring runs on", () => {
    expect(due(row("rbf", 10)).slice(0, 3).map(Math.round)).toEqual([99_000, 51_000, 0]);
    expect(due(row("ar_factoring", 10))).toEqual(Array.from({ length: 10 }, () => 25_000));
  });

  test("a debt taken over ends with its remaining term, or never when that is unknown", () => {
    const terms = termsWith("subject_to", { monthlyPayment: 1000, remainingTerm: 18 });
    expect(due(row("subject_to", 10, terms)).slice(0, 3)).toEqual([12_000, 6000, 0]);
    expect(due(row("subject_to", 10, { ...terms, remainingTerm: null }))[9]).toBe(12_000);
    expect(view([row("subject_to", 10)]).notes.join()).toMatch(/taken over counts as 0/);
  });

  test("is followed to the last payment: a balloon of month 132 is no year with 1.25", () => {
    const note = termsWith("seller_note", { amortization: "balloon", term: 132 });
    const long = view([row("equity", 30), row("seller_note", 70, note)]);
    expect(long).toMatchObject({ reachesMinimum: false, worstYear: { year: 11 } });
    expect(long.worstYear?.coverageRatio).toBeCloseTo(330_000 / (805_000 * 1.06), 9);
    const property = view([row("equity", 50), row("sba", 50, termsWith("sba", { term: 300 }))]);
    expect(property.years).toHaveLength(25);
    expect(property.years[24]?.dueUsd).toBeGreaterThan(60_000);
    // What goes on without an end makes nothing longer.
    expect(view([row("equity", 90), row("ar_factoring", 10)]).years).toHaveLength(10);
  });

  test("nothing due: no worst year, and every year passes", () => {
    expect(view([row("equity", 100)])).toMatchObject({ worstYear: null, reachesMinimum: true });
  });

  test("a lender never counts less in year 1 than the specification's first twelve months", () => {
    fc.assert(
      fc.property(anyFundingDeal, anyOffer, anyStack, (deal, offerUsd, components) => {
        const input = { deal, offerUsd, components, base: "ebitda" as const };
        const form = proForma(input);
        const lender = lendersView({ ...input, managerSalaryUsd: null });
        expect(lender.years[0]?.dueUsd ?? 0).toBeGreaterThanOrEqual(form.annualDebtServiceUsd - 0.01);
        expect(lender.cashFlowUsd).toBe(form.annualCashFlowUsd);
        for (const { dueUsd } of lender.years)
          expect(dueUsd).toBeLessThanOrEqual((lender.worstYear?.dueUsd ?? 0) + 0.01);
      }),
    );
  });
});

test("the stack's own rate and term are weighted by principal", () => {
  const own = ownRateAndTerm({ ...stack, components: HVAC_STACK });
  expect(own.ratePct).toBeCloseTo((465_750 * 11.5 + 230_000 * 6 + 80_500 * 8.5) / 776_250, 9);
  expect(own.termMonths).toBeCloseTo((465_750 * 120 + 230_000 * 60 + 80_500 * 84) / 776_250, 9);
  expect(own.leftOut).toEqual(["Revenue-Based Financing", "AR Factoring", "Inventory Consignment"]);
  expect(ownRateAndTerm({ ...stack, components: [row("equity", 100)] }).ratePct).toBeNull();
});

test("an investor's ownership stands beside the share of the cash equity", () => {
  const share = investorShareOfCashEquity({
    ...stack,
    components: [row("equity", 15), row("investor", 15), row("sba", 70)],
  });
  expect(share).toMatchObject({ ownershipPct: 15, cashSharePct: 50 });
  expect(investorShareOfCashEquity({ ...stack, components: [row("sba", 100)] }).cashSharePct).toBeNull();
});

test("collateral pledged twice is named", () => {
  expect(collateralConflicts([row("inventory_consignment", 5), row("inventory_financing", 5)])[0]?.id).toBe(
    "inventory-twice",
  );
  expect(collateralConflicts(HVAC_STACK)[0]?.types).toEqual(["sba", "asset_based", "ar_factoring", "rbf"]);
  expect(collateralConflicts([row("sba", 50), row("seller_note", 50)])).toEqual([]);
});

test("a loan's first year of the schedule is its debt service", () => {
  fc.assert(
    fc.property(anyFundingDeal, anyOffer, anyStack, (deal, offerUsd, components) => {
      for (const component of components) {
        const basis = { deal, offerUsd };
        const loan = termLoanOf(component, basis);
        if (loan === null) continue;
        const firstYear = componentSchedule(component, basis).slice(0, 12);
        const paid = firstYear.reduce((sum, { paymentUsd }) => sum + paymentUsd, 0);
        const item = proForma({ deal, offerUsd, components: [component], base: "ebitda" }).items[0];
        expect(paid).toBeCloseTo(item?.annualUsd ?? Number.NaN, 4);
        expect(item?.amountUsd).toBe(amountOf(component, offerUsd));
      }
    }),
  );
});
