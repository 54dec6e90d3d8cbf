import type { Draft } from "#features/deals/contract.ts";
import { findLocalDraft, isStored, readAccountForm, type LocalDraft } from "./local-draft.ts";

/** An unsaved deal that can be continued. */
export interface DraftToContinue {
  id: string;
  dealId: string | null;
  baseVersion: number | null;
  form: LocalDraft["form"];
  changedAt: string;
  /** Whether the account holds exactly this text. */
  inAccount: boolean;
}

export function draftFromAccount(draft: Draft): DraftToContinue {
  const { form, baseVersion } = readAccountForm(draft.form);
  return {
    id: draft.id,
    dealId: draft.dealId,
    baseVersion,
    form,
    changedAt: draft.updatedAt,
    inAccount: true,
  };
}

export function draftFromBrowser(draft: LocalDraft): DraftToContinue {
  const { id, dealId, baseVersion, form, changedAt } = draft;
  return { id, dealId, baseVersion, form, changedAt, inAccount: isStored(draft) };
}

/**
 * Which unsaved change to offer, of what this browser and the account hold of one deal (or of new deals when
 * `dealId` is null). Of one draft the browser's text wins while the account has not got it; of two drafts the
 * later wins. A browser's copy that the account once held but holds no more was discarded elsewhere.
 */
export function chooseDraft(
  browser: readonly LocalDraft[],
  account: { draft: Draft | null } | "unreachable",
  dealId: string | null,
): DraftToContinue | null {
  if (account === "unreachable") {
    const latest = findLocalDraft(browser, dealId);
    return latest === null ? null : draftFromBrowser(latest);
  }
  const unsent = findLocalDraft(
    browser.filter((draft) => !isStored(draft)),
    dealId,
  );
  if (account.draft === null) return unsent === null ? null : draftFromBrowser(unsent);
  if (unsent === null) return draftFromAccount(account.draft);
  const browserWins = unsent.id === account.draft.id || unsent.changedAt > account.draft.updatedAt;
  return browserWins ? draftFromBrowser(unsent) : draftFromAccount(account.draft);
}
