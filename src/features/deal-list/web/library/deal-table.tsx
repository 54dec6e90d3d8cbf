import { clsx } from "clsx";
import { useState } from "react";
import type { ListSort } from "#features/deals/contract.ts";
import { DeleteRowsDialog } from "#features/deal-list/web/choosing/delete-rows-dialog.tsx";
import type { DealRow, ListedRecord } from "#features/deal-list/model/explorer-row.ts";
import { withSort, type ListAddress } from "#features/deal-list/model/list-address.ts";
import { type Chosen, withChosen } from "#web/ui/records/chosen.ts";
import { RecordsTable } from "#web/ui/records/records-table.tsx";
import { SortHead } from "#web/ui/records/sort-head.tsx";
import type { Density } from "./density.ts";
import { LibraryRow } from "./library-row.tsx";
import type { ChangeList } from "#features/deal-list/web/use-list-address.ts";

export interface DealTableProps {
  items: readonly DealRow[];
  /** Funding stacks by deal; a deal without any is not in it. */
  stackCounts: ReadonlyMap<string, number>;
  address: ListAddress;
  change: ChangeList;
  selected: Chosen<ListedRecord>;
  onSelect: (selected: Chosen<ListedRecord>) => void;
  density: Density;
  /** The rows are those of the question before; the new ones are on their way. */
  isStale: boolean;
}

export function DealTable({ stackCounts, address, change, density, ...list }: DealTableProps) {
  const { items, selected, onSelect } = list;
  const [deleting, setDeleting] = useState<DealRow | null>(null);
  const [now] = useState(() => new Date());
  return (
    <>
      <RecordsTable
        {...list}
        label="Deals"
        className={clsx("deals-table", density === "one-line" && "one-line")}
        heads={<Heads address={address} change={change} />}
      >
        {(item, choice) => (
          <LibraryRow
            {...choice}
            item={item}
            now={now}
            stacks={stackCounts.get(item.id) ?? 0}
            onDelete={() => setDeleting(item)}
          />
        )}
      </RecordsTable>
      {deleting === null ? null : (
        <DeleteRowsDialog
          thing="deal"
          rows={[deleting]}
          onClose={() => setDeleting(null)}
          onDeleted={(gone) => {
            onSelect(
              withChosen(
                selected,
                items.filter(({ id }) => gone.has(id)),
                false,
              ),
            );
            setDeleting(null);
          }}
        />
      )}
    </>
  );
}

function Heads({ address, change }: Pick<DealTableProps, "address" | "change">) {
  const { sort, direction } = address;
  const sorting = { sort, direction, onSort: (by: ListSort) => change((before) => withSort(before, by)) };
  return (
    <>
      <SortHead {...sorting} of="name">
        Deal
      </SortHead>
      <SortHead {...sorting} of="verdict" className="verdict-cell">
        Verdict
      </SortHead>
      <th scope="col" className="industry-cell">
        Industry
      </th>
      <SortHead {...sorting} of="price" className="numeric">
        Asking price ($)
      </SortHead>
      <SortHead {...sorting} of="sde" className="numeric">
        SDE ($)
      </SortHead>
      <th scope="col" className="numeric">
        EBITDA ($)
      </th>
      <SortHead {...sorting} of="sde-multiple" className="numeric">
        Price multiple
      </SortHead>
      <th scope="col" className="numeric">
        Score
      </th>
      <SortHead {...sorting} of="updated" className="numeric">
        Updated
      </SortHead>
      <th scope="col" className="actions-cell">
        <span className="sr-only">Actions</span>
      </th>
    </>
  );
}
