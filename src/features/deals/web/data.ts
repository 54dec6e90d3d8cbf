import {
  infiniteQueryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import type {
  Deal,
  DealFilter,
  DealListItem,
  DealSort,
  dealsContract as DealsContract,
} from "#features/deals/contract.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { apiOf } from "#web/lib/api.ts";
import { retryDealRead, withTimeout } from "#web/lib/call-errors.ts";
import { callInParts } from "#web/lib/in-parts.ts";

export const dealsApi = apiOf<typeof DealsContract>("deals");

export const DEAL_READ_LIMIT_MS = 8_000;
export const DEAL_READ_TIMEOUT = "Request timed out. Please check your connection and try again.";

export const dealKeys = {
  all: ["deals"] as const,
  one: (id: string | null) => ["deals", "one", id] as const,
  lists: ["deals", "list"] as const,
  list: (query: DealListQuery) => ["deals", "list", query] as const,
  count: (filter: Partial<DealFilter>) => ["deals", "list", "count", filter] as const,
  facets: ["deals", "list", "facets"] as const,
  drafts: ["deals", "drafts"] as const,
  draft: (id: string) => ["deals", "drafts", id] as const,
};

/** One deal: three attempts, 8 seconds in all. */
export function getDeal(id: string, signal: AbortSignal): Promise<Deal> {
  return withTimeout(
    retryDealRead(() => dealsApi.get({ id }, { signal })),
    DEAL_READ_LIMIT_MS,
    DEAL_READ_TIMEOUT,
  );
}

/** With null nothing is asked: what is no id is never queried. */
export function useDeal(id: string | null) {
  return useQuery({
    ...dealQuery(id ?? ""),
    queryKey: dealKeys.one(id),
    ...(id === null && { queryFn: skipToken }),
  });
}

export const dealQuery = (id: string) => ({
  queryKey: dealKeys.one(id),
  queryFn: ({ signal }: { signal: AbortSignal }) => getDeal(id, signal),
  retry: false as const,
});

export interface DealListQuery {
  filter: Partial<DealFilter>;
  sort: DealSort;
  direction: "ascending" | "descending";
}

const PAGE_ROWS = 50;

/** The library's rows, page after page by key. */
export const dealListOptions = (query: DealListQuery) =>
  infiniteQueryOptions({
    queryKey: dealKeys.list(query),
    queryFn: ({ signal, pageParam }) =>
      retryDealRead(() =>
        dealsApi.list(
          { ...query, limit: PAGE_ROWS, ...(pageParam !== null && { cursor: pageParam }) },
          { signal },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    retry: false,
  });

/** The deals changed last: for the dashboard and the palette. */
export function listRecentDeals(
  limit: number,
  signal: AbortSignal,
  search = "",
): Promise<{ items: DealListItem[] }> {
  return retryDealRead(() => dealsApi.list({ filter: { search }, limit }, { signal }));
}

export function useRecentDeals(limit: number) {
  return useQuery({
    queryKey: [...dealKeys.lists, "recent", limit],
    queryFn: ({ signal }) => listRecentDeals(limit, signal),
    retry: false,
  });
}

export const dealCountQuery = (filter: Partial<DealFilter>) => ({
  queryKey: dealKeys.count(filter),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    retryDealRead(() => dealsApi.count({ filter }, { signal })),
  retry: false as const,
});

export function useDealCount(filter: Partial<DealFilter>) {
  return useQuery(dealCountQuery(filter));
}

export function useDealFacets() {
  return useQuery({
    queryKey: dealKeys.facets,
    queryFn: ({ signal }) => retryDealRead(() => dealsApi.listFacets(undefined, { signal })),
    retry: false,
  });
}

/** Never tried twice on its own; whoever presses again stores the same deal, by its id. */
export function useCreateDeal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: string; data: DealData; draftId?: string }) => dealsApi.create(input),
    retry: false,
    onSuccess: (deal) => keepDeal(client, deal),
  });
}

export function useUpdateDeal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: string; version?: number; data: DealData; draftId?: string }) =>
      dealsApi.update(input),
    retry: false,
    onSuccess: (deal) => keepDeal(client, deal),
  });
}

/** Says that doubted figures are right as they stand. */
export function useConfirmDoubts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: string; codes: string[] }) => dealsApi.confirmDoubts(input),
    onSuccess: (deal) => keepDeal(client, deal),
  });
}

export function useRemoveDeals() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => callInParts(ids, (part) => dealsApi.remove({ ids: part })),
    onSuccess: (_, ids) => {
      for (const id of ids) client.removeQueries({ queryKey: dealKeys.one(id) });
    },
    // Also after a failure: of many deals some may be gone already.
    onSettled: () => client.invalidateQueries({ queryKey: dealKeys.lists }),
  });
}

export function useCreateExampleDeals() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => dealsApi.createExamples(),
    onSuccess: () => client.invalidateQueries({ queryKey: dealKeys.lists }),
  });
}

function keepDeal(client: QueryClient, deal: Deal): Promise<unknown> {
  client.setQueryData(dealKeys.one(deal.id), deal);
  return Promise.all([
    client.invalidateQueries({ queryKey: dealKeys.lists }),
    client.invalidateQueries({ queryKey: dealKeys.drafts }),
  ]);
}
