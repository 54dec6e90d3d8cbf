import { checkTerms } from "#calc/funding/check-terms.ts";
import { completeStack } from "#calc/funding/complete-stack.ts";
import { defaultTerms } from "#calc/funding/default-terms.ts";
import type { TermedType } from "#calc/funding/funding-terms.ts";
import {
  CONFIGURABLE_TYPES,
  FUNDING_TYPE_INFO,
  recommendationColour,
} from "#calc/funding/funding-type-info.ts";
import { FUNDING_TYPES } from "#calc/funding/funding-types.ts";
import { rbfOnRevenue } from "#calc/funding/rbf-on-revenue.ts";
import { refreshTerms } from "#calc/funding/refresh-terms.ts";
import { clampTerm, highestTerm, termBoundsOf } from "#calc/funding/term-bounds.ts";
import { HVAC_FUNDING, HVAC_OFFER_USD, termsWith } from "#tests/data/sample-stacks.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const amounts = { amountUsd: 100_000, offerUsd: HVAC_OFFER_USD, deal: HVAC_FUNDING };
const CONFIGURABLE = CONFIGURABLE_TYPES;

test("sixteen types, fourteen with a dialog, seven with a badge, four recommended", () => {
  const infos = FUNDING_TYPES.map((type) => FUNDING_TYPE_INFO[type]);
  expect(infos).toHaveLength(16);
  expect(CONFIGURABLE).toHaveLength(14);
  expect(infos.filter(({ hasDefaultTermsBadge }) => hasDefaultTermsBadge)).toHaveLength(7);
  const yellow = infos.filter(
    ({ recommendationLevel }) => recommendationColour(recommendationLevel) === "yellow",
  );
  expect(yellow.map(({ name }) => name)).toEqual([
    "Buyer Equity",
    "Seller Financing",
    "Deferred Down Payment",
    "Integrator Equity",
  ]);
});

describe("the three sets of defaults", () => {
  test.each([
    ["unset", 6, 60],
    ["saved-dialog", 5, 84],
    ["builder-dialog", 5, 60],
  ] as const)("seller note, %s: %d %% over %d months", (context, interestRate, term) => {
    expect(defaultTerms("seller_note", context, amounts)).toMatchObject({
      interestRate,
      term,
      cashAtClosing: 0,
      amortization: "monthly",
    });
  });

  test("SBA 11.5 % unset and 12.5 % in the dialog", () => {
    expect(defaultTerms("sba", "unset", amounts)).toMatchObject({ interestRate: 11.5, loanAmount: 90_000 });
    expect(defaultTerms("sba", "builder-dialog", amounts)).toMatchObject({
      interestRate: 12.5,
      term: 120,
      downPaymentPercentage: 10,
      sbaFeePercentage: 3,
      collateralType: "business_assets",
    });
  });

  test("asset-based: LTV 80 unset, 50 in the dialog, the loan half of the equipment at most", () => {
    const larger = { ...amounts, amountUsd: 115_000 };
    expect(defaultTerms("asset_based", "unset", larger)).toMatchObject({
      interestRate: 8.5,
      term: 84,
      loanToValue: 80,
      loanAmount: 90_000,
    });
    expect(defaultTerms("asset_based", "saved-dialog", larger)).toMatchObject({
      interestRate: 12,
      term: 36,
      loanToValue: 50,
      equipmentValue: 180_000,
    });
  });

  test("RBF, DDP and friends and family differ by context", () => {
    expect(defaultTerms("rbf", "saved-dialog", amounts)).toMatchObject({
      revenuePercentage: 5,
      estimatedTerm: 36,
    });
    expect(defaultTerms("rbf", "builder-dialog", amounts)).toMatchObject({
      revenuePercentage: 10,
      estimatedTerm: 24,
    });
    expect(defaultTerms("rbf", "unset", amounts)).toMatchObject({ revenuePercentage: 10, cap: 1.5 });
    expect(defaultTerms("ddp", "saved-dialog", amounts)).toMatchObject({ percentage: 15, dueDays: 90 });
    expect(defaultTerms("ddp", "builder-dialog", amounts)).toMatchObject({ percentage: 10, dueDays: 90 });
    expect(defaultTerms("friends_family", "unset", amounts)).toMatchObject({
      type: "investment",
      equityPercentage: (100_000 / HVAC_OFFER_USD) * 100,
    });
    const loan = defaultTerms("friends_family", "builder-dialog", amounts);
    expect(loan).toMatchObject({ type: "loan", interestRate: 5, term: 60 });
    expect(Object.keys(loan)).toEqual(expect.arrayContaining(["amortization", "personalRelationship"]));
  });

  test("the rest have one set", () => {
    expect(defaultTerms("earnout", "saved-dialog", amounts)).toMatchObject({
      duration: 3,
      percentage: 20,
      metric: "revenue",
      conditionMet: false,
      paymentSchedule: "Annual",
    });
    expect(defaultTerms("integrator_equity", "unset", amounts)).toMatchObject({
      role: "CFO",
      equityPercentage: 10,
      profitShareReduction: 10,
      vestingPeriod: 48,
    });
    expect(defaultTerms("inventory_financing", "unset", amounts)).toMatchObject({
      loanAmount: 42_500,
      originationFee: 2,
    });
    expect(defaultTerms("inventory_consignment", "unset", amounts).repaymentLength).toBe(12);
    expect(defaultTerms("ar_factoring", "unset", amounts)).toEqual({ arAmount: 140_000, percentage: 75 });
  });
});

describe("bounds", () => {
  const cases = CONFIGURABLE.flatMap((type) =>
    Object.entries(termBoundsOf(type)).map(([field, rule]) => ({ type, field, rule })),
  );
  /** Terms of a type that can be saved. */
  const savable = (type: TermedType, field: string): object => {
    const isLoan = !["investmentAmount", "equityPercentage"].includes(field);
    const extras = {
      subject_to: { debtDescription: "Van loan", monthlyPayment: 950 },
      friends_family: { source: "friend", type: isLoan ? "loan" : "investment" },
      carve_out: { description: "The shop" },
      other: field === "equityPercentage" ? { kind: "equity" } : { kind: "loan", interestRate: 8, term: 360 },
      seller_note: field === "standbyMonths" ? { standby: "full_months" } : {},
    };
    const longest = termBoundsOf(type)["term"]?.max;
    return {
      ...defaultTerms(type, "builder-dialog", amounts),
      ...(typeof longest === "number" ? { term: longest } : {}),
      rateKind: "variable",
      ...Reflect.get(extras, type),
    };
  };
  const problemsOf = (type: TermedType, field: string, value: number) =>
    checkTerms(type, { ...savable(type, field), [field]: value } as never, amounts).problems;

  test.each(cases)("$type.$field holds at its ends and not beyond", ({ type, field, rule }) => {
    const max = highestTerm(rule, amounts.amountUsd);
    const isRequired = checkTerms(
      type,
      { ...savable(type, field), [field]: 0 } as never,
      amounts,
    ).problems.some(({ kind }) => kind === "required");
    if (!isRequired) expect(problemsOf(type, field, rule.min)).toEqual([]);
    if (max !== null) {
      expect(problemsOf(type, field, max)).toEqual([]);
      expect(problemsOf(type, field, max + rule.step)).toEqual([
        { field, kind: "range", message: expect.stringContaining(rule.label) },
      ]);
      expect(clampTerm(rule, max + rule.step, amounts.amountUsd)).toBe(max);
    }
    expect(problemsOf(type, field, rule.min - rule.step).map((problem) => problem.field)).toEqual([field]);
    expect(clampTerm(rule, rule.min - rule.step, amounts.amountUsd)).toBe(rule.min);
  });

  test("a sentence names the figure, the field and the range", () => {
    const { problems, isSaveDisabled } = checkTerms(
      "seller_note",
      termsWith("seller_note", { interestRate: 51, term: 12.5, cashAtClosing: 100_001 }),
      amounts,
    );
    expect(isSaveDisabled).toBe(true);
    expect(problems.map(({ message }) => message)).toEqual([
      "Cash at closing is $100,001: enter a figure from $0 to $100,000.",
      "Interest rate is 51%: enter a figure from 0% to 50%.",
      "Term is 12.5 months: enter whole months.",
    ]);
  });

  test("an empty field says so, an optional one may stay empty", () => {
    const note = { ...termsWith("seller_note", {}), term: null };
    expect(checkTerms("seller_note", note as never, amounts).problems[0]?.message).toMatch(
      /^Term is missing/,
    );
    expect(
      checkTerms("seller_note", termsWith("seller_note", { balloonPayment: null }), amounts).problems,
    ).toEqual([]);
  });
});

test("saving is disabled until the fields that a type cannot do without are set", () => {
  const isDisabled = <T extends TermedType>(type: T, terms: Parameters<typeof checkTerms<T>>[1]): boolean =>
    checkTerms(type, terms, amounts).isSaveDisabled;
  expect(isDisabled("subject_to", termsWith("subject_to", {}))).toBe(true);
  expect(isDisabled("subject_to", termsWith("subject_to", { debtDescription: "Loan" }))).toBe(true);
  expect(
    isDisabled("subject_to", termsWith("subject_to", { debtDescription: "Loan", monthlyPayment: 950 })),
  ).toBe(false);
  expect(isDisabled("ar_factoring", termsWith("ar_factoring", { arAmount: 0 }))).toBe(true);
  expect(isDisabled("friends_family", termsWith("friends_family", { type: "loan" }))).toBe(true);
  expect(isDisabled("friends_family", termsWith("friends_family", { type: "loan", source: "mentor" }))).toBe(
    false,
  );
  expect(isDisabled("asset_based", termsWith("asset_based", { equipmentValue: 0 }))).toBe(true);
  expect(isDisabled("inventory_financing", termsWith("inventory_financing", { inventoryValue: 0 }))).toBe(
    true,
  );
  expect(isDisabled("carve_out", termsWith("carve_out", { description: "   " }))).toBe(true);
  expect(isDisabled("carve_out", termsWith("carve_out", { description: "Shop" }))).toBe(false);
});

test("terms follow their component when its amount or the collateral changes", () => {
  const half = { ...amounts, amountUsd: 50_000 };
  expect(refreshTerms("asset_based", termsWith("asset_based", { loanToValue: 50 }), half).loanAmount).toBe(
    50_000,
  );
  const low = termsWith("asset_based", { equipmentValue: 60_000, loanToValue: 50 });
  expect(refreshTerms("asset_based", low, half).loanAmount).toBe(30_000);
  const sba = refreshTerms("sba", termsWith("sba", { interestRate: 12.5 }), {
    ...amounts,
    amountUsd: 500_000,
  });
  expect(sba.loanAmount).toBe(450_000);
  expect(sba.monthlyPayment).toBeCloseTo(6586.93, 2);
  expect(
    refreshTerms("integrator_equity", termsWith("integrator_equity", { equityPercentage: 12 }), half),
  ).toMatchObject({
    profitShareReduction: 12,
  });
  expect(
    refreshTerms("seller_note", termsWith("seller_note", { cashAtClosing: 80_000 }), half).cashAtClosing,
  ).toBe(50_000);
});

describe("revenue-based financing on the revenue itself", () => {
  const terms = { revenuePercentage: 6, cap: 1.4, estimatedTerm: 36, minimumPayment: 2_000 };

  test("is a share of each month's revenue until the cap is repaid", () => {
    // 6 % of $100,000 a month; $140,000 in all: 24 payments, the last one smaller.
    expect(rbfOnRevenue(terms, 100_000, 1_200_000)).toEqual({
      monthlyUsd: 6_000,
      firstYearUsd: 72_000,
      totalUsd: 140_000,
      months: 24,
      isRevenueUnknown: false,
    });
    expect(rbfOnRevenue(terms, 100_000, 120_000)?.monthlyUsd).toBe(2_000);
  });

  test("never pays more than the cap, and is no figure where nothing is owed", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 1, max: 1e9 }),
        (amountUsd, revenueUsd) => {
          const read = rbfOnRevenue(terms, amountUsd, revenueUsd);
          if (read === null) return;
          expect(read.firstYearUsd).toBeLessThanOrEqual(read.totalUsd);
          if (read.months !== null)
            expect(read.months * read.monthlyUsd).toBeGreaterThanOrEqual(read.totalUsd * (1 - 1e-6));
        },
      ),
    );
    expect(rbfOnRevenue(terms, 0, 1_200_000)).toBeNull();
    expect(rbfOnRevenue(terms, 100_000, null)).toMatchObject({ isRevenueUnknown: true, months: 36 });
  });
});

describe("a stack that is close to 100 %", () => {
  test("is completed by the largest component that can take the difference within its cap", () => {
    const deal = HVAC_FUNDING;
    const rows = [
      { type: "equity", percentage: 9.4 },
      { type: "sba", percentage: 90 },
    ] as const;
    // SBA stands at its cap of 90 %.
    expect(completeStack(rows, deal, 1_150_000)).toEqual({ index: 0, percentage: 10 });
    const over = [
      { type: "equity", percentage: 20 },
      { type: "sba", percentage: 80.6 },
    ] as const;
    expect(completeStack(over, deal, 1_150_000)).toEqual({ index: 1, percentage: 80 });
    expect(completeStack([{ type: "equity", percentage: 100 }], deal, 1_150_000)).toBeNull();
  });
});
