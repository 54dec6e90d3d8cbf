import type { SavedRow } from "#features/rules/contract.ts";
import { ruleTable, type RuleTableId } from "#features/rules/model/registry.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useRemoveRow, useRestoreRules } from "./edit-data.ts";

export type Doomed =
  | { kind: "remove" | "restore"; row: Pick<SavedRow, "key" | "row" | "version"> }
  | { kind: "restore-all"; edited: number };

interface RestoreDialogProps {
  tableId: RuleTableId;
  doomed: Doomed;
  onClose: () => void;
}

/** Back to what the program knows, of one row or of all; or a row gone. */
export function RestoreDialog({ tableId, doomed, onClose }: RestoreDialogProps) {
  const table = ruleTable(tableId);
  const restore = useRestoreRules();
  const remove = useRemoveRow();
  const name = doomed.kind === "restore-all" ? table.title : table.titleOf(doomed.row.row);

  async function confirm(): Promise<void> {
    try {
      if (doomed.kind === "remove") {
        const { key, version } = doomed.row;
        await remove.mutateAsync({ table: tableId, key, version });
      } else {
        const key = doomed.kind === "restore" ? { key: doomed.row.key } : {};
        await restore.mutateAsync({ table: tableId, ...key });
      }
      onClose();
      toast({ title: doomed.kind === "remove" ? "Rule Removed" : "Rules Restored", description: name });
    } catch (error) {
      reportError(error, { fallback: "The table could not be changed. Try again." });
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      {...describe(doomed, name, table.words)}
      danger
      busy={restore.isPending || remove.isPending}
      onConfirm={() => void confirm()}
    />
  );
}

function describe(doomed: Doomed, name: string, words: { one: string; many: string }) {
  if (doomed.kind === "restore-all") {
    const { edited } = doomed;
    return {
      title: "Restore the whole table?",
      description: `${edited === 1 ? `One changed ${words.one} goes` : `${edited} changed ${words.many} go`} back to the product’s rows, and added ones are removed. Export the table first to keep yours.`,
      confirmLabel: "Restore",
    };
  }
  return doomed.kind === "remove"
    ? {
        title: `Remove ${name}?`,
        description: `The ${words.one} no longer applies. The history keeps its text.`,
        confirmLabel: "Remove",
      }
    : {
        title: `Restore ${name}?`,
        description: "It is back to the product’s text. The history keeps yours.",
        confirmLabel: "Restore",
      };
}
