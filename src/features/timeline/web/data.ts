import {
  keepPreviousData,
  useInfiniteQuery,
  useIsMutating,
  useMutation,
  useQuery,
} from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { timelineContract as TimelineContract } from "#features/timeline/contract.ts";
import type { EntryGroup } from "#features/timeline/model/entry.ts";
import { queriesOf, useRefresh } from "#web/api/queries.ts";

const timeline = queriesOf<typeof TimelineContract>("timeline");

const PAGE_ENTRIES = 30;

export const useEntryPages = (query: { dealId: string; group: EntryGroup | null }) =>
  useInfiniteQuery(
    timeline.list.infiniteOptions({
      input: (cursor: string | null) => ({
        ...query,
        limit: PAGE_ENTRIES,
        ...(cursor !== null && { cursor }),
      }),
      initialPageParam: null,
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
    }),
  );

/** From when on changes are new to the reader; the page is looked at by asking. */
export const useVisit = () => useQuery(timeline.visit.queryOptions());

const PAGE_DEALS = 5;

/** The deals that others changed since then, page after page by key. */
export const useChangedPages = (since: string) =>
  useInfiniteQuery(
    timeline.listChanged.infiniteOptions({
      input: (cursor: string | null) => ({ since, limit: PAGE_DEALS, ...(cursor !== null && { cursor }) }),
      initialPageParam: null,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );

export const useMarkSeen = () =>
  useMutation(timeline.markSeen.mutationOptions({ retry: false, onSettled: useRefresh(timeline.key()) }));

export const usePrices = (dealId: string) =>
  useQuery(timeline.listPrices.queryOptions({ input: { dealId } }));

/** Others' changes are told by events; what this very window did is read again as soon as it is stored. */
export function useAfterOwnChanges(): void {
  const isStoring = useIsMutating() > 0;
  const was = useRef(isStoring);
  const refresh = useRef(useRefresh(timeline.key()));
  useEffect(() => {
    if (was.current && !isStoring) void refresh.current();
    was.current = isStoring;
  }, [isStoring]);
}
