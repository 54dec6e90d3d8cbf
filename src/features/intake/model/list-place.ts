import { intakePath } from "#features/intake/addresses.ts";
import { pageHref } from "#kit/page-address.ts";
import { LISTED_STATES, type ListedState } from "./review/intake.ts";
import { INTAKE_SORTS, type IntakeSort } from "./review/sort-intakes.ts";

/** Which intakes the list shows, and in which order: its address says it. */
export interface ListPlace {
  readonly state: ListedState;
  readonly sort: IntakeSort;
}

/** What an address names that nobody knows is the usual. */
export const readListPlace = (query: { get(name: string): string | null }): ListPlace => ({
  state: LISTED_STATES.find((state) => state === query.get("state")) ?? "ready",
  sort: INTAKE_SORTS.find((sort) => sort === query.get("sort")) ?? "latest",
});

/** The usual state and order stand in no address. */
export const listQuery = ({ state, sort }: ListPlace): Record<string, string> => ({
  ...(state !== "ready" && { state }),
  ...(sort !== "latest" && { sort }),
});

export const intakeListHref = (place: ListPlace): string => pageHref(intakePath, {}, listQuery(place));
