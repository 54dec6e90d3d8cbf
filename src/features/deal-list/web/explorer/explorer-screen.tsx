import { ArchivedAnalyses } from "#features/saved-analyses/web/index.ts";
import { useState } from "react";
import { countActiveFilters, isNarrowed, withFilter } from "#features/deal-list/model/list-address.ts";
import { DeviceDealsOffer } from "#features/deals/web/index.ts";
import { FilterChips } from "#features/deal-list/web/filters/filter-chips.tsx";
import { FilterToggle } from "#web/ui/records/filter-toggle.tsx";
import { ListTools } from "#features/deal-list/web/filters/list-tools.tsx";
import {
  readExplorerAddress,
  TABS,
  writeExplorerAddress,
  type ExplorerAddress,
} from "#features/deal-list/model/explorer-address.ts";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { TabLinks } from "#web/ui/layout/tabs.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { useExplorerFacets, useLocalRows, useTabCounts } from "#features/deal-list/web/data.ts";
import { explorerHref } from "#features/deal-list/addresses.ts";
import { ExplorerExport } from "./explorer-export.tsx";
import { ExplorerRows } from "./explorer-rows.tsx";
import { useListAddress } from "#features/deal-list/web/use-list-address.ts";
import "./explorer.css";

/** Each filter, order and tab is a step that Back undoes. */
const ADDRESS = { read: readExplorerAddress, write: writeExplorerAddress, replaces: false };

/** /dashboard/deal-explorer. */
export function ExplorerScreen() {
  const [address, change] = useListAddress(ADDRESS);
  const [showsFilters, setShowsFilters] = useState(() => innerWidth > 700 || isNarrowed(address.filter));
  const local = useLocalRows();
  const counts = useTabCounts(local);
  const { facets, isWaiting } = useExplorerFacets(address.tab, local);
  // The rows come with the chips above them: what comes later moves them from under the pointer.
  const isHeld = showsFilters && isWaiting && !address.archived;
  const active = countActiveFilters(address.filter) + (address.filter.search.trim() === "" ? 0 : 1);
  return (
    <>
      <PageHead
        title="Deal Explorer"
        sub="Shows deals from all sources: your deals, saved analyses, drafts and what this device keeps."
      />
      <DeviceDealsOffer />
      <Panel
        flush
        title="All Deals Explorer"
        className="mt-5 records-panel"
        aside={
          <span className="row wrap">
            {address.tab === "analyses" ? (
              <Switch
                label="Archived"
                checked={address.archived}
                onChange={(archived) => change((now) => ({ ...now, archived }))}
              />
            ) : null}
            {address.archived ? null : (
              <>
                <ExplorerExport address={address} local={local} />
                <FilterToggle
                  isOpen={showsFilters}
                  active={active}
                  onToggle={() => setShowsFilters(!showsFilters)}
                />
              </>
            )}
          </span>
        }
      >
        {showsFilters && !address.archived ? (
          <div className="explorer-filters">
            <ListTools address={address} change={change} />
            {isHeld ? null : (
              <FilterChips
                filter={address.filter}
                facets={facets}
                onChange={(filter) => change((now) => withFilter(now, filter))}
              />
            )}
          </div>
        ) : null}
        {isHeld ? null : (
          <div className="explorer-tabs">
            <TabLinks
              label="Sources"
              current={address.tab}
              tabs={TABS.map(({ id, label }) => ({
                id,
                label,
                href: tabHref({ ...address, tab: id, archived: false }),
                count: counts[id],
              }))}
            />
          </div>
        )}
        {address.archived ? (
          <div className="explorer-archived">
            <ArchivedAnalyses />
          </div>
        ) : (
          <ExplorerRows address={address} change={change} local={local} isHeld={isHeld} />
        )}
      </Panel>
    </>
  );
}

/** Filters and order stay from tab to tab. */
function tabHref(address: ExplorerAddress): string {
  const query = new URLSearchParams(writeExplorerAddress(address)).toString();
  return `${explorerHref}${query === "" ? "" : `?${query}`}`;
}
