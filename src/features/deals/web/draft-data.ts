import { useMutation, useQuery } from "@tanstack/react-query";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { formOfDeal, nameOfDealForm } from "#features/deals/model/deal-form.ts";
import { accountForm, isStored, type LocalDraft } from "#features/deals/model/local-draft.ts";
import { chooseDraft, draftFromAccount, draftFromBrowser } from "#features/deals/model/draft-choice.ts";
import type { Draft } from "#features/deals/contract.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { DEAL_READ, useRefresh } from "#web/api/queries.ts";
import { dealKeys, deals } from "./data.ts";
import { listLocalDrafts, removeLocalDraft } from "./local-drafts.ts";

/** Puts one draft into the account; repeating it changes nothing, because the browser names the draft. */
export function saveDraft(draft: LocalDraft): Promise<Draft> {
  return deals.saveDraft.call({
    id: draft.id,
    dealId: draft.dealId,
    name: nameOfDealForm(draft.form),
    form: accountForm(draft.form, draft.baseVersion),
  });
}

/** Puts a deal that is no form yet among the account's drafts, under an id of the caller's. */
export function saveDealAsDraft(
  id: string,
  deal: { dealId: string | null; version: number | null; data: DealData },
): Promise<Draft> {
  const form = formOfDeal(deal.data);
  return deals.saveDraft.call({
    id,
    dealId: deal.dealId,
    name: nameOfDealForm(form),
    form: accountForm(form, deal.version),
  });
}

/** Puts what only this browser holds into the account. Rejects with the first failure; what is stored stays so. */
export async function storeLocalDrafts(exceptId?: string): Promise<void> {
  for (const draft of listLocalDrafts()) {
    if (isStored(draft) || draft.id === exceptId) continue;
    await saveDraft(draft);
    // Another tab may have typed on in the meantime: its newer text stays.
    const now = listLocalDrafts().find((entry) => entry.id === draft.id);
    if (now?.changedAt === draft.changedAt) removeLocalDraft(draft.id);
  }
}

/** The unsaved change that can be continued: of a deal, or of new deals when `dealId` is null. */
export function useLatestDraft(dealId: string | null, enabled: boolean) {
  return useQuery({
    queryKey: [...dealKeys.drafts, "latest", dealId],
    queryFn: async ({ signal }) => {
      const browser = listLocalDrafts();
      try {
        return chooseDraft(browser, await deals.findLatestDraft.call({ dealId }, { signal }), dealId);
      } catch (error) {
        // Failures of drafts are silent. What this browser holds can still be offered.
        reportError(error, { fallback: "The drafts of your account could not be read.", silent: true });
        return chooseDraft(browser, "unreachable", dealId);
      }
    },
    enabled,
    // Asked once when the form opens: what is typed afterwards is itself the latest draft.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

/** One draft by its id; the text of this browser wins while the account has not got it. */
export function useDraft(id: string) {
  return useQuery({
    queryKey: dealKeys.draft(id),
    queryFn: async ({ signal }) => {
      const unsent = listLocalDrafts().find((draft) => draft.id === id && !isStored(draft));
      if (unsent) return draftFromBrowser(unsent);
      return draftFromAccount(await deals.getDraft.call({ id }, { signal, context: DEAL_READ.context }));
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

const DRAFT_LIST = [...dealKeys.drafts, "list"];

export const useDrafts = () =>
  useQuery(deals.listDrafts.queryOptions({ ...DEAL_READ, queryKey: DRAFT_LIST, enabled: useMayEdit() }));

export function useRemoveDraft() {
  // The explorer lists them among the deals.
  const refresh = useRefresh(DRAFT_LIST, dealKeys.lists);
  return useMutation({
    mutationFn: (id: string) => deals.removeDraft.call({ id }),
    onSuccess: (_, id) => {
      removeLocalDraft(id);
      return refresh();
    },
  });
}
