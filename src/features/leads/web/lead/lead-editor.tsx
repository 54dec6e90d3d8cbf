import { focusFirstInvalid } from "#web/ui/focus-first-invalid.ts";
import { Save } from "lucide-react";
import { useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import type { Lead, LeadFields } from "#features/leads/model/lead.ts";
import { leadsHref } from "#features/leads/model/leads-address.ts";
import { useCreateLead, useUpdateLead } from "#features/leads/web/data.ts";
import { useLeadsAddress } from "#features/leads/web/use-leads-address.ts";
import { refusalOf, reportError } from "#web/lib/call-errors.ts";
import { navigateTo } from "#web/lib/navigation.ts";
import { newId } from "#web/lib/new-id.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { dropLeadForm } from "./kept-leads.ts";
import { LeadFieldsForm } from "./lead-fields.tsx";
import { LeadObstacle, type Obstacle } from "./lead-obstacle.tsx";
import { useLeadForm } from "./use-lead-form.ts";

export interface LeadEditorProps {
  /** As it is stored now; null for a lead that does not exist yet. */
  lead: Lead | null;
  /** Answers the stored lead of now; null when it could not be read. */
  onReload: () => Promise<Lead | null>;
}

export function LeadEditor({ lead, onReload }: LeadEditorProps) {
  const state = useLeadForm(lead);
  const saving = useSaveLead(lead, state);
  const element = useRef<HTMLFormElement>(null);
  const submitWith = (save: (fields: LeadFields) => Promise<void>) =>
    state.form.handleSubmit(save, () => focusFirstInvalid(element.current))();
  async function reload(): Promise<void> {
    const newest = await onReload();
    if (newest === null) return;
    state.show(newest);
    saving.clear();
  }
  return (
    <FormProvider {...state.form}>
      <form
        ref={element}
        className="lead-form"
        noValidate
        aria-label={lead?.name ?? "New lead"}
        onSubmit={(event) => {
          event.preventDefault();
          void submitWith(saving.save);
        }}
      >
        {state.isKept ? (
          <Note tone="accent" role="status">
            <div className="row wrap between">
              <span>Your unsaved changes are back in this form.</span>
              <Button size="sm" onClick={() => state.show(lead)}>
                Discard them
              </Button>
            </div>
          </Note>
        ) : null}
        {saving.obstacle === null ? null : (
          <LeadObstacle
            obstacle={saving.obstacle}
            isBusy={saving.isSaving}
            onReload={() => void reload()}
            onSaveOver={() => void submitWith(saving.saveOver)}
            onSaveAsNew={() => void submitWith(saving.saveAsNew)}
          />
        )}
        <LeadFieldsForm lead={lead} onDone={state.rebase} />
        <div className="lead-save">
          <span className="sm sub" role="status">
            {state.isUnsaved ? "Unsaved changes, kept in this browser." : lead === null ? "" : "All saved."}
          </span>
          <Button type="submit" variant="primary" icon={Save} busy={saving.isSaving}>
            {lead === null ? "Add lead" : "Save changes"}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

function useSaveLead(lead: Lead | null, state: ReturnType<typeof useLeadForm>) {
  const create = useCreateLead();
  const update = useUpdateLead();
  const [address] = useLeadsAddress();
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  // One id a form: a lead that is sent again after a lost answer is the same lead.
  const [createdId] = useState(newId);

  async function saveAsNew(fields: LeadFields): Promise<void> {
    try {
      const created = await create.mutateAsync({ id: createdId, fields });
      dropLeadForm(state.keptKey);
      toast({ title: "Lead added", description: created.name });
      navigateTo(leadsHref(address, [["lead", created.id]]), { replace: true });
    } catch (error) {
      reportError(error, { fallback: "The lead was not stored. Your entries are still here; try again." });
    }
  }

  async function change(id: string, fields: LeadFields, version: number | null): Promise<void> {
    try {
      const updated = await update.mutateAsync({ id, fields, ...(version !== null && { version }) });
      setObstacle(null);
      state.show(updated);
      toast({ title: "Lead saved", description: updated.name });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === "CONFLICT") return setObstacle({ kind: "changed", message: refusal.message });
      if (refusal?.code === "NOT_FOUND") return setObstacle({ kind: "gone", message: refusal.message });
      reportError(error, { fallback: "The lead was not saved. Your entries are still here; try again." });
    }
  }

  return {
    save: (fields: LeadFields) =>
      lead === null ? saveAsNew(fields) : change(lead.id, fields, state.version),
    saveOver: (fields: LeadFields) => (lead === null ? saveAsNew(fields) : change(lead.id, fields, null)),
    saveAsNew,
    isSaving: create.isPending || update.isPending,
    obstacle,
    clear: () => setObstacle(null),
  };
}
