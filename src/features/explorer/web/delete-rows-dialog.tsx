import { DeleteDialog } from "#web/ui/delete-dialog.tsx";
import type { ExplorerRow, RowSource } from "#features/explorer/model/explorer-row.ts";
import { DoomedNames } from "#web/ui/records/doomed-names.tsx";
import { useRemoveRows } from "./use-remove-rows.ts";

export interface DeleteRowsDialogProps {
  rows: readonly ExplorerRow[];
  onClose: () => void;
  /** The rows that are gone: also some of many, where the others could not be deleted. */
  onDeleted: (ids: ReadonlySet<string>) => void;
}

const WHAT: Record<RowSource, string> = {
  deals: "deal, with its drafts",
  analyses: "saved analysis",
  drafts: "draft",
  local: "on this device alone",
};

/** The words of the specification, with the names of what goes and what each is. */
export function DeleteRowsDialog({ rows, onClose, onDeleted }: DeleteRowsDialogProps) {
  const removal = useRemoveRows();
  const isOne = rows.length === 1;

  async function remove(): Promise<void> {
    const { gone, failure } = await removal.remove(rows);
    if (gone.size > 0) onDeleted(gone);
    if (failure !== null)
      throw failure instanceof Error ? failure : new Error("The rows were not removed.", { cause: failure });
  }

  return (
    <DeleteDialog
      title={isOne ? "Delete Deal?" : `Delete ${rows.length} Deals?`}
      remove={remove}
      done={
        isOne
          ? { title: "Deal deleted", description: `${rows[0]?.name ?? "The row"} is gone.` }
          : { title: "Deals deleted", description: `${rows.length} rows are gone.` }
      }
      onClose={onClose}
    >
      <p>
        Are you sure you want to delete {isOne ? "this row" : `these ${rows.length} rows`}? This action cannot
        be undone.
      </p>
      <DoomedNames items={rows}>
        {({ source }) => <span className="mute"> ({WHAT[source]})</span>}
      </DoomedNames>
    </DeleteDialog>
  );
}
