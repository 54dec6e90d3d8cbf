import type { FundingType } from "#calc/funding/funding-types.ts";
import type { ConstraintId, Objective } from "#calc/tables/best-structure.ts";
import type { RequestedBest } from "#features/lending/model/best-wishes.ts";

/** Changes of what is asked: each gives a new one, and what is like the default is left out again where it can be. */

type Constraint = NonNullable<NonNullable<RequestedBest["constraints"]>[ConstraintId]>;
type Wish = NonNullable<NonNullable<RequestedBest["types"]>[FundingType]>;

export const withObjectives = (question: RequestedBest, objectives: readonly Objective[]): RequestedBest => ({
  ...question,
  objectives: objectives.length === 0 ? null : [...objectives],
});

export const withConstraint = (
  question: RequestedBest,
  id: ConstraintId,
  change: Partial<Constraint>,
): RequestedBest => ({
  ...question,
  constraints: { ...question.constraints, [id]: { ...question.constraints?.[id], ...change } },
});

export const withWish = (
  question: RequestedBest,
  type: FundingType,
  change: Partial<Wish>,
): RequestedBest => ({
  ...question,
  types: { ...question.types, [type]: { ...question.types?.[type], ...change } },
});

/** A range of one term of a type; null: the default. */
export const withVary = (
  question: RequestedBest,
  type: FundingType,
  change: Partial<NonNullable<Wish["vary"]>>,
): RequestedBest => withWish(question, type, { vary: { ...question.types?.[type]?.vary, ...change } });

/** Terms of a type, as typed; null: as usual again. Once none is left nothing of them is said. */
export function withTerms(
  question: RequestedBest,
  type: FundingType,
  change: NonNullable<Wish["terms"]>,
): RequestedBest {
  const terms = Object.entries({ ...question.types?.[type]?.terms, ...change }).filter(
    ([, value]) => value !== null && value !== undefined && value !== "",
  );
  return withWish(question, type, { terms: terms.length === 0 ? null : Object.fromEntries(terms) });
}

/** Whether what is usually signed limits a structure. */
export const withMarketTerms = (question: RequestedBest, isOn: boolean): RequestedBest => ({
  ...question,
  marketTerms: isOn ? null : { on: false },
});

/** Both ends said, or neither. */
export const withPrice = (question: RequestedBest, price: RequestedBest["price"]): RequestedBest => ({
  ...question,
  price,
});

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === "object" && !Array.isArray(value) && Object.values(value).every(isNothing));

/** Nothing differs from the defaults. */
export const isDefault = (question: RequestedBest): boolean => isNothing(question);
