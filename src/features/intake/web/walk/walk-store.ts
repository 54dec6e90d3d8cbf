import { type IntakeWalk, intakeWalkSchema } from "#features/intake/model/intake-walk.ts";
import { readLocalJson, writeLocalJson } from "#web/browser/local-storage.ts";
import { createStore, useStore } from "#web/browser/store.ts";

/** Kept by the page itself, so that another tab's list changes nothing here; and in the browser, for a reload. */
const walks = createStore<IntakeWalk | null>(
  intakeWalkSchema.safeParse(readLocalJson("intakeWalk")).data ?? null,
);

export function keepIntakeWalk(walk: IntakeWalk): void {
  walks.put(walk);
  writeLocalJson("intakeWalk", walk);
}

/** The same with a page more; another list may have taken its place meanwhile. */
export function continueWalk(begun: IntakeWalk, longer: IntakeWalk): void {
  if (walks.read() === begun) keepIntakeWalk(longer);
}

export const useIntakeWalk = (): IntakeWalk | null => useStore(walks);
