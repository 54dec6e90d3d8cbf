import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";

export interface SortHeadProps<Sort extends string> {
  /** What this column sorts by. */
  of: Sort;
  /** What the list is sorted by now, and which way. */
  sort: Sort;
  direction: "ascending" | "descending";
  onSort: (sort: Sort) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** The head of a column whose press sorts the list by it, and by it the other way round. */
export function SortHead<Sort extends string>(props: SortHeadProps<Sort>) {
  const { of, sort, direction, onSort, className, children } = props;
  const isSorted = of === sort;
  const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <th scope="col" className={className} aria-sort={isSorted ? direction : "none"}>
      <button type="button" onClick={() => onSort(of)}>
        {children}
        {isSorted ? <Arrow className="icon" aria-hidden /> : null}
      </button>
    </th>
  );
}
