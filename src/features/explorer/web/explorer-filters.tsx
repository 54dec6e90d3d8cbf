import { nextSort } from "#features/deals/model/list-address.ts";
import { FilterChips, SearchBox, SortControl } from "#features/deals/web/index.ts";
import type { ExplorerAddress } from "#features/explorer/model/explorer-address.ts";
import type { ExplorerRow } from "#features/explorer/model/explorer-row.ts";
import { useExplorerFacets } from "./data.ts";
import type { ChangeExplorer } from "./use-explorer-address.ts";

export interface ExplorerFiltersProps {
  address: ExplorerAddress;
  change: ChangeExplorer;
  local: readonly ExplorerRow[];
}

export function ExplorerFilters({ address, change, local }: ExplorerFiltersProps) {
  const facets = useExplorerFacets(address.tab, local);
  return (
    <div className="explorer-filters">
      <div className="deals-tools" role="search">
        <SearchBox
          search={address.filter.search}
          onSearch={(search) =>
            change((now) => ({ ...now, filter: { ...now.filter, search } }), { replace: true })
          }
        />
        <span className="grow" />
        <SortControl
          sort={address.sort}
          direction={address.direction}
          onSort={(sort) => change((now) => ({ ...now, ...nextSort(now, sort) }))}
        />
      </div>
      <FilterChips
        filter={address.filter}
        facets={facets}
        onChange={(filter) => change((now) => ({ ...now, filter }))}
      />
    </div>
  );
}
