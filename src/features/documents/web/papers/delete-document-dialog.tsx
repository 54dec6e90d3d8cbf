import type { DealDocument } from "#features/documents/contract.ts";
import { useRemoveDocument } from "#features/documents/web/data.ts";
import { reportError } from "#web/lib/call-errors.ts";
import { toast } from "#web/lib/toasts.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

export interface DeleteDocumentDialogProps {
  document: DealDocument | null;
  onEnd: () => void;
}

export function DeleteDocumentDialog({ document, onEnd }: DeleteDocumentDialogProps) {
  const remove = useRemoveDocument(document?.dealId ?? "");
  const name = document?.name ?? "";

  async function confirm(id: string): Promise<void> {
    try {
      await remove.mutateAsync({ id });
    } catch (error) {
      reportError(error, { title: "Delete failed", fallback: "It could not be deleted. Try again." });
      return;
    }
    onEnd();
    toast({ title: "Document deleted", description: `${name}: deleted.` });
  }

  return (
    <ConfirmDialog
      danger
      open={document !== null}
      onOpenChange={(isOpen) => !isOpen && onEnd()}
      busy={remove.isPending}
      title="Delete this document?"
      confirmLabel="Delete"
      onConfirm={() => document !== null && void confirm(document.id)}
      description={
        <p className="docs-name">
          {name} is deleted with its tags and notes. This cannot be undone. A line of the checklist that it
          answered stays.
        </p>
      }
    />
  );
}
