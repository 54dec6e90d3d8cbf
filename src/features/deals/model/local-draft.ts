import { z } from "zod";
import { isBlankDealForm, readDealForm, type DealForm } from "./deal-form.ts";
import { readOlderForm } from "./read-older-form.ts";

/**
 * The unsaved deals of this browser, under the storage key `dealDraft`.
 *
 * Shape: `{ format: 1, entries: [LocalDraft, …] }`, the latest change first. Every change of the deal form is
 * written here at once, before it is sent to the account, so a crash loses nothing. There is one entry for
 * each draft, so two tabs with two new deals do not write over one another. A bare deal record (the shape
 * other versions kept under this key) is read as one entry.
 */
export const DEAL_DRAFT_KEY = "dealDraft";

const MOST_ENTRIES = 20;

export interface LocalDraft {
  /**
   * The id of the draft in the account as well: it is chosen in the browser, so a repeated save is the same draft.
   */
  id: string;
  /** The deal this is an unsaved change of; null for a new deal. */
  dealId: string | null;
  /** The version of that deal when the change began. */
  baseVersion: number | null;
  form: DealForm;
  changedAt: string;
  /** The moment of the change that the account holds; null when it holds none. */
  storedAt: string | null;
}

const entrySchema = z.object({
  id: z.uuid(),
  dealId: z.uuid().nullable().catch(null),
  baseVersion: z.int().nullable().catch(null),
  form: z.unknown().transform(readDealForm),
  changedAt: z.iso.datetime(),
  storedAt: z.iso.datetime().nullable().catch(null),
});

/** Reads the stored text; broken text is an empty list (such failures are silent). */
export function readLocalDrafts(text: string | null, legacy: { id: string; now: string }): LocalDraft[] {
  const record = parseJson(text);
  if (typeof record !== "object" || record === null) return [];
  if ("entries" in record && Array.isArray(record.entries)) {
    return record.entries.flatMap((entry) => {
      const read = entrySchema.safeParse(entry);
      return read.success ? [read.data] : [];
    });
  }
  const form = readOlderForm(record);
  if (isBlankDealForm(form)) return [];
  return [{ id: legacy.id, dealId: null, baseVersion: null, form, changedAt: legacy.now, storedAt: null }];
}

/** The text to store, or null when nothing is left and the key is to be removed. */
export function writeLocalDrafts(drafts: readonly LocalDraft[]): string | null {
  return drafts.length === 0 ? null : JSON.stringify({ format: 1, entries: drafts });
}

/** Puts one draft first. The oldest fall off, those the account already holds before any other. */
export function saveLocalDraft(drafts: readonly LocalDraft[], draft: LocalDraft): LocalDraft[] {
  const kept = [draft, ...drafts.filter((other) => other.id !== draft.id)];
  while (kept.length > MOST_ENTRIES) {
    const stored = kept.findLastIndex((entry, index) => index > 0 && isStored(entry));
    kept.splice(stored === -1 ? kept.length - 1 : stored, 1);
  }
  return kept;
}

export function dropLocalDraft(drafts: readonly LocalDraft[], id: string): LocalDraft[] {
  return drafts.filter((draft) => draft.id !== id);
}

/** Whether the account holds the latest change. */
export function isStored(draft: LocalDraft): boolean {
  return draft.storedAt !== null && draft.storedAt >= draft.changedAt;
}

/** The latest unsaved change of one deal, or of new deals when `dealId` is null. */
export function findLocalDraft(drafts: readonly LocalDraft[], dealId: string | null): LocalDraft | null {
  const own = drafts.filter((draft) => draft.dealId === dealId);
  return own.reduce<LocalDraft | null>(
    (latest, draft) => (latest === null || draft.changedAt > latest.changedAt ? draft : latest),
    null,
  );
}

/** The form of a draft as it travels to the account and back, with the version it began from. */
export const accountForm = (form: DealForm, baseVersion: number | null): Record<string, unknown> => ({
  format: 1,
  baseVersion,
  values: form,
});

export function readAccountForm(stored: Record<string, unknown>): {
  form: DealForm;
  baseVersion: number | null;
} {
  const { baseVersion } = stored;
  return {
    form: "values" in stored ? readDealForm(stored["values"]) : readOlderForm(stored),
    baseVersion: typeof baseVersion === "number" && Number.isInteger(baseVersion) ? baseVersion : null,
  };
}

function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    // Broken text in the browser's storage is an empty list (last line).
    return null;
  }
}
