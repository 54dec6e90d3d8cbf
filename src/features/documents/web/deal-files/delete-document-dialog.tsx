import { DeleteDialog } from "#web/ui/overlays/delete-dialog.tsx";
import type { DealDocument } from "#features/documents/contract.ts";
import { useRemoveDocument } from "#features/documents/web/data.ts";

export interface DeleteDocumentDialogProps {
  document: DealDocument | null;
  onEnd: () => void;
}

export function DeleteDocumentDialog({ document, onEnd }: DeleteDocumentDialogProps) {
  const { mutateAsync } = useRemoveDocument(document?.dealId ?? "");
  const name = document?.name ?? "";
  return (
    <DeleteDialog
      open={document !== null}
      title="Delete this document?"
      remove={async () => document && (await mutateAsync({ id: document.id }))}
      done={{ title: "Document deleted", description: `${name}: deleted.` }}
      onClose={onEnd}
    >
      <p className="docs-name">
        {name} is deleted with its tags and notes. This cannot be undone. A line of the checklist that it
        answered stays.
      </p>
    </DeleteDialog>
  );
}
