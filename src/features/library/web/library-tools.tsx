import { countActiveFilters } from "#features/deals/model/list-address.ts";
import { FilterToggle, SearchBox, SortControl } from "#features/deals/web/index.ts";
import { withFilter, withSort, type LibraryAddress } from "#features/library/model/library-address.ts";
import type { ChangeLibrary } from "./use-library-address.ts";

export interface LibraryToolsProps {
  address: LibraryAddress;
  change: ChangeLibrary;
  showsFilters: boolean;
  onToggleFilters: () => void;
}

export function LibraryTools({ address, change, showsFilters, onToggleFilters }: LibraryToolsProps) {
  return (
    <div className="deals-tools" role="search">
      <SearchBox
        search={address.filter.search}
        onSearch={(search) => change((now) => withFilter(now, { search }))}
      />
      <FilterToggle
        isOpen={showsFilters}
        active={countActiveFilters(address.filter)}
        onToggle={onToggleFilters}
      />
      <span className="grow" />
      <SortControl
        sort={address.sort}
        direction={address.direction}
        onSort={(sort) => change((now) => withSort(now, sort))}
      />
    </div>
  );
}
