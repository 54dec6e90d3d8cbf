import type { ReactNode } from "react";
import type { DealFilter } from "#features/deals/contract.ts";
import {
  countActiveFilters,
  withFilter,
  withSort,
  type ListAddress,
} from "#features/deal-list/model/list-address.ts";
import type { ChangeList } from "#features/deal-list/web/use-list-address.ts";
import { SearchBox } from "#web/ui/forms/search-box.tsx";
import { FilterToggle } from "#web/ui/records/filter-toggle.tsx";
import { SortControl } from "./sort-control.tsx";
import "#web/ui/records/list-tools.css";

export interface ListToolsProps<Address extends ListAddress> {
  address: Address;
  change: ChangeList<Address>;
  /** Whether the filters are shown; left out where another place has the switch. */
  filters?: { isOpen: boolean; onToggle: () => void };
  hasVerdict?: boolean;
  children?: ReactNode;
}

/** Search and order of a list. The letters of a search are no steps that Back would undo. */
export function ListTools<Address extends ListAddress>(props: ListToolsProps<Address>) {
  const { address, change, filters, hasVerdict = false, children } = props;
  const search = (text: DealFilter["search"]) =>
    change((now) => withFilter(now, { search: text }), { replace: true });
  return (
    <div className="list-tools" role="search">
      <SearchBox search={address.filter.search} onSearch={search} />
      {filters === undefined ? null : (
        <FilterToggle {...filters} active={countActiveFilters(address.filter)} />
      )}
      {children}
      <span className="grow" />
      <SortControl
        sort={address.sort}
        direction={address.direction}
        hasVerdict={hasVerdict}
        onSort={(sort) => change((now) => withSort(now, sort))}
      />
    </div>
  );
}
