import { useState } from "react";
import type { DealListItem } from "#features/deals/contract.ts";
import { ExportPickedButton } from "#features/exports/web/index.ts";
import { CompareAction } from "#features/deals/web/index.ts";
import { formatCount } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { DeleteDealsDialog } from "./delete-deals-dialog.tsx";

export interface SelectionBarProps {
  selected: ReadonlyMap<string, DealListItem>;
  of: number;
  onDone: () => void;
}

export function SelectionBar({ selected, of, onDone }: SelectionBarProps) {
  const [isAsking, setAsking] = useState(false);
  const deals = [...selected.values()];
  const words = deals.length === 1 ? "1 deal" : `${formatCount(deals.length)} deals`;
  return (
    <>
      {deals.length > 0 ? (
        <div className="deals-selected" role="region" aria-label="Selection">
          <b className="med t" role="status">
            {formatCount(deals.length)} of {formatCount(of)} selected
          </b>
          <span className="grow" />
          <Button size="sm" variant="ghost" onClick={onDone}>
            Clear selection
          </Button>
          <ExportPickedButton ids={deals.map(({ id }) => id)} />
          <CompareAction ids={deals.map(({ id }) => id)} />
          <Button size="sm" variant="ghost" className="bad" onClick={() => setAsking(true)}>
            Delete {words}
          </Button>
        </div>
      ) : null}
      <DeleteDealsDialog
        deals={deals}
        open={isAsking && deals.length > 0}
        onOpenChange={setAsking}
        onDeleted={() => {
          setAsking(false);
          onDone();
        }}
      />
    </>
  );
}
