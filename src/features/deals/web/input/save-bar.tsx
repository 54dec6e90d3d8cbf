import { CloudAlert, CloudCheck, Save } from "lucide-react";
import { useState } from "react";
import type { AutosaveStatus } from "#features/deals/model/autosave.ts";
import type { DraftAutosave } from "#features/deals/web/draft-autosave.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { timeWords } from "./time-words.ts";
import { reportDraftError, useDraftStatus } from "./use-draft-autosave.ts";

export interface SaveBarProps {
  autosave: DraftAutosave;
  isNew: boolean;
  isSaving: boolean;
  problems: number;
}

export function SaveBar({ autosave, isNew, isSaving, problems }: SaveBarProps) {
  const status = useDraftStatus(autosave);
  const [isStoring, setStoring] = useState(false);

  async function saveDraftNow(): Promise<void> {
    setStoring(true);
    const wasFailing = autosave.status().kind === "failing";
    const arrived = await autosave.saveNow();
    setStoring(false);
    if (arrived)
      toast({ title: "Draft Saved", description: "Your deal draft has been saved to your account." });
    // The first failure of an outage has been told by the keeper itself.
    else if (wasFailing) reportDraftError(new Error("The draft could not be saved on request"));
  }

  return (
    <div className="deal-save">
      <Button variant="primary" type="submit" icon={Save} busy={isSaving}>
        {isNew ? "Save deal" : "Save changes"}
      </Button>
      <Button busy={isStoring} disabled={status.kind === "untouched"} onClick={() => void saveDraftNow()}>
        Save draft
      </Button>
      <p className="xs deal-save-status" role="status">
        {problems > 0 ? (
          <span className="bad">
            {problems === 1 ? "One field needs fixing." : `${problems} fields need fixing.`}
          </span>
        ) : (
          <StatusWords status={status} />
        )}
      </p>
    </div>
  );
}

function StatusWords({ status }: { status: AutosaveStatus }) {
  switch (status.kind) {
    case "untouched":
      return <span className="text-muted">Kept as a draft while you type</span>;
    case "waiting":
    case "saving":
      return <span className="text-muted">Saving draft…</span>;
    case "stored":
      return (
        <span className="text-muted">
          <CloudCheck className="icon" aria-hidden /> Saved {timeWords(new Date(status.atMs), new Date())}
        </span>
      );
    case "failing":
      return (
        <span className="caution">
          <CloudAlert className="icon" aria-hidden /> Not saved to your account yet: {status.problem} It is
          kept in this browser.
        </span>
      );
  }
}
