import type { DealListItem } from "#features/deals/contract.ts";
import { useRemoveDeals } from "#features/deals/web/index.ts";
import { reportError } from "#web/lib/call-errors.ts";
import { toast } from "#web/lib/toasts.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { DoomedNames } from "#web/ui/records/doomed-names.tsx";

export interface DeleteDealsDialogProps {
  deals: readonly DealListItem[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: (ids: string[]) => void;
}

/** The literal words of decision Q-F47, with the names of what goes. */
export function DeleteDealsDialog({ deals, open, onOpenChange, onDeleted }: DeleteDealsDialogProps) {
  const remove = useRemoveDeals();
  const isOne = deals.length === 1;

  async function confirm(): Promise<void> {
    const ids = deals.map(({ id }) => id);
    try {
      await remove.mutateAsync(ids);
    } catch (error) {
      reportError(error, { title: "Delete failed", fallback: "The deletion did not finish. Try again." });
      return;
    }
    onDeleted(ids);
    toast(
      isOne
        ? { title: "Deal deleted", description: `${deals[0]?.name ?? "The deal"} is gone.` }
        : { title: "Deals deleted", description: `${deals.length} deals are gone.` },
    );
  }

  return (
    <ConfirmDialog
      danger
      open={open}
      onOpenChange={onOpenChange}
      busy={remove.isPending}
      title={isOne ? "Delete Deal?" : `Delete ${deals.length} Deals?`}
      confirmLabel="Delete"
      onConfirm={() => void confirm()}
      description={
        <>
          <p>
            Are you sure you want to delete {isOne ? "this deal" : `these ${deals.length} deals`}? This action
            cannot be undone.
          </p>
          <DoomedNames items={deals} />
        </>
      }
    />
  );
}
