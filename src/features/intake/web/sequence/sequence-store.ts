import { type IntakeSequence, intakeSequenceSchema } from "#features/intake/model/intake-sequence.ts";
import { readLocalJson, writeLocalJson } from "#web/browser/local-storage.ts";
import { createStore, useStore } from "#web/browser/store.ts";

/** Kept by the page itself, so that another tab's list changes nothing here; and in the browser, for a reload. */
const sequences = createStore<IntakeSequence | null>(
  intakeSequenceSchema.safeParse(readLocalJson("intakeWalk")).data ?? null,
);

export function saveIntakeSequence(sequence: IntakeSequence): void {
  sequences.put(sequence);
  writeLocalJson("intakeWalk", sequence);
}

/** The same with a page more; another list may have taken its place meanwhile. */
export function continueSequence(begun: IntakeSequence, longer: IntakeSequence): void {
  if (sequences.read() === begun) saveIntakeSequence(longer);
}

export const useIntakeSequence = (): IntakeSequence | null => useStore(sequences);
