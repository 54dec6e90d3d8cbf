import type { DealSort } from "#features/deals/contract.ts";
import type { SortDirection } from "#features/deal-list/model/list-address.ts";
import { Segmented } from "#web/ui/forms/segmented.tsx";

const SORTS: readonly { value: DealSort; words: string }[] = [
  { value: "updated", words: "Updated" },
  { value: "name", words: "Name" },
  { value: "price", words: "Price" },
  { value: "sde", words: "SDE" },
  { value: "sde-multiple", words: "Price / SDE" },
];

export interface SortControlProps {
  sort: DealSort;
  direction: SortDirection;
  /** The same sort again turns round: whoever keeps the address decides. */
  onSort: (sort: DealSort) => void;
}

export function SortControl({ sort, direction, onSort }: SortControlProps) {
  const arrow = direction === "descending" ? " ↓" : " ↑";
  const options = SORTS.map(({ value, words }) => ({ value, label: words + (value === sort ? arrow : "") }));
  return (
    <div className="list-sort">
      <span className="xs text-muted" aria-hidden>
        Sort by
      </span>
      <Segmented label={`Sort by, now ${direction}`} options={options} value={sort} onChange={onSort} />
    </div>
  );
}
