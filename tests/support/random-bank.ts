import { FUNDING_TYPES } from "#calc/funding/funding-types.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import type { LendingComponent } from "#calc/lending/lending-component.ts";
import type { LendingTerms } from "#calc/lending/lending-terms.ts";
import fc from "fast-check";

/** Stacks of the bank with every kind of term, for properties. */

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const pct = (min: number, max: number) =>
  fc.integer({ min: min * 4, max: max * 4 }).map((quarter) => quarter / 4);
const usd = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100);
const yesNo = maybe(fc.boolean());

const loan: fc.Arbitrary<LendingTerms> = fc
  .record({
    interestRate: pct(0, 16),
    term: fc.integer({ min: 1, max: 240 }),
    amortization: fc.constantFrom(
      "monthly" as const,
      "quarterly" as const,
      "annual" as const,
      "balloon" as const,
    ),
    interestOnlyMonths: fc.integer({ min: 0, max: 24 }),
    firstPaymentMonth: fc.integer({ min: 1, max: 8 }),
    rateKind: fc.constantFrom("fixed" as const, "variable" as const),
    resetMonths: maybe(fc.integer({ min: 1, max: 24 })),
    standby: fc.constantFrom(
      "none" as const,
      "full_life" as const,
      "full_months" as const,
      "interest_only_months" as const,
    ),
    standbyMonths: fc.integer({ min: 0, max: 36 }),
    standbyAccrues: yesNo,
    balloonMonth: maybe(fc.integer({ min: 2, max: 120 })),
    programme: fc.constantFrom("7a_standard" as const, "7a_small" as const, "express" as const),
    guarantyFeeFinanced: yesNo,
    feeBasis: maybe(fc.constantFrom("table" as const, "typed" as const)),
    sbaFeePercentage: maybe(pct(0, 4)),
    cashAtClosing: maybe(usd(20_000)),
  })
  .map((terms) => ({
    ...terms,
    firstPaymentMonth: Math.min(terms.firstPaymentMonth, terms.term),
    standbyMonths: Math.min(terms.standbyMonths, terms.term - 1),
    balloonMonth:
      terms.balloonMonth !== null &&
      terms.standby !== "full_life" &&
      terms.balloonMonth < terms.term &&
      terms.balloonMonth > terms.standbyMonths
        ? terms.balloonMonth
        : null,
  }));

const own: fc.Arbitrary<LendingTerms> = fc.record({
  kind: fc.constantFrom("grant" as const, "loan" as const, "equity" as const),
  type: fc.constantFrom("loan" as const, "investment" as const),
  equityPercentage: pct(0, 40),
  duration: fc.integer({ min: 1, max: 4 }),
  targetAmount: maybe(usd(80_000)),
  threshold: maybe(usd(2_000_000)),
  metric: fc.constantFrom("revenue" as const, "ebitda" as const, "other" as const),
  assumed: fc.constantFrom("met" as const, "not_met" as const, "projected" as const),
  dueDays: fc.integer({ min: 0, max: 400 }),
  revenuePercentage: pct(1, 10),
  cap: pct(1, 2),
  estimatedTerm: fc.integer({ min: 6, max: 84 }),
  minimumPayment: maybe(usd(3000)),
  percentage: pct(50, 90),
  repaymentLength: fc.integer({ min: 1, max: 24 }),
  monthlyPayment: maybe(usd(5000)),
  remainingBalance: maybe(usd(100_000)),
  remainingTerm: maybe(fc.integer({ min: 0, max: 200 })),
  originationFee: pct(0, 3),
});

const component: fc.Arbitrary<LendingComponent> = fc.record({
  type: fc.oneof(
    fc.constantFrom("sba" as const, "seller_note" as const, "equity" as const),
    fc.constantFrom(...FUNDING_TYPES),
  ),
  percentage: pct(0, 60),
  amount: maybe(usd(900_000)),
  terms: maybe(fc.tuple(loan, own).map(([a, b]) => ({ ...a, ...b }))),
});

const person = fc.record({
  sharePct: maybe(pct(0, 100)),
  citizenship: maybe(fc.constantFrom("us_citizen" as const, "permanent_resident" as const)),
  guarantees: yesNo,
  managementYears: maybe(pct(0, 9)),
  industryYears: maybe(pct(0, 9)),
});

/** A whole record of the bank. */
export const bankInputs: fc.Arbitrary<BankInput> = fc.record({
  deal: fc.record({
    askingPriceUsd: fc.constant(null),
    revenueUsd: maybe(usd(4_000_000)),
    ebitdaUsd: maybe(usd(600_000)),
    sdeUsd: maybe(usd(700_000)),
    ebitdaMultiple: fc.constant(null),
    equipmentUsd: maybe(usd(400_000)),
    realEstateUsd: fc.constant(null),
    inventoryUsd: maybe(usd(200_000)),
    receivablesUsd: maybe(usd(200_000)),
  }),
  offer: fc.integer({ min: 50_000, max: 6_000_000 }),
  components: fc.array(component, { minLength: 1, maxLength: 7 }),
  figures: maybe(fc.record({ cads: maybe(usd(700_000)), adjustedEbitda: maybe(usd(700_000)) })),
  managerSalary: maybe(usd(100_000)),
  largestCustomerPct: maybe(pct(0, 60)),
  profile: maybe(
    fc.record({
      people: fc.array(person, { maxLength: 2 }),
      cash: fc.array(
        fc.record({ amount: usd(900_000), borrowed: fc.boolean(), monthlyPayment: maybe(usd(900)) }),
        {
          maxLength: 3,
        },
      ),
      personalDebts: fc.array(fc.record({ monthlyPayment: usd(2500) }), { maxLength: 2 }),
      livingCostsMonthly: maybe(usd(8000)),
      otherIncomeYearly: maybe(usd(90_000)),
      taxPct: maybe(pct(0, 40)),
    }),
  ),
  closing: fc.record({
    workingCapital: maybe(usd(90_000)),
    reserve: maybe(usd(40_000)),
    deposit: maybe(usd(20_000)),
    costs: fc.constant({ legal: 15_000 }),
  }),
  loanNumberDate: fc.constantFrom("2026-11-20", "2026-05-01", "2025-01-15", "2028-02-01"),
  closingDate: maybe(fc.constantFrom("2027-01-15", "2026-12-31")),
  seasonality: maybe(fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 12, maxLength: 12 })),
  scenario: fc.record({
    cadsPct: pct(-30, 10),
    growthPct: pct(-5, 8),
    ratePath: fc.array(
      fc.record({ fromMonth: fc.integer({ min: 1, max: 60 }), bps: fc.integer({ min: -300, max: 300 }) }),
      {
        maxLength: 3,
      },
    ),
  }),
  lineOfCredit: maybe(fc.record({ limit: usd(90_000), ratePct: pct(0, 15), openingDraw: usd(20_000) })),
  facts: fc.record({
    naics: maybe(fc.constantFrom("238220", "332710")),
    otherSbaGuaranteed: maybe(usd(500_000)),
    noteSubordinated: yesNo,
    sellerKeepsPct: maybe(pct(0, 20)),
    sellerStaysMonths: maybe(fc.integer({ min: 0, max: 36 })),
    valuationOrdered: yesNo,
    collateralValue: maybe(usd(900_000)),
    personalRealEstateEquity: maybe(usd(90_000)),
    personalRealEstatePledged: yesNo,
    excludedUses: yesNo,
  }),
  tax: maybe(fc.record({ ratePct: maybe(pct(0, 40)), goodwill: maybe(usd(900_000)), assetPurchase: yesNo })),
});
