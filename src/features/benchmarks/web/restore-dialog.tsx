import type { KeptIndustry } from "#features/benchmarks/contract.ts";
import { reportError } from "#web/lib/call-errors.ts";
import { toast } from "#web/lib/toasts.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useRestoreIndustries } from "./edit-data.ts";

interface RestoreDialogProps {
  /** Null: the whole table. */
  row: KeptIndustry | null;
  edited?: number;
  onClose: () => void;
}

/** Back to what the program knows: of one row, or of all. */
export function RestoreDialog({ row, edited = 1, onClose }: RestoreDialogProps) {
  const restore = useRestoreIndustries();
  const words = describe(row, edited);

  async function confirm(): Promise<void> {
    try {
      const { restored } = await restore.mutateAsync(row ? { industry_name: row.industry_name } : {});
      onClose();
      toast({ title: "Benchmarks Restored", description: row?.industry_name ?? `${restored} industries` });
    } catch (error) {
      reportError(error, { fallback: "The table could not be restored. Try again." });
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      {...words}
      danger
      busy={restore.isPending}
      onConfirm={() => void confirm()}
    />
  );
}

function describe(row: KeptIndustry | null, edited: number) {
  if (row === null)
    return {
      title: "Restore the industry table?",
      description: `The figures of ${edited} edited ${edited === 1 ? "industry" : "industries"} go back to those of the product, and added ones are removed. Download the table first to keep yours.`,
      confirmLabel: "Restore",
    };
  if (row.is_known)
    return {
      title: `Restore ${row.industry_name}?`,
      description: "Its figures go back to those of the product.",
      confirmLabel: "Restore",
    };
  return {
    title: `Remove ${row.industry_name}?`,
    description: "The product has no industry of this name: it was added here, and is gone then.",
    confirmLabel: "Remove",
  };
}
