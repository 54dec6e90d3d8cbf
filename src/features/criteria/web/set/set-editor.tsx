import { useRef } from "react";
import { FormProvider } from "react-hook-form";
import type { AcquisitionCriteria, CriteriaFields } from "#features/criteria/model/criteria.ts";
import { DraftNote } from "#web/drafts/draft-note.tsx";
import { LeaveDialog } from "#web/drafts/leave-dialog.tsx";
import { ConflictFields } from "#web/drafts/conflict-fields.tsx";
import { listFormDifferences } from "#web/drafts/merge-forms.ts";
import { useNewer } from "#web/drafts/use-newer.ts";
import { SaveConflict } from "#web/drafts/save-conflict.tsx";
import { readSession } from "#web/session/session.ts";
import { EditorsFields } from "#web/ui/roles/editors-only.tsx";
import { COMPARED_FIELDS } from "./form-fields.ts";
import { SetFields } from "./set-fields.tsx";
import { SetHead } from "./set-head.tsx";
import { startOf, useSetForm } from "./use-set-form.ts";

export interface SetEditorProps {
  /** As it is stored now; null for a set that does not exist yet. */
  criteria: AcquisitionCriteria | null;
  /** Answers the stored set of now; null when it could not be read. */
  onReload: () => Promise<AcquisitionCriteria | null>;
}

export function SetEditor({ criteria, onReload }: SetEditorProps) {
  const { unsaved, saving, isSaving, isFree } = useSetForm(criteria);
  const formElement = useRef<HTMLFormElement>(null);
  const submitWith = (save: (fields: CriteriaFields) => Promise<void>) =>
    unsaved.submit(save, formElement.current);

  async function loadNewer(): Promise<void> {
    const newest = await onReload();
    if (newest === null) return;
    unsaved.show(startOf(newest));
    saving.clearConflict();
  }

  const { conflict } = saving;
  const isGone = conflict?.kind === "gone";
  const newer = useNewer(isGone ? null : conflict, onReload);
  const gone = ". They may have been deleted in another window; your entries are still here.";
  return (
    <FormProvider {...unsaved.form}>
      <SetHead
        criteria={criteria}
        onDeleted={() => {
          isFree.current = true;
        }}
      />
      {unsaved.kept === null ? null : (
        <DraftNote keptAt={unsaved.kept.at} onDiscard={() => unsaved.show(startOf(criteria))} />
      )}
      {conflict === null ? null : (
        <SaveConflict
          message={conflict.message + (isGone ? gone : "")}
          newer={conflict.newer}
          isBusy={isSaving}
          onSaveOver={isGone ? undefined : () => void submitWith(saving.saveOver)}
          onSaveAsNew={() => void submitWith(saving.saveAsNew)}
          noun="criteria"
          onLoadNewer={isGone ? undefined : () => void loadNewer()}
        >
          {newer === null ? null : (
            <ConflictFields
              differences={listFormDifferences(
                { mine: unsaved.form.getValues(), theirs: startOf(newer).form, base: unsaved.base },
                COMPARED_FIELDS,
              )}
              onPutTogether={(taken) => {
                unsaved.putTogether(startOf(newer), taken);
                saving.clearConflict();
              }}
            />
          )}
        </SaveConflict>
      )}
      <form
        ref={formElement}
        className="criteria-form"
        noValidate
        aria-label={criteria?.name ?? "New criteria"}
        onSubmit={(event) => {
          event.preventDefault();
          void submitWith(saving.save);
        }}
      >
        <EditorsFields>
          <SetFields
            isNew={criteria === null}
            isSaving={isSaving}
            isUnsaved={unsaved.isUnsaved}
            version={criteria?.version ?? null}
          />
        </EditorsFields>
      </form>
      <LeaveDialog
        // Who is no longer signed in is let go: what was typed is kept.
        isHeld={() => unsaved.isUnsaved && !isFree.current && readSession().state === "signed-in"}
        title="Leave without saving?"
        description={
          criteria === null || criteria.name === ""
            ? "These criteria have not been saved. What you entered would be lost."
            : `Your changes of “${criteria.name}” have not been saved. They would be lost.`
        }
        confirmLabel="Leave and lose them"
        onLose={unsaved.forget}
      />
    </FormProvider>
  );
}
