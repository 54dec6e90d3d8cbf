import { clsx } from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { DealListItem, DealSort } from "#features/deals/contract.ts";
import { moveBetweenRows } from "#features/deals/web/index.ts";
import { withSort, type LibraryAddress } from "#features/library/model/library-address.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Table } from "#web/ui/table.tsx";
import { DealRow } from "./deal-row.tsx";
import { DeleteDealsDialog } from "./delete-deals-dialog.tsx";
import type { ChangeLibrary } from "./use-library-address.ts";

export interface DealTableProps {
  items: readonly DealListItem[];
  /** Funding stacks by deal; a deal without any is not in it. */
  stackCounts: ReadonlyMap<string, number>;
  address: LibraryAddress;
  change: ChangeLibrary;
  selected: ReadonlyMap<string, DealListItem>;
  onSelect: (selected: ReadonlyMap<string, DealListItem>) => void;
  /** The rows are those of the question before; the new ones are on their way. */
  isStale: boolean;
}

export function DealTable({
  items,
  stackCounts,
  address,
  change,
  selected,
  onSelect,
  isStale,
}: DealTableProps) {
  const [deleting, setDeleting] = useState<DealListItem | null>(null);
  const [now] = useState(() => new Date());
  const chosenHere = items.filter(({ id }) => selected.has(id)).length;
  const heads = { address, onSort: (sort: DealSort) => change((before) => withSort(before, sort)) };

  function choose(chosen: readonly DealListItem[], isChosen: boolean): void {
    const next = new Map(selected);
    for (const item of chosen) {
      if (isChosen) next.set(item.id, item);
      else next.delete(item.id);
    }
    onSelect(next);
  }

  return (
    <>
      <Table hover className={clsx("deals-table", isStale && "stale")} aria-busy={isStale}>
        <thead>
          <tr>
            <th className="ck" scope="col">
              <Checkbox
                hideLabel
                label="Select all deals shown"
                checked={items.length > 0 && chosenHere === items.length}
                indeterminate={chosenHere > 0 && chosenHere < items.length}
                onChange={(isChosen) => choose(items, isChosen)}
              />
            </th>
            <SortHead {...heads} sort="name">
              Deal
            </SortHead>
            <th scope="col" className="lo">
              Industry
            </th>
            <SortHead {...heads} sort="price" isNumber>
              Asking price ($)
            </SortHead>
            <th scope="col" className="n">
              EBITDA ($)
            </th>
            <th scope="col" className="n">
              Price / EBITDA
            </th>
            <th scope="col" className="n">
              Score
            </th>
            <SortHead {...heads} sort="updated" isNumber>
              Updated
            </SortHead>
            <th scope="col" className="ac">
              <span className="sr">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenRows}>
          {items.map((item) => (
            <DealRow
              key={item.id}
              item={item}
              now={now}
              stacks={stackCounts.get(item.id) ?? 0}
              isSelected={selected.has(item.id)}
              onSelect={(isChosen) => choose([item], isChosen)}
              onDelete={() => setDeleting(item)}
            />
          ))}
        </tbody>
      </Table>
      <DeleteDealsDialog
        deals={deleting === null ? [] : [deleting]}
        open={deleting !== null}
        onOpenChange={(isOpen) => !isOpen && setDeleting(null)}
        onDeleted={(ids) => {
          choose(
            items.filter(({ id }) => ids.includes(id)),
            false,
          );
          setDeleting(null);
        }}
      />
    </>
  );
}

interface SortHeadProps {
  sort: DealSort;
  address: LibraryAddress;
  onSort: (sort: DealSort) => void;
  isNumber?: boolean;
  children: ReactNode;
}

function SortHead({ sort, address, onSort, isNumber = false, children }: SortHeadProps) {
  const isSorted = address.sort === sort;
  const Arrow = address.direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <th scope="col" className={clsx(isNumber && "n")} aria-sort={isSorted ? address.direction : "none"}>
      <button type="button" onClick={() => onSort(sort)}>
        {children}
        {isSorted ? <Arrow className="i" aria-hidden /> : null}
      </button>
    </th>
  );
}
