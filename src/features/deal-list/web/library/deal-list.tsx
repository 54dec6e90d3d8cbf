import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { ListProblem } from "#features/deal-list/web/list-problem.tsx";
import { dealListOptions, useDealCount, useDealFacets } from "#features/deals/web/index.ts";
import { toDealRow, type ListedRecord } from "#features/deal-list/model/explorer-row.ts";
import { ListSelection } from "#features/deal-list/web/choosing/list-selection.tsx";
import { ChangeMenu } from "#features/deal-list/web/many/change-menu.tsx";
import { SelectMatching } from "#features/deal-list/web/many/select-matching.tsx";
import { ExportListButton } from "#features/deal-list/web/choosing/export-buttons.tsx";
import { FilterChips } from "#features/deal-list/web/filters/filter-chips.tsx";
import { ListTools } from "#features/deal-list/web/filters/list-tools.tsx";
import {
  isNarrowed,
  readListAddress,
  withFilter,
  writeListAddress,
  type ListAddress,
} from "#features/deal-list/model/list-address.ts";
import { SavedViews } from "#features/saved-views/web/index.ts";
import { useStackCounts } from "#features/funding/web/index.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { withChosen, type Chosen } from "#web/ui/records/chosen.ts";
import { RecordsFoot } from "#web/ui/records/records-foot.tsx";
import { DealTable } from "./deal-table.tsx";
import { useDensity, setDensity, type Density } from "./density.ts";
import { useSaveSequence } from "./use-save-sequence.ts";
import { useListKeys } from "./use-list-keys.ts";
import { EmptyLibrary, NoMatch, TableSkeleton } from "./library-states.tsx";
import { LibraryHead } from "./library-head.tsx";
import { useListAddress, type ChangeList } from "#features/deal-list/web/use-list-address.ts";
import { Segmented } from "#web/ui/forms/segmented.tsx";

const OPTIONS: readonly { value: Density; label: string }[] = [
  { value: "one-line", label: "One line" },
  { value: "two-lines", label: "Two lines" },
];

/** How high the rows are. A narrow window has its own way, and no choice. */
function DensityControl() {
  return (
    <div className="deals-density">
      <Segmented label="Height of rows" options={OPTIONS} value={useDensity()} onChange={setDensity} />
    </div>
  );
}

const ADDRESS = { read: readListAddress, write: writeListAddress, replaces: true };

export function DealList() {
  const [address, change] = useListAddress(ADDRESS);
  const [showsFilters, setShowsFilters] = useState(() => innerWidth > 700 || isNarrowed(address.filter));
  const count = useDealCount(address.filter);
  const facets = useDealFacets();
  const isEmpty = count.data?.all === 0;
  // The rows come with the chips above them: what comes later moves them from under the pointer.
  const isHeld = showsFilters && facets.isPending && facets.failureCount === 0;
  return (
    <>
      <LibraryHead all={count.data?.all} />
      {isEmpty ? (
        <EmptyLibrary />
      ) : (
        <>
          <ListTools
            address={address}
            change={change}
            hasVerdict
            filters={{ isOpen: showsFilters, onToggle: () => setShowsFilters(!showsFilters) }}
          >
            <DensityControl />
            <SavedViews page="library" />
          </ListTools>
          {showsFilters && !isHeld ? (
            <FilterChips
              filter={address.filter}
              facets={facets.data}
              hasVerdict
              onChange={(filter) => change((now) => withFilter(now, filter))}
            />
          ) : null}
          <DealPages address={address} change={change} count={count.data} isHeld={isHeld} />
        </>
      )}
    </>
  );
}

interface DealPagesProps {
  address: ListAddress;
  change: ChangeList;
  count: { matching: number; all: number } | undefined;
  /** They are asked for, and not shown yet. */
  isHeld: boolean;
}

function DealPages({ address, change, count, isHeld }: DealPagesProps) {
  const { filter, sort, direction } = address;
  const list = useInfiniteQuery({
    ...dealListOptions({ filter, sort, direction }),
    placeholderData: keepPreviousData,
  });
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = list;
  const loaded = data?.pages.length ?? 0;
  const items = useMemo(() => data?.pages.flatMap((page) => page.items.map(toDealRow)) ?? [], [data]);
  const idsOfPages = useMemo(() => data?.pages.map((page) => page.items.map(({ id }) => id)) ?? [], [data]);
  const stackCounts = useStackCounts(idsOfPages);
  const [selected, setSelected] = useState<Chosen<ListedRecord>>(new Map());

  const matching = count?.matching ?? items.length;
  useSaveSequence({ address, items, matching, isWhole: !hasNextPage, isStale: list.isPlaceholderData });
  const said = useListKeys({
    items,
    isSelected: (id) => selected.has(id),
    onSelect: (item, isChosen) => setSelected(withChosen(selected, [item], isChosen)),
    onEnd: () => {
      if (hasNextPage) loadMore();
    },
  });
  const density = useDensity();

  // A reload or a link with `pages=3` shows as many rows as before.
  const isShort = loaded > 0 && loaded < address.pages && hasNextPage && !isFetchingNextPage;
  useEffect(() => {
    if (isShort) void fetchNextPage();
  }, [isShort, fetchNextPage]);

  function loadMore(): void {
    void fetchNextPage();
    change((now) => ({ ...now, pages: loaded + 1 }));
  }

  if (list.isPending || isHeld) return <TableSkeleton />;
  if (!data)
    return <ListProblem error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />;
  if (items.length === 0) return <NoMatch address={address} change={change} />;
  return (
    <Panel
      flush
      className="mt-4 records-panel"
      foot={
        <RecordsFoot things="deals" shown={items.length} count={count}>
          <span className="deals-legend">
            <i className="stripes" aria-hidden /> striped: some inputs unknown
          </span>
          <ExportListButton query={address} />
        </RecordsFoot>
      }
    >
      <ListSelection thing="deal" selected={selected} onSelect={setSelected} of={matching}>
        <SelectMatching query={address} matching={matching} selected={selected.size} onSelect={setSelected} />
        <ChangeMenu rows={[...selected.values()]} onGone={() => setSelected(new Map())} />
      </ListSelection>
      <p className="sr-only" role="status">
        {said}
      </p>
      <DealTable
        items={items}
        stackCounts={stackCounts}
        address={address}
        change={change}
        selected={selected}
        onSelect={setSelected}
        isStale={list.isPlaceholderData}
        density={density}
      />
      {list.isFetchNextPageError ? (
        <ListProblem error={list.error} isBusy={isFetchingNextPage} onRetry={() => void fetchNextPage()} />
      ) : null}
      {hasNextPage ? (
        <div className="records-more">
          <Button busy={isFetchingNextPage} onClick={loadMore}>
            Load more
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}
