import { DeleteDialog } from "#web/ui/overlays/delete-dialog.tsx";
import { formatDate } from "#kit/day.ts";
import { useRemoveAnalyses } from "./data.ts";

export interface DeleteAnalysisDialogProps {
  analysis: { id: string; dealName: string; updatedAt: string };
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteAnalysisDialog({ analysis, onClose, onDeleted }: DeleteAnalysisDialogProps) {
  const { mutateAsync } = useRemoveAnalyses();
  return (
    <DeleteDialog
      title="Delete Analysis?"
      remove={() => mutateAsync([analysis.id])}
      done={{ title: "Deal deleted", description: `The analysis ${analysis.dealName} is gone.` }}
      onClose={onClose}
      {...(onDeleted && { onDeleted })}
    >
      <p>
        Are you sure you want to delete the analysis <b>{analysis.dealName}</b> of{" "}
        {formatDate(analysis.updatedAt)}? Its figures of that day go with it, the deal itself stays. This
        action cannot be undone.
      </p>
    </DeleteDialog>
  );
}
