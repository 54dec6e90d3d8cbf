import {
  dealSequenceSchema,
  withoutDeal,
  withWhole,
  type DealSequence,
} from "#features/deals/model/deal-sequence.ts";
import { readLocalJson, writeLocalJson } from "#web/browser/local-storage.ts";
import { createStore, useStore } from "#web/browser/store.ts";

/** Kept by the page itself, so that another tab's list changes nothing here; and in the browser, for a reload. */
const sequences = createStore<DealSequence | null>(
  dealSequenceSchema.safeParse(readLocalJson("dealWalk")).data ?? null,
);

export function saveSequence(sequence: DealSequence): void {
  if (sequence === sequences.read()) return;
  sequences.put(sequence);
  writeLocalJson("dealWalk", sequence);
}

function change(of: (sequence: DealSequence) => DealSequence): void {
  const sequence = sequences.read();
  if (sequence !== null) saveSequence(of(sequence));
}

export const dropFromSequence = (id: string): void => change((sequence) => withoutDeal(sequence, id));

/** The rest of the list that `begun` was the beginning of; another one may have taken its place meanwhile. */
export const completeSequence = (
  begun: DealSequence,
  opened: string,
  whole: Pick<DealSequence, "ids" | "matching">,
): void => change((sequence) => (sequence === begun ? withWhole(sequence, opened, whole) : sequence));

export const useSequence = (): DealSequence | null => useStore(sequences);
