import { intakePath } from "#features/intake/addresses.ts";
import { pageHref } from "#kit/page-address.ts";
import { LISTED_STATES, type ListedState } from "./review/intake.ts";
import { type IntakeSort, sortsOf } from "./review/sort-intakes.ts";

/** Which intakes the list shows, and in which order: its address says it. */
export interface ListPlace {
  readonly state: ListedState;
  readonly sort: IntakeSort;
}

/** What an address names that nobody knows is the usual. */
export function readListPlace(query: { get(name: string): string | null }): ListPlace {
  const state = LISTED_STATES.find((known) => known === query.get("state")) ?? "ready";
  const sort = sortsOf(state).find((known) => known === query.get("sort")) ?? "latest";
  return { state, sort };
}

/** The usual state and order stand in no address. */
export const listQuery = ({ state, sort }: ListPlace): Record<string, string> => ({
  ...(state !== "ready" && { state }),
  ...(sort !== "latest" && sortsOf(state).includes(sort) && { sort }),
});

export const intakeListHref = (place: ListPlace): string => pageHref(intakePath, {}, listQuery(place));
