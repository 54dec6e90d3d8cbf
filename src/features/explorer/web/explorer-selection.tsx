import { formatCount } from "#kit/format-figure.ts";
import { useState } from "react";
import { CompareAction } from "#features/deals/web/index.ts";
import type { ExplorerRow } from "#features/explorer/model/explorer-row.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectionBar } from "#web/ui/records/selection-bar.tsx";
import type { Chosen } from "#web/ui/records/chosen.ts";
import { DeleteRowsDialog } from "./delete-rows-dialog.tsx";

export interface ExplorerSelectionProps {
  selected: Chosen<ExplorerRow>;
  onSelect: (selected: Chosen<ExplorerRow>) => void;
}

export function ExplorerSelection({ selected, onSelect }: ExplorerSelectionProps) {
  const [isAsking, setAsking] = useState(false);
  const rows = [...selected.values()];
  if (rows.length === 0) return null;
  const stored = rows.filter(({ source }) => source !== "local");
  return (
    <SelectionBar count={formatCount(rows.length)} onClear={() => onSelect(new Map())}>
      {/* What only this browser keeps has no address of its own to compare by. */}
      {stored.length < rows.length ? null : <CompareAction ids={stored.map(({ id }) => id)} />}
      <Button size="sm" variant="ghost" className="bad" onClick={() => setAsking(true)}>
        Delete {rows.length === 1 ? "1 row" : `${formatCount(rows.length)} rows`}
      </Button>
      {isAsking ? (
        <DeleteRowsDialog
          rows={rows}
          onClose={() => setAsking(false)}
          onDeleted={(ids) => onSelect(new Map([...selected].filter(([id]) => !ids.has(id))))}
        />
      ) : null}
    </SelectionBar>
  );
}
