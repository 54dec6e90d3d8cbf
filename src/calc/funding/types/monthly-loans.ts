import { toNumber } from "#calc/deal/to-number.ts";
import { loanPlan } from "#calc/lending/component-plan.ts";
import type { LendingTerms } from "#calc/lending/lending-terms.ts";
import type { OwedRow, PaidByMonth, PlanContext, RowInForce } from "#calc/lending/paid-by-month.ts";
import { givenLoan, loanOnCollateral } from "./building-blocks.ts";

/** A loan by its terms, of a lender who is neither the SBA's nor the seller. */
export const paidAsLoan = ({ terms, principalCents }: OwedRow, { path }: PlanContext) =>
  principalCents === 0 ? null : loanPlan(principalCents, terms, { path, sbaLastMonth: null, isSba: false });

/**
 * A loan on collateral: the one that is set, else as far as the collateral carries it. A row that names a value or a share of
 * it follows those; one that does not has the usual loan.
 */
export const loanOnCollateralByMonth = (
  valueKey: "equipmentValue" | "inventoryValue",
): Pick<PaidByMonth, "lentUsd" | "plan"> => ({
  lentUsd({ own, terms, amountUsd }: RowInForce) {
    const given = givenLoan(own.loanAmount);
    if (given !== null) return given;
    if (!namesCollateral(own)) return givenLoan(terms.loanAmount) ?? amountUsd;
    return loanOnCollateral(amountUsd, terms[valueKey] ?? null, toNumber(terms.loanToValue));
  },
  plan: paidAsLoan,
});

const namesCollateral = ({ loanToValue, equipmentValue, inventoryValue }: LendingTerms): boolean =>
  [loanToValue, equipmentValue, inventoryValue].some((value) => value !== null && value !== undefined);
