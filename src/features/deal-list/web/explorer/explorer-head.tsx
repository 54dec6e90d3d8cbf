import type { DealSort } from "#features/deals/contract.ts";
import type { SortDirection } from "#features/deal-list/model/list-address.ts";
import { SortHead } from "#web/ui/records/sort-head.tsx";

export interface ExplorerHeadProps {
  sort: DealSort;
  direction: SortDirection;
  onSort: (sort: DealSort) => void;
}

/** The columns of the specification. */
export function ExplorerHead(props: ExplorerHeadProps) {
  return (
    <thead>
      <tr>
        <th className="check-cell" scope="col">
          <span className="sr-only">Select</span>
        </th>
        <SortHead {...props} of="name" className="name-cell">
          Name
        </SortHead>
        <th scope="col" className="company-cell">
          Company
        </th>
        <th scope="col" className="status-cell">
          Status
        </th>
        <th scope="col" className="in">
          Industry
        </th>
        <th scope="col" className="source-cell">
          Source
        </th>
        <SortHead {...props} of="price" className="numeric">
          Asking Price
        </SortHead>
        <SortHead {...props} of="updated" className="numeric">
          Updated
        </SortHead>
      </tr>
    </thead>
  );
}
