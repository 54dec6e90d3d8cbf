import {
  DEAL_DRAFT_KEY,
  dropLocalDraft,
  saveLocalDraft,
  readLocalDrafts,
  writeLocalDrafts,
  type LocalDraft,
} from "#features/deals/model/local-draft.ts";
import { readLocal, removeLocal, writeLocal } from "#web/browser/local-storage.ts";
import { newId } from "#web/browser/new-id.ts";

/** The unsaved deals kept in this browser: their shape and rules are in the model, local-draft.ts. */
export function listLocalDrafts(): LocalDraft[] {
  const id = newId();
  const drafts = readLocalDrafts(readLocal(DEAL_DRAFT_KEY), { id, now: new Date().toISOString() });
  // A bare record of an older program has no id: from now on it keeps the one it was read under.
  if (drafts.some((draft) => draft.id === id)) write(drafts);
  return drafts;
}

/** False when the browser keeps nothing: storage forbidden or full. */
export function updateLocalDraft(draft: LocalDraft): boolean {
  return write(saveLocalDraft(listLocalDrafts(), draft));
}

export function removeLocalDraft(id: string): void {
  write(dropLocalDraft(listLocalDrafts(), id));
}

function write(drafts: readonly LocalDraft[]): boolean {
  const text = writeLocalDrafts(drafts);
  if (text === null) {
    removeLocal(DEAL_DRAFT_KEY);
    return true;
  }
  return writeLocal(DEAL_DRAFT_KEY, text);
}
