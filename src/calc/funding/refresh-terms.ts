import type { FundingTerms, TermedType } from "./funding-terms.ts";
import { definitionOf } from "./funding-types.ts";
import type { TermAmounts } from "./types/term-fields.ts";

/**
 * Terms whose derived fields follow the component again: after its amount, the loan to value or the rate has changed.
 * The loan is the component less what is paid at closing, or the smaller of the component and the loan to value of
 * its collateral.
 *
 * Source: this product's own definition.
 */
export function refreshTerms<T extends TermedType>(
  type: T,
  terms: FundingTerms[T],
  amounts: TermAmounts,
): FundingTerms[T] {
  // Whatever follows, the terms stay those of their type.
  return (definitionOf(type).follow?.(terms, amounts) ?? terms) as FundingTerms[T];
}
