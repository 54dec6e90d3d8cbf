import { describe, expect, expectTypeOf, test } from "vitest";
import type { FundingTerms } from "#calc/funding/funding-terms.ts";
import { FUNDING_TYPES } from "#calc/funding/funding-types.ts";
import { TERMS_SCHEMAS } from "./component-terms.ts";
import {
  componentInputSchema,
  type ComponentRecord,
  type GivenComponent,
  toStackComponent,
} from "./stack-component.ts";

describe("a component", () => {
  test.each(FUNDING_TYPES)("of type %s needs nothing but its percentage", (componentType) => {
    const read = componentInputSchema.parse({ componentType, percentage: 12.34 });
    expect(read).toEqual({ componentType, percentage: 12.34, terms: null, isUsingDefaultTerms: false });
    expect(toStackComponent(read)).toEqual({ type: componentType, percentage: 12.34, terms: null });
  });

  test("has the terms of its own type only", () => {
    const terms = { revenuePercentage: 5, cap: 1.5, estimatedTerm: 36 };
    const rbf = componentInputSchema.parse({ componentType: "rbf", percentage: 2, terms });
    expect(rbf.terms).toEqual({ ...terms, minimumPayment: null });
    expect(componentInputSchema.safeParse({ componentType: "sba", percentage: 2, terms }).success).toBe(
      false,
    );
    // It has none that it cannot do without, and none of another type's.
    expect(componentInputSchema.parse({ componentType: "other", percentage: 2, terms }).terms).toEqual({});
    expectTypeOf<(ComponentRecord & { componentType: "rbf" })["terms"]>().toEqualTypeOf<{
      revenuePercentage: number;
      cap: number;
      estimatedTerm: number;
      minimumPayment: number | null;
    } | null>();
    expectTypeOf<NonNullable<(GivenComponent & { componentType: "sba" })["terms"]>>().toExtend<
      FundingTerms["sba"]
    >();
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, -0.01, 100.01, "12", null])(
    "cannot have a percentage of %s",
    (percentage) => {
      expect(componentInputSchema.safeParse({ componentType: "equity", percentage }).success).toBe(false);
    },
  );

  test("with default terms leaves them to the core", () => {
    const terms = { arAmount: 100, percentage: 75 };
    const given = { componentType: "ar_factoring", percentage: 3, terms, isUsingDefaultTerms: true } as const;
    expect(toStackComponent(componentInputSchema.parse(given)).terms).toBeNull();
  });
});

test("an integrator's profit share is always the equity share", () => {
  const terms = {
    role: "CFO",
    equityPercentage: 12,
    vestingPeriod: 48,
    profitShareReduction: 3,
    boardSeat: true,
    operationalInvolvement: true,
  };
  expect(TERMS_SCHEMAS.integrator_equity.parse(terms).profitShareReduction).toBe(12);
});
