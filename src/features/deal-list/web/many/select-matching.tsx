import { useState } from "react";
import type { ListedRecord } from "#features/deal-list/model/explorer-row.ts";
import type { ListOrder } from "#features/deal-list/model/list-address.ts";
import { MOST_AT_ONCE } from "#features/deals/model/many-deals.ts";
import { listMatchingDeals } from "#features/deals/web/index.ts";
import { formatCount } from "#kit/format-figure.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import type { Chosen } from "#web/ui/records/chosen.ts";

export interface SelectMatchingProps {
  query: ListOrder;
  /** How many match. */
  matching: number;
  selected: number;
  onSelect: (selected: Chosen<ListedRecord>) => void;
}

/** Selects every deal that matches, also those that are not loaded: as many as are changed at once. */
export function SelectMatching({ query, matching, selected, onSelect }: SelectMatchingProps) {
  const [isBusy, setBusy] = useState(false);
  const most = Math.min(matching, MOST_AT_ONCE);
  if (selected >= most)
    return matching > most ? (
      <span className="xs text-soft">{formatCount(most)} deals are the most at once.</span>
    ) : null;

  async function select(): Promise<void> {
    setBusy(true);
    try {
      const { filter, sort, direction } = query;
      const { deals } = await listMatchingDeals({ filter, sort, direction, limit: MOST_AT_ONCE });
      onSelect(
        new Map(deals.map(({ id, name }) => [id, { id, name, source: "deals", record: { id } } as const])),
      );
    } catch (error) {
      reportError(error, { fallback: "The deals could not be selected. Try again." });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="sm" variant="ghost" busy={isBusy} onClick={() => void select()}>
      {matching > most ? `Select the first ${formatCount(most)}` : `Select all ${formatCount(most)}`}
    </Button>
  );
}
