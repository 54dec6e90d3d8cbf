import { useState, type ReactNode } from "react";
import type { ListedRecord } from "#features/deal-list/model/explorer-row.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { formatCount } from "#kit/format-figure.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { withChosen, type Chosen } from "#web/ui/records/chosen.ts";
import { SelectionBar } from "#web/ui/records/selection-bar.tsx";
import { DeleteRowsDialog, type Thing } from "./delete-rows-dialog.tsx";
import { ExportPickedButton } from "./export-buttons.tsx";
import { Columns3 } from "lucide-react";
import { navigateTo } from "#web/navigation/navigation.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { LEAST_COMPARED, MOST_COMPARED, compareHref } from "#features/deal-list/addresses.ts";

/** Opens what is selected side by side; says how many to choose while there are too few or too many. */
function CompareAction({ ids }: { ids: readonly string[] }) {
  const href = compareHref(ids);
  if (!isRegistered(href)) return null;
  const fits = ids.length >= LEAST_COMPARED && ids.length <= MOST_COMPARED;
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={Columns3}
      disabled={!fits}
      title={fits ? undefined : `Choose two to five deals to compare, not ${ids.length}.`}
      onClick={() => navigateTo(href)}
    >
      Compare{fits ? "" : " (2 to 5)"}
    </Button>
  );
}

export interface ListSelectionProps<Row extends ListedRecord> {
  thing: Thing;
  selected: Chosen<Row>;
  onSelect: (selected: Chosen<Row>) => void;
  /** How many the list holds, where that is known. */
  of?: number;
  /** What else can be done with them, before the deleting. */
  children?: ReactNode;
}

/** What can be done with the rows that are chosen. */
export function ListSelection<Row extends ListedRecord>(props: ListSelectionProps<Row>) {
  const { thing, selected, onSelect, of, children } = props;
  const [isAsking, setAsking] = useState(false);
  const mayEdit = useMayEdit();
  const rows = [...selected.values()];
  if (rows.length === 0) return null;
  const ids = rows.map(({ id }) => id);
  const number = formatCount(rows.length);
  return (
    <SelectionBar
      count={of === undefined ? number : `${number} of ${formatCount(of)}`}
      onClear={() => onSelect(new Map())}
    >
      {mayEdit ? children : null}
      {thing === "deal" ? <ExportPickedButton ids={ids} /> : null}
      {/* What only this browser keeps has no address of its own to compare by. */}
      {rows.some(({ source }) => source === "local") ? null : <CompareAction ids={ids} />}
      {mayEdit ? (
        <Button size="sm" variant="ghost" className="bad" onClick={() => setAsking(true)}>
          Delete {rows.length === 1 ? `1 ${thing}` : `${number} ${thing}s`}
        </Button>
      ) : null}
      {isAsking ? (
        <DeleteRowsDialog
          thing={thing}
          rows={rows}
          onClose={() => setAsking(false)}
          onDeleted={(gone) =>
            onSelect(
              withChosen(
                selected,
                rows.filter(({ id }) => gone.has(id)),
                false,
              ),
            )
          }
        />
      ) : null}
    </SelectionBar>
  );
}
