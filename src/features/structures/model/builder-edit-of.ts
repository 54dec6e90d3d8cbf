import {
  defaultTerms,
  type FundingDeal,
  isTermedType,
  percentageOfAmount,
  refreshTerms,
  type StructureComponent,
} from "#calc";
import { blankEdit, type BuilderEdit } from "#features/funding/model/builder-edit.ts";
import { termsByTypeSchema } from "#features/funding/model/component-terms.ts";

interface Place {
  readonly deal: FundingDeal;
  readonly offerUsd: number;
}

/** The terms of nobody having set any, written out, with those that the structure has. */
function termsOf({ type, amount, terms }: StructureComponent, { deal, offerUsd }: Place): object | null {
  if (!isTermedType(type) || terms === null) return null;
  const amounts = { amountUsd: amount, offerUsd, deal };
  const own = Object.entries(terms).filter(([, value]) => value !== null && value !== undefined);
  const whole = { ...defaultTerms(type, "unset", amounts), ...Object.fromEntries(own) };
  return { ...refreshTerms(type, whole, amounts) };
}

/** A structure as Build Your Own holds it: each type at its part of the price, with its terms. */
export function builderEditOf(components: readonly StructureComponent[], place: Place): BuilderEdit {
  const rows = blankEdit().rows.map((row) => {
    const same = components.filter(({ type }) => type === row.type);
    const amount = same.reduce((sum, component) => sum + component.amount, 0);
    const askedPct = Math.min(100, percentageOfAmount(amount, place.offerUsd));
    return { ...row, askedPct, percentage: askedPct };
  });
  const terms = components.flatMap((component) => {
    const own = termsOf(component, place);
    return own === null ? [] : [[component.type, own] as const];
  });
  return { rows, terms: termsByTypeSchema.parse(Object.fromEntries(terms)) };
}
