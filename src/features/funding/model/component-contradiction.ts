import { checkLoanTerms, longestSbaMonths } from "#calc/funding/check-loan-terms.ts";
import type { ComponentRecord, GivenComponent } from "./stack-component.ts";

type Held = Pick<
  GivenComponent | ComponentRecord,
  "componentType" | "terms" | "isUsingDefaultTerms" | "percentage"
>;

/** As the check of a loan reads it: default terms are left to the core. */
const asChecked = ({ componentType: type, terms, isUsingDefaultTerms }: Held) => ({
  type,
  terms: isUsingDefaultTerms ? null : terms,
});

/** The longest term of the SBA loans among components; 0 without one. Months. */
export const sbaMonthsOf = (components: readonly Held[]): number =>
  longestSbaMonths(components.filter(({ percentage }) => percentage > 0).map(asChecked));

/** What the terms of a component contradict, beside SBA loans of such a term; null where they fit together. */
export const contradictionOf = (component: Held, sbaMonths: number): string | null =>
  checkLoanTerms(asChecked(component), sbaMonths)[0]?.message ?? null;
