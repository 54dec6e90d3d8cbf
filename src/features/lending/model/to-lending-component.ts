import type { LendingComponent, LendingTerms } from "#calc";
import type { ComponentRecord } from "#features/funding/model/stack-component.ts";

/** A component of a saved stack as the bank's calculation reads it: with its own terms, or with those of nobody. */
export function toLendingComponent(component: ComponentRecord): LendingComponent {
  const { componentType: type, percentage, amount, terms, isUsingDefaultTerms } = component;
  const own: readonly [string, unknown][] =
    isUsingDefaultTerms || terms === null ? [] : Object.entries(terms).filter(([, value]) => value !== "");
  return { type, percentage, amount, terms: Object.fromEntries(own) as LendingTerms };
}
