import { useRef, useState, type FormEvent } from "react";
import type { DealNoteKind } from "#features/deal-notes/model/deal-note.ts";
import { localDay } from "#kit/day.ts";
import { newId } from "#web/browser/new-id.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { useAddNote } from "./data.ts";
import {
  findDraft,
  saveDraft,
  nextDraft,
  problemsOf,
  type NoteDraft,
  type NoteProblems,
} from "./note-draft.ts";
import { NoteFields } from "./note-fields.tsx";

const ADD_WORDS: Readonly<Record<DealNoteKind, string>> = {
  note: "Add note",
  call: "Add call",
  mail: "Add mail",
};

/** Notes something down; a failure leaves it as it was typed. */
export function NewNote({ dealId }: { dealId: string }) {
  const [draft, setDraft] = useState(() => findDraft(dealId));
  const [id, setId] = useState(newId);
  const [problems, setProblems] = useState<NoteProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const add = useAddNote();
  const words = useRef<HTMLTextAreaElement>(null);

  function change(next: NoteDraft): void {
    setDraft(next);
    setProblems({});
    setFailure(null);
    saveDraft(dealId, next);
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (add.isPending) return;
    const wrong = problemsOf(draft, localDay(new Date()));
    setProblems(wrong);
    if (wrong.body !== undefined) words.current?.focus();
    if (Object.keys(wrong).length > 0) return;
    try {
      await add.mutateAsync({ id, dealId, fields: draft });
    } catch (error) {
      return setFailure(messageOf(error, "It was not stored. It is still here; try again."));
    }
    setId(newId());
    setDraft(nextDraft(dealId, draft));
  }

  return (
    <form className="deal-note-form" onSubmit={(event) => void send(event)} noValidate>
      <NoteFields dealId={dealId} draft={draft} problems={problems} onChange={change} wordsRef={words} />
      {failure === null ? null : (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      <div>
        <Button size="sm" variant="primary" type="submit" busy={add.isPending}>
          {ADD_WORDS[draft.kind]}
        </Button>
      </div>
    </form>
  );
}
