import type { ListSort } from "#features/deals/contract.ts";
import type { SortDirection } from "#features/deal-list/model/list-address.ts";
import { Segmented } from "#web/ui/forms/segmented.tsx";

const VERDICT: { value: ListSort; words: string } = { value: "verdict", words: "Verdict" };
const SORTS: readonly { value: ListSort; words: string }[] = [
  { value: "updated", words: "Updated" },
  { value: "name", words: "Name" },
  { value: "price", words: "Price" },
  { value: "sde", words: "SDE" },
  { value: "sde-multiple", words: "Price / SDE" },
];

export interface SortControlProps {
  sort: ListSort;
  direction: SortDirection;
  /** Whether the rows have a verdict. */
  hasVerdict: boolean;
  /** The same sort again turns round: whoever keeps the address decides. */
  onSort: (sort: ListSort) => void;
}

export function SortControl({ sort, direction, hasVerdict, onSort }: SortControlProps) {
  const arrow = direction === "descending" ? " ↓" : " ↑";
  const options = [...SORTS, ...(hasVerdict ? [VERDICT] : [])].map(({ value, words }) => ({
    value,
    label: words + (value === sort ? arrow : ""),
  }));
  return (
    <div className="list-sort">
      <span className="xs text-muted" aria-hidden>
        Sort by
      </span>
      <Segmented label={`Sort by, now ${direction}`} options={options} value={sort} onChange={onSort} />
    </div>
  );
}
