import { useState } from "react";
import { useRemoveAnalyses } from "#features/saved-analyses/web/index.ts";
import { removeDeviceDeal, useRemoveDeals, useRemoveDraft } from "#features/deals/web/index.ts";
import type { ListedRecord, RowSource } from "#features/deal-list/model/explorer-row.ts";

export interface Removal {
  gone: ReadonlySet<string>;
  /** The first failure; null when everything is gone. */
  failure: unknown;
}

/** Deletes rows of whatever source: each source by its own call, and what is gone stays gone when a later one fails. */
export function useRemoveRows() {
  const deals = useRemoveDeals();
  const analyses = useRemoveAnalyses();
  const draft = useRemoveDraft();
  const [isBusy, setBusy] = useState(false);

  async function removeStored(source: RowSource, ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    if (source === "deals") await deals.mutateAsync(ids);
    else if (source === "analyses") await analyses.mutateAsync(ids);
    else for (const id of ids) await draft.mutateAsync(id);
  }

  async function remove(rows: readonly ListedRecord[]): Promise<Removal> {
    setBusy(true);
    const gone = new Set<string>();
    try {
      for (const source of ["analyses", "drafts", "deals"] as const) {
        const own = rows.filter((row) => row.source === source);
        await removeStored(
          source,
          own.flatMap(({ record }) => ("id" in record ? record.id : [])),
        );
        for (const { id } of own) gone.add(id);
      }
      for (const { id, record } of rows) {
        if ("id" in record) continue;
        removeDeviceDeal(record);
        gone.add(id);
      }
      return { gone, failure: null };
    } catch (failure) {
      return { gone, failure };
    } finally {
      setBusy(false);
    }
  }

  return { remove, isBusy };
}
