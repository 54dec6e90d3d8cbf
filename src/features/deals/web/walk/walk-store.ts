import { dealWalkSchema, withoutDeal, withWhole, type DealWalk } from "#features/deals/model/deal-walk.ts";
import { readLocalJson, writeLocalJson } from "#web/browser/local-storage.ts";
import { createStore, useStore } from "#web/browser/store.ts";

/** Kept by the page itself, so that another tab's list changes nothing here; and in the browser, for a reload. */
const walks = createStore<DealWalk | null>(dealWalkSchema.safeParse(readLocalJson("dealWalk")).data ?? null);

export function keepWalk(walk: DealWalk): void {
  if (walk === walks.read()) return;
  walks.put(walk);
  writeLocalJson("dealWalk", walk);
}

function change(of: (walk: DealWalk) => DealWalk): void {
  const walk = walks.read();
  if (walk !== null) keepWalk(of(walk));
}

export const dropFromWalk = (id: string): void => change((walk) => withoutDeal(walk, id));

/** The rest of the list that `begun` was the beginning of; another one may have taken its place meanwhile. */
export const completeWalk = (
  begun: DealWalk,
  opened: string,
  whole: Pick<DealWalk, "ids" | "matching">,
): void => change((walk) => (walk === begun ? withWhole(walk, opened, whole) : walk));

export const useWalk = (): DealWalk | null => useStore(walks);
