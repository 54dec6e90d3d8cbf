import { toNumber } from "#calc/deal/to-number.ts";
import { loanPlan, type LoanPlanTerms } from "#calc/lending/component-plan.ts";
import type { OwedRow, PlanContext, RowInForce } from "#calc/lending/paid-by-month.ts";
import { givenLoan, loanOnCollateral } from "./building-blocks.ts";

/** A loan by its terms, of a lender who is neither the SBA's nor the seller. */
export const paidAsLoan = ({ terms, principalCents }: OwedRow<LoanPlanTerms>, { path }: PlanContext) =>
  principalCents === 0 ? null : loanPlan(principalCents, terms, { path, sbaLastMonth: null, isSba: false });

interface CollateralTerms extends LoanPlanTerms {
  readonly loanAmount?: number | null;
  readonly loanToValue?: number | null;
}

/**
 * A loan on collateral: the one that is set, else as far as the collateral carries it. A row that names a value or a share of
 * it follows those; one that does not has the usual loan.
 */
export const loanOnCollateralByMonth = <Terms extends CollateralTerms>(
  valueOf: (terms: RowInForce<Terms>["terms"]) => number | null | undefined,
) => ({
  lentUsd({ own, terms, amountUsd }: RowInForce<Terms>): number {
    const given = givenLoan(own.loanAmount);
    if (given !== null) return given;
    const namesCollateral = (own.loanToValue ?? null) !== null || (valueOf(own) ?? null) !== null;
    if (!namesCollateral) return givenLoan(terms.loanAmount) ?? amountUsd;
    return loanOnCollateral(amountUsd, valueOf(terms) ?? null, toNumber(terms.loanToValue));
  },
  plan: paidAsLoan,
});
