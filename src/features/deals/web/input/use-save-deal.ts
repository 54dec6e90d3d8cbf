import { useState } from "react";
import type { Deal } from "#features/deals/contract.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { type Refusal, refusalOf, reportError, withTimeout } from "#web/calls/call-errors.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { newId } from "#web/browser/new-id.ts";
import { toast } from "#web/toasts/toasts.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { useCreateDeal, useUpdateDeal } from "#features/deals/web/data.ts";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { editDealHref } from "#features/deals/addresses.ts";
import type { DraftAutosave } from "#features/deals/web/draft-autosave.ts";

/** A draft under way that hangs does not hold up the deal itself for longer. */
const LONGEST_DRAFT_WAIT_MS = 4_000;

export interface SaveDeal {
  save: (data: DealData) => Promise<void>;
  /** Keeps both: the deal as it was changed elsewhere, and this form as a deal of its own. */
  saveAsNew: (data: DealData) => Promise<void>;
  isSaving: boolean;
  /** The refusal when the deal was changed elsewhere meanwhile. */
  conflict: Refusal | null;
  clearConflict: () => void;
}

export function useSaveDeal(autosave: DraftAutosave): SaveDeal {
  const create = useCreateDeal();
  const update = useUpdateDeal();
  // The deal that this form becomes: pressing again after an answer that was lost makes no second one.
  const [ownId] = useState(newId);
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Refusal | null>(null);
  const { dealId, baseVersion, id: draftId } = autosave.draft;

  const createDeal = (data: DealData) => create.mutateAsync({ id: ownId, data, draftId });
  const updateDeal = (id: string) => (data: DealData) =>
    update.mutateAsync({ id, data, draftId, ...(baseVersion !== null && { version: baseVersion }) });

  async function run(store: (data: DealData) => Promise<Deal>, data: DealData, words: typeof CREATING) {
    if (isSaving) return;
    setSaving(true);
    setConflict(null);
    await waitForDraft(autosave);
    try {
      const deal = await store(data);
      autosave.finish();
      toast({ title: "Deal Saved", description: `${deal.data.summary.dealName} has been saved.` });
      navigateTo(isRegistered(analysisHref(deal.id)) ? analysisHref(deal.id) : editDealHref(deal.id));
    } catch (error) {
      autosave.resume();
      const refusal = refusalOf(error);
      if (refusal?.code === "CONFLICT") setConflict(refusal);
      else reportError(error, words);
    } finally {
      setSaving(false);
    }
  }

  return {
    save: (data) =>
      dealId === null ? run(createDeal, data, CREATING) : run(updateDeal(dealId), data, UPDATING),
    saveAsNew: (data) => run(createDeal, data, CREATING),
    isSaving,
    conflict,
    clearConflict: () => setConflict(null),
  };
}

/** The literal titles and fallbacks of the specification. */
const CREATING = { title: "Error Creating Deal", fallback: "Failed to create deal" };
const UPDATING = { title: "Error Updating Deal", fallback: "Failed to update deal" };

/** A draft that arrives after the deal is saved would be offered again: so no new one starts meanwhile. */
async function waitForDraft(autosave: DraftAutosave): Promise<void> {
  try {
    await withTimeout(autosave.pause(), LONGEST_DRAFT_WAIT_MS);
  } catch (error) {
    reportError(error, { fallback: "", silent: true });
  }
}

export function refuseNameless(isNew: boolean): void {
  toast({
    title: isNew ? CREATING.title : UPDATING.title,
    description: "Deal name and company name are required",
    variant: "destructive",
  });
}
