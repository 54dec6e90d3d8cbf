import { useEffect, useRef } from "react";
import { FormProvider } from "react-hook-form";
import type { StoredBuyer } from "#features/profile/contract.ts";
import type { Buyer } from "#features/profile/model/buyer.ts";
import { BUYER_SECTIONS } from "#features/profile/model/buyer-gap-words.ts";
import { ConflictFields } from "#web/drafts/conflict-fields.tsx";
import { DraftNote } from "#web/drafts/draft-note.tsx";
import { LeaveDialog } from "#web/drafts/leave-dialog.tsx";
import { listFormDifferences } from "#web/drafts/merge-forms.ts";
import { SaveConflict } from "#web/drafts/save-conflict.tsx";
import { useNewer } from "#web/drafts/use-newer.ts";
import { readSession } from "#web/session/session.ts";
import { jumpToSection } from "#web/ui/layout/jump-to-section.ts";
import { BuyerMeter } from "./buyer-meter.tsx";
import { BuyerSections } from "./buyer-sections.tsx";
import { COMPARED_FIELDS } from "./compared-fields.ts";
import { startOf, useBuyerForm } from "./use-buyer-form.ts";

export interface BuyerEditorProps {
  stored: StoredBuyer;
  /** Answers the stored profile of now; null when it could not be read. */
  onReload: () => Promise<StoredBuyer | null>;
}

export function BuyerEditor({ stored, onReload }: BuyerEditorProps) {
  const { unsaved, saving, isSaving } = useBuyerForm(stored);
  const formElement = useRef<HTMLFormElement>(null);
  const submitWith = (save: (fields: Buyer) => Promise<void>) => unsaved.submit(save, formElement.current);
  useEffect(() => {
    const asked = BUYER_SECTIONS.find((section) => location.hash === `#${section}`);
    if (asked !== undefined) jumpToSection(asked);
  }, []);

  async function loadNewer(): Promise<void> {
    const newest = await onReload();
    if (newest === null) return;
    unsaved.show(startOf(newest));
    saving.clearConflict();
  }

  const { conflict } = saving;
  const newer = useNewer(conflict, onReload);
  return (
    <FormProvider {...unsaved.form}>
      {unsaved.kept === null ? null : (
        <DraftNote keptAt={unsaved.kept.at} onDiscard={() => unsaved.show(startOf(stored))} />
      )}
      {conflict === null ? null : (
        <SaveConflict
          message={conflict.message}
          newer={conflict.newer}
          isBusy={isSaving}
          onSaveOver={() => void submitWith(saving.saveOver)}
          onLoadNewer={() => void loadNewer()}
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
        className="buyer-form"
        noValidate
        aria-label="Buyer’s profile"
        onSubmit={(event) => {
          event.preventDefault();
          void submitWith(saving.save);
        }}
      >
        <BuyerSections isSaving={isSaving} isUnsaved={unsaved.isUnsaved} version={stored.version} />
        <aside className="buyer-aside" aria-label="What this answers">
          <BuyerMeter />
        </aside>
      </form>
      <LeaveDialog
        // Who is no longer signed in is let go: what was typed is kept.
        isHeld={() => unsaved.isUnsaved && readSession().state === "signed-in"}
        title="Leave without saving?"
        description="Your changes of the buyer’s profile have not been saved. They would be lost."
        confirmLabel="Leave and lose them"
        onLose={unsaved.forget}
      />
    </FormProvider>
  );
}
