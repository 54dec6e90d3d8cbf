import { Save } from "lucide-react";
import { useRef } from "react";
import { FormProvider } from "react-hook-form";
import type { Lead, LeadFields } from "#features/leads/model/lead.ts";
import { DraftNote } from "#web/drafts/draft-note.tsx";
import { ConflictFields } from "#web/drafts/conflict-fields.tsx";
import { listFormDifferences } from "#web/drafts/merge-forms.ts";
import { useNewer } from "#web/drafts/use-newer.ts";
import { SaveConflict } from "#web/drafts/save-conflict.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { EditorsFields, EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { LEAD_LABELS } from "./lead-labels.ts";
import { LeadFieldsForm } from "./lead-fields.tsx";
import { startOf, useLeadForm } from "./use-lead-form.ts";

export interface LeadEditorProps {
  /** As it is stored now; null for a lead that does not exist yet. */
  lead: Lead | null;
  /** Answers the stored lead of now; null when it could not be read. */
  onReload: () => Promise<Lead | null>;
}

export function LeadEditor({ lead, onReload }: LeadEditorProps) {
  const { unsaved, saving, isSaving } = useLeadForm(lead);
  const element = useRef<HTMLFormElement>(null);
  const submitWith = (save: (fields: LeadFields) => Promise<void>) => unsaved.submit(save, element.current);
  async function loadNewer(): Promise<void> {
    const newest = await onReload();
    if (newest === null) return;
    unsaved.show(startOf(newest));
    saving.clearConflict();
  }
  const { conflict } = saving;
  const isGone = conflict?.kind === "gone";
  const newer = useNewer(isGone ? null : conflict, onReload);
  return (
    <FormProvider {...unsaved.form}>
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
        {unsaved.kept === null ? null : (
          <DraftNote keptAt={unsaved.kept.at} onDiscard={() => unsaved.show(startOf(lead))} />
        )}
        {conflict === null ? null : (
          <SaveConflict
            message={conflict.message + (isGone ? " Your entries are still here." : "")}
            newer={conflict.newer}
            isBusy={isSaving}
            onSaveOver={isGone ? undefined : () => void submitWith(saving.saveOver)}
            onSaveAsNew={() => void submitWith(saving.saveAsNew)}
            noun="lead"
            onLoadNewer={isGone ? undefined : () => void loadNewer()}
          >
            {newer === null ? null : (
              <ConflictFields
                differences={listFormDifferences(
                  { mine: unsaved.form.getValues(), theirs: startOf(newer).form, base: unsaved.base },
                  LEAD_LABELS,
                )}
                onPutTogether={(taken) => {
                  unsaved.putTogether(startOf(newer), taken);
                  saving.clearConflict();
                }}
              />
            )}
          </SaveConflict>
        )}
        <EditorsFields>
          <LeadFieldsForm lead={lead} onDone={(now) => unsaved.rebase(startOf(now))} />
        </EditorsFields>
        <EditorsOnly>
          <div className="lead-save">
            <span className="sm text-soft" role="status">
              {unsaved.isUnsaved
                ? "Unsaved changes, kept in this browser."
                : lead === null
                  ? ""
                  : "All saved."}
            </span>
            <Button type="submit" variant="primary" icon={Save} busy={isSaving}>
              {lead === null ? "Add lead" : "Save changes"}
            </Button>
          </div>
        </EditorsOnly>
      </form>
    </FormProvider>
  );
}
