import { zodResolver } from "@hookform/resolvers/zod";
import type { StoredBuyer } from "#features/profile/contract.ts";
import type { Buyer } from "#features/profile/model/buyer.ts";
import { type BuyerForm, formOfBuyer } from "#features/profile/model/buyer-form.ts";
import { buyerFormSchema } from "#features/profile/model/read-buyer-form.ts";
import { useUpdateBuyer } from "#features/profile/web/data.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { type SaveRecord, useSaveRecord } from "#web/drafts/use-save-record.ts";
import { type StoredForm, type UnsavedForm, useUnsavedForm } from "#web/drafts/use-unsaved-form.ts";
import { toast } from "#web/toasts/toasts.ts";
import { BUYER, buyerDrafts } from "./buyer-drafts.ts";

export const startOf = ({ buyer, version }: StoredBuyer): StoredForm<BuyerForm> => ({
  form: formOfBuyer(buyer),
  version,
});

const resolver = zodResolver(buyerFormSchema);

export interface BuyerFormState {
  unsaved: UnsavedForm<BuyerForm, Buyer>;
  saving: SaveRecord<Buyer>;
  isSaving: boolean;
}

/** The form of the buyer's profile: what is typed against what is stored, and what becomes of both when it is saved. */
export function useBuyerForm(stored: StoredBuyer): BuyerFormState {
  const { mutateAsync: update, isPending } = useUpdateBuyer();
  const unsaved = useUnsavedForm(BUYER, startOf(stored), buyerDrafts, resolver);
  function onSaved(saved: StoredBuyer): void {
    unsaved.settle(startOf(saved));
    toast({ title: "Buyer’s profile saved", description: "Every deal of this workspace is judged with it." });
  }
  const saving = useSaveRecord<Buyer, StoredBuyer>({
    stored: { id: BUYER, version: unsaved.version },
    create: ({ fields }) => update({ buyer: fields }),
    update: ({ fields, version }) => update({ buyer: fields, ...(version !== undefined && { version }) }),
    onCreated: onSaved,
    onUpdated: onSaved,
    onFailed: (error) =>
      reportError(error, {
        fallback: "The buyer’s profile could not be saved. Your entries are still here.",
      }),
  });
  return { unsaved, saving, isSaving: isPending };
}
