import { formatCount } from "#kit/format-figure.ts";
import { useState } from "react";
import type { DealListItem } from "#features/deals/contract.ts";
import { CompareAction } from "#features/deals/web/index.ts";
import { ExportPickedButton } from "./export-buttons.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Chosen } from "#web/ui/records/chosen.ts";
import { SelectionBar } from "#web/ui/records/selection-bar.tsx";
import { DeleteDealsDialog } from "./delete-deals-dialog.tsx";

export interface DealSelectionProps {
  selected: Chosen<DealListItem>;
  of: number;
  onDone: () => void;
}

export function DealSelection({ selected, of, onDone }: DealSelectionProps) {
  const [isAsking, setAsking] = useState(false);
  const deals = [...selected.values()];
  const ids = deals.map(({ id }) => id);
  return (
    <>
      {deals.length > 0 ? (
        <SelectionBar count={`${formatCount(deals.length)} of ${formatCount(of)}`} onClear={onDone}>
          <ExportPickedButton ids={ids} />
          <CompareAction ids={ids} />
          <Button size="sm" variant="ghost" className="bad" onClick={() => setAsking(true)}>
            Delete {deals.length === 1 ? "1 deal" : `${formatCount(deals.length)} deals`}
          </Button>
        </SelectionBar>
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
