import { definitionOf } from "#calc/funding/funding-types.ts";
import type { StackComponent } from "#calc/funding/stack-component.ts";
import type { LendingComponent } from "./lending-component.ts";
import { LENDING_TERMS, type LendingTerms } from "./lending-terms.ts";

/**
 * A component of a stack as the bank's calculation reads it: its amount, and of its own terms those that the calculation
 * knows. Words that no choice of a field has, which older programs could store, say nothing.
 */
export function toLendingComponent({ type, percentage, amountUsd, terms }: StackComponent): LendingComponent {
  return {
    type,
    percentage,
    amount: amountUsd ?? null,
    terms: terms === null ? null : ownTerms(type, terms),
  };
}

function ownTerms(type: StackComponent["type"], terms: object): LendingTerms {
  const { fields } = definitionOf(type);
  const own = LENDING_TERMS.flatMap((name) => {
    const field = fields[name];
    const value: unknown = Reflect.get(terms, name);
    if (field === undefined || value === null || value === undefined) return [];
    const isKnown = field.kind !== "choice" || field.choices.some((choice) => choice.value === value);
    return isKnown ? [[name, value] as const] : [];
  });
  // Each value is one of the field by its name, of which the terms are made.
  return Object.fromEntries(own) as LendingTerms;
}
