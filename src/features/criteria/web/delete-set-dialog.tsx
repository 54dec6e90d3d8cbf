import { DeleteDialog } from "#web/ui/overlays/delete-dialog.tsx";
import type { AcquisitionCriteria } from "#features/criteria/model/criteria.ts";
import { useRemoveCriteria } from "./data.ts";
import { reportFailure } from "./failures.ts";
import { criteriaDrafts } from "./criteria-drafts.ts";

export interface DeleteSetDialogProps {
  criteria: Pick<AcquisitionCriteria, "id" | "name" | "isActive">;
  /** How many other sets there are; null when that is not known here. */
  others: number | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

export function DeleteSetDialog(props: DeleteSetDialogProps) {
  const { criteria, others, open, onOpenChange, onDeleted } = props;
  const { id, name, isActive } = criteria;
  const { mutateAsync } = useRemoveCriteria();
  return (
    <DeleteDialog
      open={open}
      title="Delete Acquisition Criteria?"
      remove={() => mutateAsync({ id })}
      done={{ title: "Success", description: "Acquisition criteria deleted successfully" }}
      onDeleted={() => {
        criteriaDrafts.drop(id);
        onDeleted();
      }}
      onClose={() => onOpenChange(false)}
      onFailed={(error) => reportFailure(error, "remove")}
    >
      <p>
        Are you sure you want to delete <b className="criteria-name">{name}</b>? This action cannot be undone.
      </p>
      {isActive ? <p className="mt-2">{describeWhatFollows(others)}</p> : null}
    </DeleteDialog>
  );
}

function describeWhatFollows(others: number | null): string {
  if (others === 0) return "It is your only set: without one, deals are not judged.";
  const rest = "the one you changed last becomes active.";
  return others === null
    ? `It is the active set. If you have others, ${rest}`
    : `It is the active set. Of the others, ${rest}`;
}
