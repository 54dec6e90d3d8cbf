import { zodResolver } from "@hookform/resolvers/zod";
import type { Lead, LeadFields } from "#features/leads/model/lead.ts";
import { leadsHref } from "#features/leads/model/leads-address.ts";
import { useCreateLead, useUpdateLead } from "#features/leads/web/data.ts";
import { useLeadsAddress } from "#features/leads/web/use-leads-address.ts";
import { useSaveRecord } from "#web/drafts/use-save-record.ts";
import { type StoredForm, useUnsavedForm } from "#web/drafts/use-unsaved-form.ts";
import { refusalOf, reportError } from "#web/calls/call-errors.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { toast } from "#web/toasts/toasts.ts";
import { BLANK_FORM, formOfLead, type LeadForm, leadFormSchema } from "./form-schema.ts";
import { leadDrafts } from "./lead-drafts.ts";
import { NEW_LEAD } from "./new-lead.ts";

export const startOf = (lead: Lead | null): StoredForm<LeadForm> =>
  lead === null ? { form: BLANK_FORM, version: null } : { form: formOfLead(lead), version: lead.version };

const resolver = zodResolver(leadFormSchema);

/** The form of a lead: what is typed against what is stored, and what becomes of both when it is saved. */
export function useLeadForm(lead: Lead | null) {
  const create = useCreateLead();
  const update = useUpdateLead();
  const [address] = useLeadsAddress();
  const unsaved = useUnsavedForm(lead?.id ?? NEW_LEAD, startOf(lead), leadDrafts, resolver);
  const saving = useSaveRecord<LeadFields, Lead>({
    stored: lead === null ? null : { id: lead.id, version: unsaved.version },
    create: create.mutateAsync,
    update: update.mutateAsync,
    onCreated(created) {
      unsaved.forget();
      toast({ title: "Lead added", description: created.name });
      navigateTo(leadsHref(address, [["lead", created.id]]), { replace: true });
    },
    onUpdated(updated) {
      unsaved.settle(startOf(updated));
      toast({ title: "Lead saved", description: updated.name });
    },
    onFailed(error, doing) {
      // The conflict says it.
      if (refusalOf(error)?.code === "NOT_FOUND") return;
      const what = doing === "create" ? "stored" : "saved";
      reportError(error, { fallback: `The lead was not ${what}. Your entries are still here; try again.` });
    },
  });
  return { unsaved, saving, isSaving: create.isPending || update.isPending };
}
