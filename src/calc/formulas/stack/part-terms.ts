import { defaultTerms } from "#calc/funding/default-terms.ts";
import { isTermedType } from "#calc/funding/funding-terms.ts";
import { definitionOf } from "#calc/funding/funding-types.ts";
import type { StackComponent } from "#calc/funding/stack-component.ts";
import type { PartTerm } from "#calc/funding/types/part-terms.ts";
import type { TermAmounts } from "#calc/funding/types/term-fields.ts";

/**
 * The terms that formulas of a component read: its own, or the defaults where none are set. What follows from
 * other figures (the share of an investor, a loan on collateral) stays empty until somebody sets it.
 */
export function partTermsOf({ type, terms }: StackComponent, amounts: TermAmounts): PartTerm[] {
  if (!isTermedType(type)) return [];
  const inForce = terms ?? defaultTerms(type, "unset", amounts);
  return definitionOf(type).inputs?.(inForce, terms !== null, amounts) ?? [];
}
