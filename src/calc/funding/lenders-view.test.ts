import { collateralConflicts } from "#calc/funding/collateral-conflicts.ts";
import { amountOf } from "#calc/funding/component-amount.ts";
import { componentSchedule, loanSchedule } from "#calc/funding/component-schedule.ts";
import { investorShareOfCashEquity } from "#calc/funding/investor-share.ts";
import { lendersView, type LendersViewInput, worstYearText } from "#calc/funding/lenders-view.ts";
import { ownRateAndTerm } from "#calc/funding/own-rate-and-term.ts";
import { proForma } from "#calc/funding/pro-forma.ts";
import type { StackComponent } from "#calc/funding/stack-component.ts";
import { termLoanOf } from "#calc/funding/term-loan.ts";
import { bankFigures } from "#calc/lending/analyze-bank.ts";
import { calculateBank } from "#calc/lending/bank-calculation.ts";
import { toLendingComponent } from "#calc/lending/to-lending-component.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
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

const TODAY = "2026-11-22";
const stack = { deal: HVAC_FUNDING, offerUsd: HVAC_OFFER_USD };
const view = (components: readonly StackComponent[], changes: Partial<LendersViewInput> = {}) =>
  lendersView({ ...stack, components, base: "ebitda", managerSalaryUsd: null, today: TODAY, ...changes });
const due = (component: StackComponent, offerUsd = 1_000_000) =>
  view([component], { offerUsd })
    .years.slice(0, 10)
    .map(({ dueUsd }) => dueUsd);

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
    const worked = view(HVAC_STACK, { base: "sde", managerSalaryUsd: 60_000 });
    expect(worked).toMatchObject({
      cashFlowUsd: 285_000,
      // Nobody typed a fee, so it is the table's: 75 % × 3 % of a loan that pays its own fee, 517,500 ÷ (1 − 0.0225).
      sbaPrincipalUsd: 529_411.76,
      guarantyFeeUsd: 11_911.76,
      reachesMinimum: false,
    });
    expect(worked.years.map(({ coverageRatio }) => (coverageRatio ?? 0).toFixed(2))).toEqual([
      "1.12",
      "1.53",
      "1.53",
      "1.71",
      "1.71",
      "2.52",
      "2.52",
      "2.91",
      "2.91",
      "2.91",
    ]);
    // The SBA loan at 11.5 % over 120 months: 7,443.29 a month. Revenue of $1.8m repays the $34,500 of RBF within the year.
    expect(worked.worstYear?.dueUsd).toBe(254_767.71);
    expect(worked.worstYear?.payments[0]?.dueUsd).toBeCloseTo(12 * 7443.29, 9);
    expect(worstYearText(worked)).toBe("Year 1 is covered 1.12 times.");
  });

  test("nothing is deducted of SDE before a salary is set, and the view says so; EBITDA is after it", () => {
    const plain = view(HVAC_STACK, { base: "sde" });
    expect(plain.cashFlowUsd).toBe(345_000);
    expect(plain.notes[0]).toMatch(/^No manager's salary is deducted/);
    expect(view(HVAC_STACK, { base: "sde", managerSalaryUsd: 0 }).notes.join()).not.toMatch(/salary/);
    const onEbitda = view(HVAC_STACK, { managerSalaryUsd: 60_000 });
    expect(onEbitda).toMatchObject({ cashFlowUsd: 330_000, managerSalaryUsd: null });
    expect(onEbitda.notes.join()).not.toMatch(/salary/);
  });

  test("a fee paid at closing is not borrowed", () => {
    expect(view([row("sba", 45)], { isGuarantyFeeFinanced: false }).sbaPrincipalUsd).toBe(517_500);
  });

  test("the worst year is that of the bank: the lowest coverage to the cent, the first of equals", () => {
    // The last payment of the SBA loan is 52 cents less than the others; that of the note in year 5 is 29 cents more.
    expect(view([row("sba", 45)]).worstYear?.year).toBe(1);
    expect(
      view([row("seller_note", 20)])
        .years.slice(0, 5)
        .map(({ dueUsd }) => dueUsd),
    ).toEqual([53_358.48, 53_358.48, 53_358.48, 53_358.48, 53_358.77]);
    expect(view([row("seller_note", 20)]).worstYear?.year).toBe(5);
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

  test("a typed balloon is not what is owed: all of that is due, and it says so", () => {
    const note = termsWith("seller_note", { amortization: "balloon", balloonPayment: 20_000, term: 12 });
    const one = view([row("seller_note", 10, note)], { offerUsd: 1_000_000 });
    expect(one.years[0]?.dueUsd).toBeCloseTo(106_000, 6);
    expect(one.notes.join()).toMatch(/\$20,000, but \$100,000 is lent: what is owed then is counted/);
    const more = { ...note, balloonPayment: 150_000 };
    expect(view([row("seller_note", 10, more)], { offerUsd: 1_000_000 }).years[0]?.dueUsd).toBeCloseTo(
      106_000,
      6,
    );
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
    // A tenth of a month's revenue of $150,000 is $15,000: the cap of 1.5 × 100,000 is repaid in ten months.
    expect(due(row("rbf", 10)).slice(0, 3)).toEqual([150_000, 0, 0]);
    const slower = termsWith("rbf", { revenuePercentage: 5 });
    expect(due(row("rbf", 10, slower)).slice(0, 3)).toEqual([90_000, 60_000, 0]);
    // A quarter of 100,000 a year, in twelve payments of $2,083.33.
    expect(due(row("ar_factoring", 10))).toEqual(Array.from({ length: 10 }, () => 24_999.96));
    const property = row("sba", 50, termsWith("sba", { term: 300 }));
    const long = view([property, row("ar_factoring", 10)], { offerUsd: 1_000_000 });
    expect(long.years[24]?.payments.find(({ type }) => type === "ar_factoring")?.dueUsd).toBe(24_999.96);
  });

  test("a debt taken over is paid until its balance is; what is left at its end falls due then", () => {
    const terms = termsWith("subject_to", { monthlyPayment: 1000, remainingTerm: 18 });
    // The balance is the component's 100,000: 17 payments of 1,000, and 83,000 in the last month.
    expect(due(row("subject_to", 10, terms)).slice(0, 3)).toEqual([12_000, 88_000, 0]);
    expect(due(row("subject_to", 10, { ...terms, remainingBalance: 15_000 })).slice(0, 3)).toEqual([
      12_000, 3000, 0,
    ]);
    const open = due(row("subject_to", 10, { ...terms, remainingTerm: null }));
    expect(open.slice(7)).toEqual([12_000, 4000, 0]);
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

  test("the years and the worst of them are those of the bank's calculation, to the cent", () => {
    fc.assert(
      fc.property(anyFundingDeal, anyOffer, anyStack, fc.boolean(), (deal, offerUsd, components, isSde) => {
        const base = isSde ? "sde" : "ebitda";
        const lender = lendersView({
          deal,
          offerUsd,
          components,
          base,
          managerSalaryUsd: 60_000,
          today: TODAY,
        });
        const bank = bankFigures(
          calculateBank(
            {
              deal,
              offer: offerUsd,
              components: components.map(toLendingComponent),
              base,
              managerSalary: 60_000,
              loanNumberDate: TODAY,
            },
            BANK_RULES,
          ),
        );
        const years = lender.years.slice(0, 10);
        expect(years.map(({ dueUsd }) => dueUsd)).toEqual(bank.years.map(({ due: dueUsd }) => dueUsd));
        expect(years.map(({ coverageRatio }) => coverageRatio)).toEqual(
          bank.years.map(({ coverage }) => coverage),
        );
        if (lender.years.length === 10 && !lender.isCashFlowMissing)
          expect(lender.worstYear?.year ?? null).toBe(bank.worstYear);
      }),
    );
  });

  test("earnings that are not known cover nothing: no coverage, and no year that passes", () => {
    const unknown = view(HVAC_STACK, { deal: { ...HVAC_FUNDING, ebitdaUsd: null } });
    expect(unknown).toMatchObject({ isCashFlowMissing: true, reachesMinimum: false });
    expect(unknown.years.every(({ coverageRatio }) => coverageRatio === null)).toBe(true);
    expect(unknown.worstYear).toMatchObject({ year: 1, coverageRatio: null });
    expect(worstYearText(unknown)).toBe("What covers year 1 is not known.");
  });

  test("what the terms say of the fee holds until a reader chooses otherwise", () => {
    const paid = row("sba", 45, { ...termsWith("sba", {}), guarantyFeeFinanced: false });
    expect(view([paid])).toMatchObject({ sbaPrincipalUsd: 517_500, isGuarantyFeeFinanced: false });
    expect(view([paid], { isGuarantyFeeFinanced: true }).sbaPrincipalUsd).toBe(533_025);
  });

  test("a standby of the seller note counts: nothing is due of it until it ends", () => {
    const note = { ...termsWith("seller_note", {}), standby: "full_months" as const, standbyMonths: 24 };
    expect(due(row("seller_note", 10, note)).map((usd) => usd > 0)).toEqual([
      false,
      false,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  test("a lender never counts less in year 1 than the specification's first twelve months", () => {
    fc.assert(
      fc.property(anyFundingDeal, anyOffer, anyStack, (deal, offerUsd, components) => {
        // Revenue-based financing is paid from revenue here, from cash flow there.
        const input = {
          deal,
          offerUsd,
          components: components.filter(({ type }) => type !== "rbf"),
          base: "ebitda" as const,
        };
        const form = proForma(input);
        const lender = lendersView({ ...input, managerSalaryUsd: null, today: TODAY });
        expect(lender.years[0]?.dueUsd ?? 0).toBeGreaterThanOrEqual(
          // Each of twelve payments is rounded to a cent.
          form.annualDebtServiceUsd -
            0.06 * Math.max(1, input.components.length) -
            1e-9 * form.annualDebtServiceUsd,
        );
        expect(lender.cashFlowUsd).toBe(form.annualCashFlowUsd);
        const worst = lender.worstYear;
        for (const { coverageRatio, dueUsd } of lender.years)
          if (coverageRatio !== null && lender.cashFlowUsd >= 0)
            expect(coverageRatio).toBeGreaterThanOrEqual(worst?.coverageRatio ?? Number.NaN);
          // Of a loss every year has as much: the more is due, the more is missing.
          else if (coverageRatio !== null) expect(dueUsd).toBeLessThanOrEqual(worst?.dueUsd ?? Number.NaN);
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
