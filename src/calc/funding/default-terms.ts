import type { FundingTerms, TermedType } from "./funding-terms.ts";
import { definitionOf } from "./funding-types.ts";
import type { TermAmounts, TermsContext } from "./types/term-fields.ts";

/**
 * The terms of a type while nobody has set any, or with which its dialog opens. Three sets stand beside each other:
 * what the pro forma is calculated with, what a dialog shows in the saved view, and what it shows while building.
 *
 * Units: US dollars, percent, months.
 * Source: this product's own definition.
 */
export function defaultTerms<T extends TermedType>(
  type: T,
  context: TermsContext,
  amounts: TermAmounts,
): FundingTerms[T] {
  const terms: Record<string, unknown> = {};
  for (const [name, { start }] of Object.entries(definitionOf(type).fields)) {
    terms[name] = typeof start === "function" ? start(amounts, context) : start;
  }
  // Made of the very fields that the type of the terms is made of.
  return terms as FundingTerms[T];
}
