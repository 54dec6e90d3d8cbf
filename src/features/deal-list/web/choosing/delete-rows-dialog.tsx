import type { ListedRecord, RowSource } from "#features/deal-list/model/explorer-row.ts";
import { DeleteDialog } from "#web/ui/overlays/delete-dialog.tsx";
import { DeletionNames } from "#web/ui/records/deletion-names.tsx";
import { useRemoveRows } from "./use-remove-rows.ts";

/** What a list calls what stands in it: the library holds deals alone, the explorer rows of several kinds. */
export type Thing = "deal" | "row";

export interface DeleteRowsDialogProps {
  thing: Thing;
  rows: readonly ListedRecord[];
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

/** The words of the specification, with the names of what goes and, among rows, what each is. */
export function DeleteRowsDialog({ thing, rows, onClose, onDeleted }: DeleteRowsDialogProps) {
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
          ? { title: "Deal deleted", description: `${rows[0]?.name ?? `The ${thing}`} is gone.` }
          : { title: "Deals deleted", description: `${rows.length} ${thing}s are gone.` }
      }
      onClose={onClose}
    >
      <p>
        Are you sure you want to delete {isOne ? `this ${thing}` : `these ${rows.length} ${thing}s`}? This
        action cannot be undone.
      </p>
      {thing === "deal" ? (
        <DeletionNames items={rows} />
      ) : (
        <DeletionNames items={rows}>
          {({ source }) => <span className="text-muted"> ({WHAT[source]})</span>}
        </DeletionNames>
      )}
    </DeleteDialog>
  );
}
