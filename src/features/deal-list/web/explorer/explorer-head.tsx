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
        <th className="ck" scope="col">
          <span className="sr">Select</span>
        </th>
        <SortHead {...props} of="name" className="nm">
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
        <SortHead {...props} of="price" className="n">
          Asking Price
        </SortHead>
        <SortHead {...props} of="updated" className="n">
          Updated
        </SortHead>
      </tr>
    </thead>
  );
}
