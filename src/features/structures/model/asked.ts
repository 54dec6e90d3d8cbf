import type { FundingType } from "#calc/funding/funding-types.ts";
import type { ConstraintId, Objective } from "#calc/tables/best-structure.ts";
import type { AskedBest } from "#features/lending/model/best-wishes.ts";

/** Changes of what is asked: each gives a new one, and what is like the default is left out again where it can be. */

type Constraint = NonNullable<NonNullable<AskedBest["constraints"]>[ConstraintId]>;
type Wish = NonNullable<NonNullable<AskedBest["types"]>[FundingType]>;

export const withObjectives = (asked: AskedBest, objectives: readonly Objective[]): AskedBest => ({
  ...asked,
  objectives: objectives.length === 0 ? null : [...objectives],
});

export const withConstraint = (
  asked: AskedBest,
  id: ConstraintId,
  change: Partial<Constraint>,
): AskedBest => ({
  ...asked,
  constraints: { ...asked.constraints, [id]: { ...asked.constraints?.[id], ...change } },
});

export const withWish = (asked: AskedBest, type: FundingType, change: Partial<Wish>): AskedBest => ({
  ...asked,
  types: { ...asked.types, [type]: { ...asked.types?.[type], ...change } },
});

/** A range of one term of a type; null: the default. */
export const withVary = (
  asked: AskedBest,
  type: FundingType,
  change: Partial<NonNullable<Wish["vary"]>>,
): AskedBest => withWish(asked, type, { vary: { ...asked.types?.[type]?.vary, ...change } });

/** Terms of a type, as typed; null: as usual again. Once none is left nothing of them is said. */
export function withTerms(
  asked: AskedBest,
  type: FundingType,
  change: NonNullable<Wish["terms"]>,
): AskedBest {
  const terms = Object.entries({ ...asked.types?.[type]?.terms, ...change }).filter(
    ([, value]) => value !== null && value !== undefined && value !== "",
  );
  return withWish(asked, type, { terms: terms.length === 0 ? null : Object.fromEntries(terms) });
}

/** Whether what is usually signed limits a structure. */
export const withMarketTerms = (asked: AskedBest, isOn: boolean): AskedBest => ({
  ...asked,
  marketTerms: isOn ? null : { on: false },
});

/** Both ends said, or neither. */
export const withPrice = (asked: AskedBest, price: AskedBest["price"]): AskedBest => ({ ...asked, price });

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === "object" && !Array.isArray(value) && Object.values(value).every(isNothing));

/** Nothing differs from the defaults. */
export const isDefault = (asked: AskedBest): boolean => isNothing(asked);
