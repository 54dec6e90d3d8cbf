import { checkLoanTerms, longestSbaMonths } from "#calc/funding/check-loan-terms.ts";
import type { LendingComponent } from "#calc/lending/lending-component.ts";

/** What the terms of one component contradict: the field and how to fix it; null where they fit together. */
export function loanTermsProblem(components: readonly LendingComponent[]): string | null {
  const sbaMonths = longestSbaMonths(components);
  for (const [index, component] of components.entries()) {
    const [problem] = checkLoanTerms(component, sbaMonths);
    if (problem !== undefined) return `components[${index}].terms.${problem.field}: ${problem.message}`;
  }
  return null;
}
