import { CompareAction } from "#features/deals/web/index.ts";
import type { ExplorerRow } from "#features/explorer/model/explorer-row.ts";
import { formatCount } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";

export interface ExplorerSelectionProps {
  selected: ReadonlyMap<string, ExplorerRow>;
  onClear: () => void;
}

export function ExplorerSelection({ selected, onClear }: ExplorerSelectionProps) {
  if (selected.size === 0) return null;
  return (
    <div className="deals-selected" role="region" aria-label="Selection">
      <b className="med t" role="status">
        {formatCount(selected.size)} selected
      </b>
      <span className="grow" />
      <Button size="sm" variant="ghost" onClick={onClear}>
        Clear selection
      </Button>
      <CompareAction ids={[...selected.keys()]} />
    </div>
  );
}
