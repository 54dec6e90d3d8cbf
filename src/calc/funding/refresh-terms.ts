import { monthlyPayment } from "#calc/loans/monthly-payment.ts";
import { loanOnCollateral, type TermAmounts } from "./default-terms.ts";
import type { FundingTerms } from "./funding-terms.ts";

/**
 * Terms whose derived fields follow the component again: after its amount, the loan to value or the rate has changed.
 * The loan is the component less what is paid at closing, or the smaller of the component and the loan to value of
 * its collateral.
 *
 * Source: this product's own definition.
 */
export function refreshTerms<T extends keyof FundingTerms>(
  type: T,
  terms: FundingTerms[T],
  amounts: TermAmounts,
): FundingTerms[T] {
  return REFRESH[type](terms, amounts);
}

type Refresh = {
  [T in keyof FundingTerms]: (terms: FundingTerms[T], amounts: TermAmounts) => FundingTerms[T];
};

const same = <Terms>(terms: Terms): Terms => terms;

const REFRESH: Refresh = {
  sba(terms, { amountUsd }) {
    const loanAmount = amountUsd * (1 - terms.downPaymentPercentage / 100);
    return {
      ...terms,
      loanAmount,
      monthlyPayment: monthlyPayment(loanAmount, terms.interestRate, terms.term),
    };
  },
  seller_note: (terms, { amountUsd }) => ({
    ...terms,
    cashAtClosing: Math.min(Math.max(0, terms.cashAtClosing), amountUsd),
  }),
  asset_based: (terms, { amountUsd }) => ({
    ...terms,
    loanAmount: loanOnCollateral(amountUsd, terms.equipmentValue, terms.loanToValue),
  }),
  inventory_financing: (terms, { amountUsd }) => ({
    ...terms,
    loanAmount: loanOnCollateral(amountUsd, terms.inventoryValue, terms.loanToValue),
  }),
  inventory_consignment: (terms, { amountUsd }) => ({
    ...terms,
    consignmentAmount: amountUsd,
    monthlyPayment: terms.repaymentLength > 0 ? amountUsd / terms.repaymentLength : 0,
  }),
  friends_family: (terms, { amountUsd }) => ({
    ...terms,
    loanAmount: amountUsd,
    investmentAmount: amountUsd,
  }),
  ddp: (terms, { amountUsd }) => ({ ...terms, amount: amountUsd }),
  integrator_equity: (terms) => ({ ...terms, profitShareReduction: terms.equityPercentage }),
  earnout: same,
  subject_to: same,
  ar_factoring: same,
  rbf: same,
  carve_out: same,
  investor: same,
};
