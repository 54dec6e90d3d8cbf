import { createStore, useStore } from "#web/browser/store.ts";

/** The people of the open workspace, by id: "you" for the reader. Empty where there is nobody else. */
export type PeopleNames = ReadonlyMap<string, string>;

const people = createStore<PeopleNames>(new Map());

/** The feature that knows who works here says it once, for all that show who made or changed a thing. */
export const putPeople = (names: PeopleNames): void => people.put(names);

/** Who it was, in words; null where nobody else works here, or nobody is known to have done it. */
export function usePersonName(id: string | null | undefined): string | null {
  const names = useStore(people);
  return id === null || id === undefined ? null : (names.get(id) ?? null);
}
