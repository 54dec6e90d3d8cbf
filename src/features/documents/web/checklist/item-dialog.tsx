import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { CheckItem, DealDocument } from "#features/documents/contract.ts";
import { MOST_NOTE_CHARACTERS, MOST_TITLE_CHARACTERS } from "#features/documents/model/checklist.ts";
import { useAddItem, useRemoveItem, useUpdateItem } from "#features/documents/web/data.ts";
import { messageOf } from "#web/lib/call-errors.ts";
import { newId } from "#web/lib/new-id.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Note } from "#web/ui/note.tsx";
import { SelectInput } from "#web/ui/select-input.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

export const NEW_ITEM = "new";

export interface ItemDialogProps {
  dealId: string;
  item: CheckItem | typeof NEW_ITEM | null;
  documents: readonly DealDocument[];
  onEnd: () => void;
}

export function ItemDialog({ item, ...rest }: ItemDialogProps) {
  if (item === null) return null;
  return item === NEW_ITEM ? (
    <Editor key={NEW_ITEM} item={null} {...rest} />
  ) : (
    <Editor key={item.id} item={item} {...rest} />
  );
}

type EditorProps = Omit<ItemDialogProps, "item"> & { item: CheckItem | null };

/** A line's day, note and document; of one's own also its words. A failure leaves everything as it was typed. */
function Editor({ dealId, item, documents, onEnd }: EditorProps) {
  const isOwn = item === null || item.origin === "own";
  const [id] = useState(() => item?.id ?? newId());
  const [title, setTitle] = useState(item?.title ?? "");
  const [dueOn, setDueOn] = useState(item?.dueOn ?? "");
  const [note, setNote] = useState(item?.note ?? "");
  const [documentId, setDocumentId] = useState(item?.documentId ?? "");
  const [asksTitle, setAsksTitle] = useState(false);
  const [add, update, remove] = [useAddItem(dealId), useUpdateItem(dealId), useRemoveItem(dealId)];
  const isBusy = add.isPending || update.isPending || remove.isPending;
  const error = add.error ?? update.error ?? remove.error;
  const save = () => {
    if (title.trim() === "") return setAsksTitle(true);
    const due = dueOn === "" ? null : dueOn;
    if (item === null) add.mutate({ id, title, dueOn: due, note }, { onSuccess: onEnd });
    else {
      const words = isOwn ? { title } : {};
      const change = { id, ...words, dueOn: due, note, documentId: documentId === "" ? null : documentId };
      update.mutate(change, { onSuccess: onEnd });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onEnd()}
      title={item === null ? "Add a line" : isOwn ? "Edit the line" : item.title}
      footer={
        <>
          {item !== null && isOwn ? (
            <Button
              variant="ghost"
              icon={Trash2}
              className="docs-delete"
              busy={remove.isPending}
              onClick={() => remove.mutate(id, { onSuccess: onEnd })}
            >
              Delete the line
            </Button>
          ) : null}
          <Button onClick={onEnd} disabled={isBusy}>
            Cancel
          </Button>
          <Button variant="primary" busy={add.isPending || update.isPending} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <form
        className="docs-form"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {error === null ? null : (
          <Note tone="bad" role="alert">
            {messageOf(error, "The line could not be stored. Try again.")}
          </Note>
        )}
        {isOwn ? (
          <Field
            label="What is to be checked"
            error={asksTitle && title.trim() === "" ? "Say what is to be checked." : null}
          >
            {(control) => (
              <TextInput
                {...control}
                value={title}
                maxLength={MOST_TITLE_CHARACTERS}
                onChange={(event) => setTitle(event.target.value)}
              />
            )}
          </Field>
        ) : null}
        <Field label="Due" optional>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={dueOn}
              onChange={(event) => setDueOn(event.target.value)}
            />
          )}
        </Field>
        <Field label="Note" optional>
          {(control) => (
            <TextArea
              {...control}
              value={note}
              maxLength={MOST_NOTE_CHARACTERS}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
        {item === null ? null : (
          <DocumentChoice documents={documents} value={documentId} onChange={setDocumentId} />
        )}
      </form>
    </Dialog>
  );
}

interface DocumentChoiceProps {
  documents: readonly DealDocument[];
  value: string;
  onChange: (id: string) => void;
}

function DocumentChoice({ documents, value, onChange }: DocumentChoiceProps) {
  const help = documents.length === 0 ? "Upload a file first, then it can be chosen here." : undefined;
  return (
    <Field label="Document that answers it" optional help={help}>
      {(control) => (
        <SelectInput
          {...control}
          placeholder="None"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          options={documents.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </Field>
  );
}
