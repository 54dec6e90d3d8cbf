import { useState } from "react";
import { MOST_AT_ONCE } from "#features/deals/model/many-deals.ts";
import type { PipelineAddress } from "#features/pipeline/model/pipeline-address.ts";
import { listMatchingDeals } from "#features/pipeline/web/data.ts";
import type { ChosenItem } from "#features/pipeline/web/items/chosen-item.ts";
import { formatCount } from "#kit/format-figure.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import type { Chosen } from "#web/ui/records/chosen.ts";

export interface SelectMatchingProps {
  address: PipelineAddress;
  selected: number;
  onSelect: (selected: Chosen<ChosenItem>) => void;
}

/** Selects every deal of the list, also those that are not loaded: as many as are changed at once. */
export function SelectMatching({ address, selected, onSelect }: SelectMatchingProps) {
  const [isBusy, setBusy] = useState(false);
  if (selected >= MOST_AT_ONCE) return null;
  async function select(): Promise<void> {
    setBusy(true);
    try {
      const { deals, matching } = await listMatchingDeals(address, MOST_AT_ONCE);
      onSelect(new Map(deals.map((deal) => [deal.id, { ...deal, kind: "deal", leadStatus: null }])));
      if (matching > deals.length)
        toast({
          title: `The first ${formatCount(deals.length)} of ${formatCount(matching)} deals are selected`,
          description: "So many are changed at once.",
          says: "notice",
        });
    } catch (error) {
      reportError(error, { fallback: "The deals could not be selected. Try again." });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="sm" variant="ghost" busy={isBusy} onClick={() => void select()}>
      Select all deals of the list
    </Button>
  );
}
