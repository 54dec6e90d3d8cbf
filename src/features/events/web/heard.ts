import type { Change, Presence } from "#features/events/contract.ts";
import { createStore } from "#web/browser/store.ts";

/** One event, as the tab that holds the connection hears it and hands it to the others. */
export type Heard =
  | { readonly type: "change"; readonly change: Change }
  | { readonly type: "presence"; readonly presence: Presence }
  | { readonly type: "reset" };

export type People = Presence["people"];

/** Who looks at which deal of the open workspace. */
export const presentStore = createStore<ReadonlyMap<string, People>>(new Map());

export function putPresence({ dealId, people }: Presence): void {
  const next = new Map(presentStore.read());
  if (people.length === 0) next.delete(dealId);
  else next.set(dealId, people);
  presentStore.put(next);
}

/** Whether no stream gets through, and changes are asked for every few seconds. */
export const slowStore = createStore(false);
