import { History } from "lucide-react";
import { useState } from "react";
import { nameOfDealForm } from "#features/deals/model/deal-form.ts";
import type { DraftToContinue } from "#features/deals/model/draft-choice.ts";
import { saveDraft, useRemoveDraft } from "#features/deals/web/draft-data.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { timeWords } from "./time-words.ts";

export interface DraftOfferProps {
  draft: DraftToContinue;
  onContinue: () => void;
  onDiscarded: () => void;
}

/** An unsaved deal from before: to be continued, or given up with a way back. */
export function DraftOffer({ draft, onContinue, onDiscarded }: DraftOfferProps) {
  const remove = useRemoveDraft();
  const [now] = useState(() => new Date());
  const name = nameOfDealForm(draft.form);
  const what = draft.dealId === null ? "deal" : "changes";

  async function discard(): Promise<void> {
    try {
      await remove.mutateAsync(draft.id);
    } catch (error) {
      reportError(error, {
        title: "Draft not discarded",
        fallback: "The draft could not be discarded. Try again.",
      });
      return;
    }
    onDiscarded();
    toast({
      title: "Draft discarded",
      description: name === "" ? `The unsaved ${what} are gone.` : `The unsaved ${what} of ${name} are gone.`,
      action: { label: "Undo", onPress: () => void restore(draft) },
    });
  }

  return (
    <Note tone="accent" icon={History} className="mt-4">
      <div className="row wrap between">
        <span>
          You have {draft.dealId === null ? "an unsaved deal" : "unsaved changes"}
          {name === "" ? null : (
            <>
              , <b>{name}</b>,
            </>
          )}{" "}
          from {timeWords(new Date(draft.changedAt), now)}.
        </span>
        <span className="row wrap">
          <Button size="sm" onClick={onContinue}>
            Continue your unsaved {what} from {timeWords(new Date(draft.changedAt), now)}
          </Button>
          <Button size="sm" variant="ghost" busy={remove.isPending} onClick={() => void discard()}>
            Discard
          </Button>
        </span>
      </div>
    </Note>
  );
}

async function restore(draft: DraftToContinue): Promise<void> {
  try {
    await saveDraft({ ...draft, storedAt: null });
    toast({ title: "Draft restored", description: "It is among your drafts again." });
  } catch (error) {
    reportError(error, {
      title: "Draft Save Error",
      fallback: "There was an error saving your draft to the cloud.",
    });
  }
}
