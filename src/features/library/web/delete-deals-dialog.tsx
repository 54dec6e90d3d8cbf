import { DeleteDialog } from "#web/ui/delete-dialog.tsx";
import type { DealListItem } from "#features/deals/contract.ts";
import { useRemoveDeals } from "#features/deals/web/index.ts";
import { DoomedNames } from "#web/ui/records/doomed-names.tsx";

export interface DeleteDealsDialogProps {
  deals: readonly DealListItem[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: (ids: string[]) => void;
}

/** The literal words of the specification, with the names of what goes. */
export function DeleteDealsDialog({ deals, open, onOpenChange, onDeleted }: DeleteDealsDialogProps) {
  const { mutateAsync } = useRemoveDeals();
  const isOne = deals.length === 1;
  const ids = deals.map(({ id }) => id);
  return (
    <DeleteDialog
      open={open}
      title={isOne ? "Delete Deal?" : `Delete ${deals.length} Deals?`}
      remove={() => mutateAsync(ids)}
      done={
        isOne
          ? { title: "Deal deleted", description: `${deals[0]?.name ?? "The deal"} is gone.` }
          : { title: "Deals deleted", description: `${deals.length} deals are gone.` }
      }
      onDeleted={() => onDeleted(ids)}
      onClose={() => onOpenChange(false)}
    >
      <p>
        Are you sure you want to delete {isOne ? "this deal" : `these ${deals.length} deals`}? This action
        cannot be undone.
      </p>
      <DoomedNames items={deals} />
    </DeleteDialog>
  );
}
