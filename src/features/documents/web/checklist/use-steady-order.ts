import { useState } from "react";
import type { CheckItem } from "#features/documents/contract.ts";
import { orderChecks } from "#features/documents/model/checklist.ts";

/** In order as of when the page was opened: a line that is marked as done stays under the finger that did it. */
export function useSteadyOrder(items: readonly CheckItem[]): CheckItem[] {
  const key = items
    .map(({ id }) => id)
    .toSorted()
    .join();
  const [kept, setKept] = useState<{ key: string; ids: readonly string[] }>({ key: "", ids: [] });
  const ids = kept.key === key ? kept.ids : orderChecks(items).map(({ id }) => id);
  if (kept.key !== key) setKept({ key, ids });
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
