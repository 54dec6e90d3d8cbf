import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { CheckItem, DealDocument } from "#features/documents/contract.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { ItemFields } from "./item-fields.tsx";
import { draftOf, useSaveItem } from "./use-save-item.ts";

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
  const [draft, setDraft] = useState(() => draftOf(item));
  const [asksTitle, setAsksTitle] = useState(false);
  const { save, remove, isSaving, isRemoving, error } = useSaveItem({ dealId, item, onEnd });
  const isBusy = isSaving || isRemoving;
  const trySave = () => {
    setAsksTitle(true);
    if (draft.title.trim() !== "") save(draft);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onEnd()}
      onSubmit={trySave}
      title={item === null ? "Add a line" : isOwn ? "Edit the line" : item.title}
      footer={
        <>
          {item !== null && isOwn ? (
            <Button variant="ghost" icon={Trash2} className="docs-delete" busy={isRemoving} onClick={remove}>
              Delete the line
            </Button>
          ) : null}
          <Button onClick={onEnd} disabled={isBusy}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={isSaving}>
            Save
          </Button>
        </>
      }
    >
      <div className="docs-form">
        {error === null ? null : (
          <Note tone="bad" role="alert">
            {messageOf(error, "The line could not be stored. Try again.")}
          </Note>
        )}
        <ItemFields
          draft={draft}
          onChange={setDraft}
          isOwn={isOwn}
          asksTitle={asksTitle}
          documents={item === null ? null : documents}
        />
      </div>
    </Dialog>
  );
}
