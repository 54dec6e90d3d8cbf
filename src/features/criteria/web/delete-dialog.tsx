import type { AcquisitionCriteria } from "#features/criteria/model/criteria.ts";
import { toast } from "#web/lib/toasts.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useRemoveCriteria } from "./data.ts";
import { reportFailure } from "./failures.ts";
import { criteriaDrafts } from "./criteria-drafts.ts";

export interface DeleteDialogProps {
  criteria: Pick<AcquisitionCriteria, "id" | "name" | "isActive">;
  /** How many other sets there are; null when that is not known here. */
  others: number | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

export function DeleteDialog({ criteria, others, open, onOpenChange, onDeleted }: DeleteDialogProps) {
  const { id, name, isActive } = criteria;
  const remove = useRemoveCriteria();

  async function confirm(): Promise<void> {
    try {
      await remove.mutateAsync({ id });
    } catch (error) {
      reportFailure(error, "remove");
      return;
    }
    criteriaDrafts.drop(id);
    onDeleted();
    toast({ title: "Success", description: "Acquisition criteria deleted successfully" });
  }

  return (
    <ConfirmDialog
      danger
      open={open}
      onOpenChange={onOpenChange}
      busy={remove.isPending}
      title="Delete Acquisition Criteria?"
      confirmLabel="Delete"
      onConfirm={() => void confirm()}
      description={
        <>
          <p>
            Are you sure you want to delete <b className="criteria-name">{name}</b>? This action cannot be
            undone.
          </p>
          {isActive ? <p className="mt-2">{sayWhatFollows(others)}</p> : null}
        </>
      }
    />
  );
}

function sayWhatFollows(others: number | null): string {
  if (others === 0) return "It is your only set: without one, deals are not judged.";
  const rest = "the one you changed last becomes active.";
  return others === null
    ? `It is the active set. If you have others, ${rest}`
    : `It is the active set. Of the others, ${rest}`;
}
