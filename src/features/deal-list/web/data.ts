import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type {
  dealListContract as DealListContract,
  ExplorerItem,
  ExplorerTab,
} from "#features/deal-list/contract.ts";
import { analysisHref, savedAnalysisHref } from "#features/deal-analysis/addresses.ts";
import { editDraftHref } from "#features/deals/addresses.ts";
import { dealKeys, useDeviceDeals } from "#features/deals/web/index.ts";
import type { ExplorerAddress, ShownTab } from "#features/deal-list/model/explorer-address.ts";
import { toLocalRow, toStoredRow, type ExplorerRow } from "#features/deal-list/model/explorer-row.ts";
import { filterRows, mergeFacets, mergeLocal } from "#features/deal-list/model/merge-local.ts";
import { DEAL_READ, queriesOf } from "#web/api/queries.ts";
import { useMemo } from "react";

const explorer = queriesOf<typeof DealListContract>("dealList");

/** Under the key of the deals' lists: whoever changes a deal makes these stale as well. */
const explorerKeys = {
  list: (query: ExplorerQuery) => [...dealKeys.lists, "explorer", query] as const,
  counts: [...dealKeys.lists, "explorer", "counts"] as const,
  facets: (tab: ExplorerTab) => [...dealKeys.lists, "explorer", "facets", tab] as const,
};

interface ExplorerQuery extends Pick<ExplorerAddress, "filter" | "sort" | "direction"> {
  tab: ExplorerTab;
}

const PAGE_ROWS = 50;
const listOptions = (query: ExplorerQuery) =>
  explorer.list.infiniteOptions({
    ...DEAL_READ,
    queryKey: explorerKeys.list(query),
    input: (cursor: string | null) => ({ ...query, limit: PAGE_ROWS, ...(cursor !== null && { cursor }) }),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** What the account is asked for while the tab of local records is open. */
const storedTab = (tab: ShownTab): ExplorerTab => (tab === "local" ? "all" : tab);
const showsLocal = (tab: ShownTab) => tab === "all" || tab === "local";

const hrefOf = ({ source, originalId }: ExplorerItem): string => {
  if (source === "analyses") return savedAnalysisHref(originalId);
  return source === "drafts" ? editDraftHref(originalId) : analysisHref(originalId);
};

/** The rows of this browser, all of them. */
export function useLocalRows(): ExplorerRow[] {
  const deals = useDeviceDeals();
  return useMemo(() => deals.map(toLocalRow), [deals]);
}

/** The rows to show, page after page, with the local ones at their places. */
export function useExplorerRows(
  { tab, filter, sort, direction }: ExplorerAddress,
  local: readonly ExplorerRow[],
) {
  const isLocalTab = tab === "local";
  const list = useInfiniteQuery({
    ...listOptions({ tab: storedTab(tab), filter, sort, direction }),
    enabled: !isLocalTab,
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage } = list;
  const rows = useMemo(() => {
    const stored = isLocalTab ? [] : (data?.pages.flatMap(({ items }) => items) ?? []);
    const here = showsLocal(tab) ? filterRows(local, filter) : [];
    return mergeLocal(
      stored.map((item) => toStoredRow(item, hrefOf(item))),
      here,
      { sort, direction, hasMore: !isLocalTab && hasNextPage },
    );
  }, [data, tab, isLocalTab, local, filter, sort, direction, hasNextPage]);
  return { list, rows, isWaiting: !isLocalTab && list.isPending };
}

/** How many rows each tab has before filters; undefined until the account has answered. */
export function useTabCounts(local: readonly ExplorerRow[]): Partial<Record<ShownTab, number>> {
  const { data } = useQuery(explorer.counts.queryOptions({ ...DEAL_READ, queryKey: explorerKeys.counts }));
  const here = { local: local.length };
  return data === undefined ? here : { ...data, ...here, all: data.all + local.length };
}

/** What there is to filter by; undefined while it loads, or where it could not be had. */
export function useExplorerFacets(tab: ShownTab, local: readonly ExplorerRow[]) {
  const isLocalTab = tab === "local";
  const stored = storedTab(tab);
  const { data, isPending, failureCount } = useQuery(
    explorer.listFacets.queryOptions({
      ...DEAL_READ,
      queryKey: explorerKeys.facets(stored),
      input: { tab: stored },
      enabled: !isLocalTab,
    }),
  );
  const facets = useMemo(() => {
    if (isLocalTab) return mergeFacets(NO_FACETS, local);
    return data && mergeFacets(data, tab === "all" ? local : []);
  }, [data, isLocalTab, tab, local]);
  return { facets, isWaiting: !isLocalTab && isPending && failureCount === 0 };
}

const NO_FACETS = { statuses: [], industries: [], tags: [] };
