import { finiteUsd } from "./finite-usd.ts";
import { definitionOf } from "./funding-types.ts";
import type { Stack } from "./stack-component.ts";
import { termLoanOf } from "./term-loan.ts";

export interface OwnRateAndTerm {
  /** A year, weighted by principal; null without a loan. */
  readonly ratePct: number | null;
  readonly termMonths: number | null;
  readonly principalUsd: number;
  /** The names of the loans that were weighted. */
  readonly loans: readonly string[];
  /** Debt without a rate and a term of its own. */
  readonly leftOut: readonly string[];
}

/**
 * The stack's own weighted interest rate and term, beside the assumptions of 6.25 % and 84 months.
 *
 * Units: percent a year, months, weighted by the principal of every loan that has a rate and a term.
 * No figure: null without such a loan. Source: this product's own definition.
 */
export function ownRateAndTerm(stack: Stack): OwnRateAndTerm {
  const loans: string[] = [];
  let principalUsd = 0;
  let rate = 0;
  let term = 0;
  for (const component of stack.components) {
    const loan = termLoanOf(component, stack);
    if (loan === null || !(loan.principalUsd > 0)) continue;
    loans.push(definitionOf(component.type).name);
    principalUsd = finiteUsd(principalUsd + loan.principalUsd);
    rate = finiteUsd(rate + loan.principalUsd * loan.annualRatePct);
    term = finiteUsd(term + loan.principalUsd * loan.termMonths);
  }
  const has = principalUsd > 0;
  return {
    ratePct: has ? rate / principalUsd : null,
    termMonths: has ? term / principalUsd : null,
    principalUsd,
    loans,
    leftOut: stack.components
      .filter(({ type }) => definitionOf(type).isDebtWithoutRate === true)
      .map(({ type }) => definitionOf(type).name),
  };
}
