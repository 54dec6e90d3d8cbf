import { useEffect, useState, useSyncExternalStore } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { AutosaveStatus } from "#features/deals/model/autosave.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { isBlankDealForm, type DealForm } from "#features/deals/model/deal-form.ts";
import { messageOf, reportError } from "#web/calls/call-errors.ts";
import { saveDraft } from "#features/deals/web/draft-data.ts";
import { DraftAutosave, type DraftIdentity, type DraftPlaces } from "#features/deals/web/draft-autosave.ts";
import { removeLocalDraft, updateLocalDraft } from "#features/deals/web/local-drafts.ts";

const places: DraftPlaces = {
  keepHere: (draft) => void updateLocalDraft(draft),
  dropHere: removeLocalDraft,
  saveInAccount: saveDraft,
  say: (error) => messageOf(error, "the server could not be reached."),
  outageBegan: (error) => reportDraftError(error),
};

/** The literal words of the specification; the error itself goes into the local log. */
export function reportDraftError(error: unknown): void {
  reportError(new DraftSaveError(error), {
    title: "Draft Save Error",
    fallback: "There was an error saving your draft to the cloud.",
  });
}

class DraftSaveError extends Error {
  constructor(cause: unknown) {
    super("A draft could not be saved", { cause });
    this.name = "DraftSaveError";
  }
}

/** Keeps what is typed into a form as a draft, for as long as the form is on the screen. */
export function useDraftAutosave(
  form: UseFormReturn<DealForm, unknown, DealData>,
  draft: DraftIdentity,
  inAccountSinceMs: number | null,
): DraftAutosave {
  const [autosave] = useState(() => new DraftAutosave(draft, places, { inAccountSinceMs }));

  useEffect(() => {
    autosave.resume();
    const retry = () => autosave.retryNow();
    addEventListener("online", retry);
    return () => {
      removeEventListener("online", retry);
      void autosave.leave();
    };
  }, [autosave]);

  useEffect(() => {
    let before = JSON.stringify(form.getValues());
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const now = JSON.stringify(values);
        if (now === before) return;
        before = now;
        // Looking at an empty form is not worth a draft; emptying one that was kept is.
        if (autosave.status().kind === "untouched" && isBlankDealForm(values)) return;
        autosave.change(values);
      },
    });
  }, [form, autosave]);

  return autosave;
}

export function useDraftStatus(autosave: DraftAutosave): AutosaveStatus {
  return useSyncExternalStore(autosave.subscribe, autosave.status);
}
