import { clsx } from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import type { DealSort } from "#features/deals/contract.ts";
import type { SortDirection } from "#features/deals/model/list-address.ts";

export interface ExplorerHeadProps {
  sort: DealSort;
  direction: SortDirection;
  onSort: (sort: DealSort) => void;
}

/** The columns of analysis spec §2. */
export function ExplorerHead(props: ExplorerHeadProps) {
  return (
    <thead>
      <tr>
        <th className="ck" scope="col">
          <span className="sr">Select</span>
        </th>
        <SortHead {...props} of="name">
          Name
        </SortHead>
        <th scope="col" className="co">
          Company
        </th>
        <th scope="col" className="st">
          Status
        </th>
        <th scope="col" className="in">
          Industry
        </th>
        <th scope="col" className="so">
          Source
        </th>
        <SortHead {...props} of="price" isNumber>
          Asking Price
        </SortHead>
        <SortHead {...props} of="updated" isNumber>
          Updated
        </SortHead>
      </tr>
    </thead>
  );
}

interface SortHeadProps extends ExplorerHeadProps {
  of: DealSort;
  isNumber?: boolean;
  children: ReactNode;
}

function SortHead({ of, sort, direction, onSort, isNumber = false, children }: SortHeadProps) {
  const isSorted = of === sort;
  const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <th scope="col" className={clsx(isNumber ? "n" : "nm")} aria-sort={isSorted ? direction : "none"}>
      <button type="button" onClick={() => onSort(of)}>
        {children}
        {isSorted ? <Arrow className="i" aria-hidden /> : null}
      </button>
    </th>
  );
}
