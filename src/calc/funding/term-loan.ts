import { toNumber } from "#calc/deal/to-number.ts";
import { monthlyPayment } from "#calc/loans/monthly-payment.ts";
import { amountOf } from "./component-amount.ts";
import { defaultTerms, loanOnCollateral, type TermAmounts } from "./default-terms.ts";
import { finiteUsd } from "./finite-usd.ts";
import type { FundingTerms } from "./funding-terms.ts";
import type { Stack, StackComponent } from "./stack-component.ts";

/** A component that is repaid in equal payments, or by interest and a balloon. */
export interface TermLoan {
  readonly principalUsd: number;
  readonly annualRatePct: number;
  readonly termMonths: number;
  /** 3 and 12: a payment of three or twelve monthly ones. */
  readonly paymentEveryMonths: 1 | 3 | 12;
  /** Null: amortised. Else interest only, and this is due at the end. */
  readonly balloonUsd: number | null;
}

export type StackBasis = Pick<Stack, "deal" | "offerUsd">;

export function termAmountsOf(component: StackComponent, { deal, offerUsd }: StackBasis): TermAmounts {
  return { amountUsd: amountOf(component, offerUsd), offerUsd, deal };
}

/** The terms a component is reckoned with: its own, or the defaults of nobody having set any. */
export function termsInForce<T extends keyof FundingTerms>(
  component: { readonly type: T; readonly terms: FundingTerms[T] | null },
  amounts: TermAmounts,
): FundingTerms[T] {
  return component.terms ?? defaultTerms(component.type, "unset", amounts);
}

const EVERY: Readonly<Record<string, 1 | 3 | 12>> = { quarterly: 3, annual: 12 };

function amortised(
  principalUsd: number,
  terms: { readonly interestRate: number; readonly term: number; readonly amortization?: string },
): TermLoan {
  return {
    principalUsd: finiteUsd(Math.max(0, principalUsd)),
    annualRatePct: toNumber(terms.interestRate),
    termMonths: toNumber(terms.term),
    paymentEveryMonths: EVERY[terms.amortization ?? ""] ?? 1,
    balloonUsd: null,
  };
}

function sellerLoan(amountUsd: number, terms: FundingTerms["seller_note"]): TermLoan {
  const loan = amortised(amountUsd - toNumber(terms.cashAtClosing), terms);
  if (terms.amortization !== "balloon") return loan;
  return { ...loan, balloonUsd: terms.balloonPayment ?? loan.principalUsd };
}

/**
 * A component as a loan with a rate and a term; null when it is none (equity, factoring, an investment of friends …).
 *
 * Source: this product's own definition.
 */
export function termLoanOf(component: StackComponent, basis: StackBasis): TermLoan | null {
  const amounts = termAmountsOf(component, basis);
  const { amountUsd } = amounts;
  switch (component.type) {
    case "sba": {
      const terms = termsInForce(component, amounts);
      return amortised(amountUsd * (1 - toNumber(terms.downPaymentPercentage) / 100), terms);
    }
    case "seller_note":
      return sellerLoan(amountUsd, termsInForce(component, amounts));
    case "asset_based": {
      const terms = termsInForce(component, amounts);
      return amortised(
        givenLoan(terms.loanAmount) ?? loanOnCollateral(amountUsd, terms.equipmentValue, terms.loanToValue),
        terms,
      );
    }
    case "inventory_financing": {
      const terms = termsInForce(component, amounts);
      return amortised(
        givenLoan(terms.loanAmount) ?? loanOnCollateral(amountUsd, terms.inventoryValue, terms.loanToValue),
        terms,
      );
    }
    case "friends_family": {
      const terms = termsInForce(component, amounts);
      if (terms.type !== "loan") return null;
      const { interestRate, term } = { interestRate: terms.interestRate ?? 5, term: terms.term ?? 60 };
      return amortised(givenLoan(terms.loanAmount) ?? amountUsd, { interestRate, term });
    }
    default:
      return null;
  }
}

/** A loan that somebody set; nobody lends 0. */
function givenLoan(loanAmount: number | null | undefined): number | null {
  const loan = toNumber(loanAmount);
  return loan > 0 ? loan : null;
}

/** What a loan costs a month while it runs: the level payment, or the interest alone before a balloon. */
export function monthlyCostOf(loan: TermLoan): number {
  const { principalUsd, annualRatePct, termMonths, balloonUsd } = loan;
  if (balloonUsd === null) return finiteUsd(monthlyPayment(principalUsd, annualRatePct, termMonths));
  return finiteUsd((principalUsd * annualRatePct) / 1200);
}
