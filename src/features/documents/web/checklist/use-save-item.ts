import { useState } from "react";
import type { CheckItem } from "#features/documents/contract.ts";
import { useAddItem, useRemoveItem, useUpdateItem } from "#features/documents/web/data.ts";
import { newId } from "#web/browser/new-id.ts";

/** A line as it stands in its form: what is not given is an empty text. */
export interface ItemDraft {
  title: string;
  dueOn: string;
  note: string;
  documentId: string;
}

export const draftOf = (item: CheckItem | null): ItemDraft => ({
  title: item?.title ?? "",
  dueOn: item?.dueOn ?? "",
  note: item?.note ?? "",
  documentId: item?.documentId ?? "",
});

const orNull = (text: string): string | null => (text === "" ? null : text);

/** Stores a line, new or known, or takes it away, and ends the dialog once that is done. */
export function useSaveItem({
  dealId,
  item,
  onEnd,
}: {
  dealId: string;
  item: CheckItem | null;
  onEnd: () => void;
}) {
  // Named before it is sent: pressing again after a lost answer is the same line.
  const [id] = useState(() => item?.id ?? newId());
  const [add, update, remove] = [useAddItem(dealId), useUpdateItem(dealId), useRemoveItem(dealId)];
  return {
    save({ title, dueOn, note, documentId }: ItemDraft) {
      const due = orNull(dueOn);
      if (item === null) return add.mutate({ id, title, dueOn: due, note }, { onSuccess: onEnd });
      const words = item.origin === "own" ? { title } : {};
      update.mutate({ id, ...words, dueOn: due, note, documentId: orNull(documentId) }, { onSuccess: onEnd });
    },
    remove: () => remove.mutate({ id }, { onSuccess: onEnd }),
    isSaving: add.isPending || update.isPending,
    isRemoving: remove.isPending,
    error: add.error ?? update.error ?? remove.error,
  };
}
