import { monthlyPayment } from "#calc/loans/monthly-payment.ts";
import { amountOf } from "./component-amount.ts";
import { defaultTerms } from "./default-terms.ts";
import { finiteUsd } from "./finite-usd.ts";
import { type FundingTerms, isTermedType, type TermedType } from "./funding-terms.ts";
import { type AnyTerms, definitionOf } from "./funding-types.ts";
import type { Stack, StackComponent } from "./stack-component.ts";
import type { Position, TermLoan } from "./types/definition.ts";
import type { TermAmounts } from "./types/term-fields.ts";

export type StackBasis = Pick<Stack, "deal" | "offerUsd">;

export function termAmountsOf(component: StackComponent, { deal, offerUsd }: StackBasis): TermAmounts {
  return { amountUsd: amountOf(component, offerUsd), offerUsd, deal };
}

/** The terms a component is calculated with: its own, or the defaults where none are set. */
export function termsInForce<T extends TermedType>(
  component: { readonly type: T; readonly terms: FundingTerms[T] | null },
  amounts: TermAmounts,
): FundingTerms[T] {
  return component.terms ?? defaultTerms(component.type, "unset", amounts);
}

const NO_TERMS: AnyTerms = {};

/** A component as the functions of its type read it. */
export function positionOf(component: StackComponent, { deal, offerUsd }: StackBasis): Position<AnyTerms> {
  const { type, terms, percentage } = component;
  const amountUsd = amountOf(component, offerUsd);
  const usual = (): AnyTerms =>
    isTermedType(type) ? defaultTerms(type, "unset", { amountUsd, offerUsd, deal }) : NO_TERMS;
  return { terms: terms ?? usual(), isOwn: terms !== null, percentage, amountUsd, offerUsd, deal };
}

/**
 * A component as a loan with a rate and a term; null when it is none (equity, factoring, an investment of friends …).
 *
 * Source: this product's own definition.
 */
export function termLoanOf(component: StackComponent, basis: StackBasis): TermLoan | null {
  const definition = definitionOf(component.type);
  return definition.loan?.(positionOf(component, basis)) ?? null;
}

/** What a loan costs a month while it runs: the level payment, or the interest alone before a balloon. */
export function monthlyCostOf(loan: TermLoan): number {
  const { principalUsd, annualRatePct, termMonths, balloonUsd } = loan;
  if (balloonUsd === null) return finiteUsd(monthlyPayment(principalUsd, annualRatePct, termMonths));
  return finiteUsd((principalUsd * annualRatePct) / 1200);
}
