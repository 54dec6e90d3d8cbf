import { percentageOfAmount } from "#calc/funding/component-amount.ts";
import type { StructureComponent } from "#calc/structures/model/structure.ts";
import { blankEdit, type BuilderEdit } from "#features/funding/model/builder-edit.ts";
import { termsByTypeSchema } from "#features/funding/model/component-terms.ts";
import { type Place, wholeTerms } from "#features/funding/model/whole-terms.ts";

/** A structure as Build Your Own holds it: each type at its part of the price, with its terms. */
export function builderEditOf(components: readonly StructureComponent[], place: Place): BuilderEdit {
  const rows = blankEdit().rows.map((row) => {
    const same = components.filter(({ type }) => type === row.type);
    const amount = same.reduce((sum, component) => sum + component.amount, 0);
    const askedPct = Math.min(100, percentageOfAmount(amount, place.offerUsd));
    return { ...row, askedPct, percentage: askedPct };
  });
  const terms = components.flatMap((component) => {
    const own = wholeTerms(component, place);
    return own === null ? [] : [[component.type, own] as const];
  });
  return { rows, terms: termsByTypeSchema.parse(Object.fromEntries(terms)) };
}
