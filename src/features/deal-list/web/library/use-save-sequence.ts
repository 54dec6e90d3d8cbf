import { useEffect } from "react";
import type { DealRow } from "#features/deal-list/model/explorer-row.ts";
import { libraryHref } from "#features/deal-list/addresses.ts";
import type { ListOrder } from "#features/deal-list/model/list-address.ts";
import { saveSequence } from "#features/deals/web/index.ts";

export interface SequenceToSave {
  address: ListOrder;
  items: readonly DealRow[];
  /** How many the list holds. */
  matching: number;
  isWhole: boolean;
  /** The rows are those of the question before. */
  isStale: boolean;
}

/** Keeps the list as it stands for the deal that is opened from it: its page leads to the next and the previous. */
export function useSaveSequence({ address, items, matching, isWhole, isStale }: SequenceToSave): void {
  const { filter, sort, direction } = address;
  useEffect(() => {
    if (isStale || items.length === 0) return;
    const ids = items.map(({ id }) => id);
    const rest = isWhole ? null : { filter, sort, direction };
    saveSequence({ path: libraryHref, query: location.search, ids, matching, rest });
  }, [filter, sort, direction, items, matching, isWhole, isStale]);
}
