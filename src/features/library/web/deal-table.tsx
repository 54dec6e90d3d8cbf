import { useState } from "react";
import type { DealListItem, DealSort } from "#features/deals/contract.ts";
import { withSort, type LibraryAddress } from "#features/library/model/library-address.ts";
import { type Chosen, withChosen } from "#web/ui/records/chosen.ts";
import { RecordsTable } from "#web/ui/records/records-table.tsx";
import { SortHead } from "#web/ui/records/sort-head.tsx";
import { DealRow } from "./deal-row.tsx";
import { DeleteDealsDialog } from "./delete-deals-dialog.tsx";
import type { ChangeLibrary } from "./use-library-address.ts";

export interface DealTableProps {
  items: readonly DealListItem[];
  /** Funding stacks by deal; a deal without any is not in it. */
  stackCounts: ReadonlyMap<string, number>;
  address: LibraryAddress;
  change: ChangeLibrary;
  selected: Chosen<DealListItem>;
  onSelect: (selected: Chosen<DealListItem>) => void;
  /** The rows are those of the question before; the new ones are on their way. */
  isStale: boolean;
}

export function DealTable({ stackCounts, address, change, ...list }: DealTableProps) {
  const { items, selected, onSelect } = list;
  const [deleting, setDeleting] = useState<DealListItem | null>(null);
  const [now] = useState(() => new Date());
  return (
    <>
      <RecordsTable
        {...list}
        label="Deals"
        className="deals-table"
        heads={<Heads address={address} change={change} />}
      >
        {(item, choice) => (
          <DealRow
            {...choice}
            item={item}
            now={now}
            stacks={stackCounts.get(item.id) ?? 0}
            onDelete={() => setDeleting(item)}
          />
        )}
      </RecordsTable>
      <DeleteDealsDialog
        deals={deleting === null ? [] : [deleting]}
        open={deleting !== null}
        onOpenChange={(isOpen) => !isOpen && setDeleting(null)}
        onDeleted={(ids) => {
          const gone = items.filter(({ id }) => ids.includes(id));
          onSelect(withChosen(selected, gone, false));
          setDeleting(null);
        }}
      />
    </>
  );
}

function Heads({ address, change }: Pick<DealTableProps, "address" | "change">) {
  const { sort, direction } = address;
  const sorting = { sort, direction, onSort: (by: DealSort) => change((before) => withSort(before, by)) };
  return (
    <>
      <SortHead {...sorting} of="name">
        Deal
      </SortHead>
      <th scope="col" className="lo">
        Industry
      </th>
      <SortHead {...sorting} of="price" className="n">
        Asking price ($)
      </SortHead>
      <SortHead {...sorting} of="sde" className="n">
        SDE ($)
      </SortHead>
      <th scope="col" className="n">
        EBITDA ($)
      </th>
      <SortHead {...sorting} of="sde-multiple" className="n">
        Price multiple
      </SortHead>
      <th scope="col" className="n">
        Score
      </th>
      <SortHead {...sorting} of="updated" className="n">
        Updated
      </SortHead>
      <th scope="col" className="ac">
        <span className="sr">Actions</span>
      </th>
    </>
  );
}
