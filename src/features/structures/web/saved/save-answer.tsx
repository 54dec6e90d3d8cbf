import { Bookmark } from "lucide-react";
import { useRef, useState } from "react";
import { toSavedAnswer } from "#features/structures/model/to-saved-answer.ts";
import { MOST_NAME_CHARACTERS } from "#features/structures/model/saved-answer.ts";
import { OBJECTIVE_WORDS } from "#features/structures/model/words/best-words.ts";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import { newId } from "#web/browser/new-id.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { NameDialog } from "#web/ui/overlays/name-dialog.tsx";
import { useSaveStructure } from "./data.ts";

/** Keeps the answer as it stands, with what it rests on. Nothing to keep while it is worked out, or was stopped. */
export function SaveAnswer({ best }: { best: OpenedBest }) {
  const { dealId, search, problem, subject, rulesVersion } = best;
  const save = useSaveStructure(dealId);
  const [isNaming, setNaming] = useState(false);
  // Of one answer until it is saved: pressing again after a lost reply saves it once.
  const id = useRef<string | null>(null);
  const ended = search.stopped === null && !search.isRunning ? search.ended : null;

  async function keep(name: string): Promise<void> {
    if (ended === null) return;
    id.current ??= newId();
    try {
      await save.mutateAsync({
        id: id.current,
        dealId,
        name,
        answer: toSavedAnswer(ended.answer, problem.question, ended.input),
        basis: {
          rulesVersion,
          loanNumberDate: subject.input.loanNumberDate,
          earnings: subject.basis,
        },
      });
      id.current = null;
      setNaming(false);
      toast({ title: "Answer saved", description: `“${name}” is under Saved.` });
    } catch (error) {
      reportError(error, { title: "Save failed", fallback: "The answer could not be saved. Try again." });
    }
  }

  const [first = "cash"] = problem.question.objectives;
  return (
    <>
      <Button icon={Bookmark} disabled={ended === null} onClick={() => setNaming(true)}>
        Save answer
      </Button>
      {isNaming ? (
        <NameDialog
          title="Save this answer"
          action="Save"
          firstName={OBJECTIVE_WORDS[first].title}
          most={MOST_NAME_CHARACTERS}
          missing="Give the answer a name."
          isSaving={save.isPending}
          onSave={(name) => void keep(name)}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </>
  );
}
