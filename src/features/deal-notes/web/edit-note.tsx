import { useState, type FormEvent } from "react";
import type { DealNote } from "#features/deal-notes/model/deal-note.ts";
import { localDay } from "#kit/day.ts";
import { messageOf, refusalOf, type Refusal } from "#web/calls/call-errors.ts";
import { SaveConflict } from "#web/drafts/save-conflict.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { useUpdateNote } from "./data.ts";
import { draftOf, problemsOf, type NoteProblems } from "./note-draft.ts";
import { NoteFields } from "./note-fields.tsx";

interface EditNoteProps {
  /** As it is stored now: it may be newer than what is typed. */
  note: DealNote;
  onEnd: () => void;
}

/** Changes a note; a failure, or a newer version, leaves what was typed. */
export function EditNote({ note, onEnd }: EditNoteProps) {
  const [draft, setDraft] = useState(() => draftOf(note));
  const [version, setVersion] = useState(note.version);
  const [problems, setProblems] = useState<NoteProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Refusal | null>(null);
  const update = useUpdateNote();

  async function save(onTopOf: number): Promise<void> {
    if (update.isPending) return;
    const wrong = problemsOf(draft, localDay(new Date()));
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    setConflict(null);
    setFailure(null);
    try {
      await update.mutateAsync({ id: note.id, version: onTopOf, fields: draft });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === "CONFLICT") return setConflict(refusal);
      return setFailure(messageOf(error, "It was not saved. It is still here; try again."));
    }
    onEnd();
  }

  function reload(): void {
    setDraft(draftOf(note));
    setVersion(note.version);
    setConflict(null);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(version);
  };
  return (
    <form className="deal-note-form" onSubmit={submit} noValidate>
      <NoteFields dealId={note.dealId} draft={draft} problems={problems} onChange={setDraft} before={note} />
      {conflict === null ? null : (
        <SaveConflict
          message={conflict.message}
          newer={conflict.newer}
          isBusy={update.isPending}
          onSaveOver={() => void save(note.version)}
          onLoadNewer={reload}
        />
      )}
      {failure === null ? null : (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      <div className="row wrap">
        <Button size="sm" variant="primary" type="submit" busy={update.isPending}>
          Save
        </Button>
        <Button size="sm" variant="ghost" onClick={onEnd} disabled={update.isPending}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
