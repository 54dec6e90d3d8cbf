import { formatDate } from "#kit/day.ts";
import { reportError } from "#web/lib/call-errors.ts";
import { toast } from "#web/lib/toasts.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useRemoveAnalyses } from "./data.ts";

export interface DeleteAnalysisDialogProps {
  analysis: { id: string; dealName: string; updatedAt: string };
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteAnalysisDialog({ analysis, onClose, onDeleted }: DeleteAnalysisDialogProps) {
  const remove = useRemoveAnalyses();

  async function confirm(): Promise<void> {
    try {
      await remove.mutateAsync([analysis.id]);
    } catch (error) {
      reportError(error, { title: "Delete failed", fallback: "It could not be deleted. Try again." });
      return;
    }
    onClose();
    onDeleted?.();
    toast({ title: "Deal deleted", description: `The analysis ${analysis.dealName} is gone.` });
  }

  return (
    <ConfirmDialog
      danger
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete Analysis?"
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      description={
        <p>
          Are you sure you want to delete the analysis <b>{analysis.dealName}</b> of{" "}
          {formatDate(analysis.updatedAt)}? Its figures of that day go with it, the deal itself stays. This
          action cannot be undone.
        </p>
      }
    />
  );
}
