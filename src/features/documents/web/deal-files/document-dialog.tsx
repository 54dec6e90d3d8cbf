import { useState } from "react";
import type { DealDocument } from "#features/documents/contract.ts";
import { MOST_NOTE_CHARACTERS } from "#features/documents/model/checklist.ts";
import { MOST_NAME_CHARACTERS } from "#features/documents/model/document-name.ts";
import { MOST_TAG_CHARACTERS, MOST_TAGS } from "#features/documents/model/document-tags.ts";
import { useUpdateDocument } from "#features/documents/web/data.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { TagInput } from "#web/ui/forms/tag-input.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";

export interface DocumentDialogProps {
  document: DealDocument | null;
  onEnd: () => void;
}

export function DocumentDialog({ document, onEnd }: DocumentDialogProps) {
  return document === null ? null : <Editor key={document.id} document={document} onEnd={onEnd} />;
}

const SUGGESTED = ["Financials", "Tax", "Lease", "Contracts", "Payroll", "Legal", "Bank statements"];

/** Its name, its tags and what is to be remembered about it. A failure leaves everything as it was typed. */
function Editor({ document, onEnd }: { document: DealDocument; onEnd: () => void }) {
  const [name, setName] = useState(document.name);
  const [tags, setTags] = useState<readonly string[]>(document.tags);
  const [notes, setNotes] = useState(document.notes);
  const update = useUpdateDocument();
  const problem = findProblem(name, tags);
  const save = () => {
    if (problem !== null) return;
    update.mutate({ id: document.id, name, tags: [...tags], notes }, { onSuccess: onEnd });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !update.isPending && onEnd()}
      title="Name, tags and notes"
      onSubmit={save}
      footer={
        <>
          <Button onClick={onEnd} disabled={update.isPending}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={update.isPending}>
            Save
          </Button>
        </>
      }
    >
      <div className="docs-form">
        {update.isError ? (
          <Note tone="bad" role="alert">
            {messageOf(update.error, "The change could not be stored. Try again.")}
          </Note>
        ) : null}
        <Field label="Name" error={problem?.of === "name" ? problem.says : null}>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={MOST_NAME_CHARACTERS}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Tags"
          optional
          help="Enter or a comma adds one."
          error={problem?.of === "tags" ? problem.says : null}
        >
          {(control) => (
            <TagInput {...control} label="Tags" value={tags} onChange={setTags} suggestions={SUGGESTED} />
          )}
        </Field>
        <Field label="Notes" optional>
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              value={notes}
              maxLength={MOST_NOTE_CHARACTERS}
              onChange={(event) => setNotes(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}

function findProblem(name: string, tags: readonly string[]): { of: "name" | "tags"; says: string } | null {
  if (name.trim() === "") return { of: "name", says: "Give the document a name." };
  if (tags.length > MOST_TAGS)
    return { of: "tags", says: `A document has at most ${MOST_TAGS} tags. Take some away.` };
  if (tags.some((tag) => tag.length > MOST_TAG_CHARACTERS))
    return { of: "tags", says: `A tag has at most ${MOST_TAG_CHARACTERS} characters. Use a shorter word.` };
  return null;
}
