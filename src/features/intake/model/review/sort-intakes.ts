import { ANSWERS } from "#calc/plan/plan-answer.ts";
import type { ListedIntake, ListedState } from "./intake.ts";

/** The orders of the list; the first two by when an intake came. */
export const INTAKE_SORTS = [
  "latest",
  "oldest",
  "price-low",
  "price-high",
  "earnings-high",
  "earnings-low",
  "verdict",
  "name",
] as const;
export type IntakeSort = (typeof INTAKE_SORTS)[number];

/** What is in a deal has the deal's verdict, which this list does not work out. */
export const sortsOf = (state: ListedState): readonly IntakeSort[] =>
  state === "accepted" ? INTAKE_SORTS.filter((sort) => sort !== "verdict") : INTAKE_SORTS;

/** So many of the latest are sorted by what was read in them. */
export const MOST_SORTED = 500;

/** Where an intake stands in an order: a page of the list begins after one. */
export interface SortPlace {
  /** Null: not known, which stands behind all that is. */
  readonly key: number | string | null;
  readonly createdAt: string;
  readonly id: string;
}

type Sorted = Pick<ListedIntake, "id" | "name" | "createdAt" | "askingPriceUsd" | "earningsUsd" | "verdict">;

const KEYS: Readonly<Record<IntakeSort, (item: Sorted) => SortPlace["key"]>> = {
  latest: () => null,
  oldest: () => null,
  "price-low": ({ askingPriceUsd }) => askingPriceUsd,
  "price-high": ({ askingPriceUsd }) => (askingPriceUsd === null ? null : -askingPriceUsd),
  "earnings-high": ({ earningsUsd }) => (earningsUsd === null ? null : -earningsUsd),
  "earnings-low": ({ earningsUsd }) => earningsUsd,
  verdict: ({ verdict }) => rankOf(verdict),
  name: ({ name }) => name.toLowerCase(),
};

/** In range first, a loss last; what is not known is behind all. */
function rankOf(verdict: Sorted["verdict"]): number | null {
  const at = ANSWERS.findIndex((id) => id === verdict?.id);
  // What is unknown is tried first, and stands last.
  return at <= 0 ? null : ANSWERS.length - at;
}

export const sortPlaceOf = (sort: IntakeSort, item: Sorted): SortPlace => ({
  key: KEYS[sort](item),
  createdAt: item.createdAt,
  id: item.id,
});

/** Of two with the same key the later one stands first. */
export function comparePlaces(one: SortPlace, other: SortPlace): number {
  return (
    compareKeys(one.key, other.key) ||
    compareTexts(other.createdAt, one.createdAt) ||
    compareTexts(other.id, one.id)
  );
}

function compareKeys(one: SortPlace["key"], other: SortPlace["key"]): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return typeof one === "number" && typeof other === "number"
    ? one - other
    : compareTexts(String(one), String(other));
}

/** By their letters, alike on every machine. */
const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
