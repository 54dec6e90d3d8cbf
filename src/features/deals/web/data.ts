import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  Deal,
  DealFilter,
  DealListItem,
  ListSort,
  dealsContract as DealsContract,
} from "#features/deals/contract.ts";
import { withTimeout } from "#web/calls/call-errors.ts";
import { callInParts } from "#web/calls/in-parts.ts";
import { DEAL_READ, queriesOf, useRefresh } from "#web/api/queries.ts";

export const deals = queriesOf<typeof DealsContract>("deals");

const DEAL_READ_LIMIT_MS = 8_000;
export const DEAL_READ_TIMEOUT = "Request timed out. Please check your connection and try again.";

/** What a change of any deal makes stale stands under `lists`: the lists of features above, too. */
export const dealKeys = {
  all: ["deals"] as const,
  ones: ["deals", "one"] as const,
  one: (id: string | null) => ["deals", "one", id] as const,
  lists: ["deals", "list"] as const,
  list: (query: DealListQuery) => ["deals", "list", query] as const,
  count: (filter: Partial<DealFilter>) => ["deals", "list", "count", filter] as const,
  facets: ["deals", "list", "facets"] as const,
  drafts: ["deals", "drafts"] as const,
  draft: (id: string) => ["deals", "drafts", id] as const,
};

/** What a deal is read by has 8 seconds, its further attempts included. */
export const asDealRead = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  withTimeout(answer, DEAL_READ_LIMIT_MS, DEAL_READ_TIMEOUT);

/** One deal: three attempts, 8 seconds in all. */
export const getDeal = (id: string, signal: AbortSignal): Promise<Deal> =>
  asDealRead(deals.get.call({ id }, { signal, context: DEAL_READ.context }));

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
  sort: ListSort;
  direction: "ascending" | "descending";
}

const PAGE_ROWS = 50;

/** The library's rows, page after page by key. */
export const dealListOptions = (query: DealListQuery) =>
  deals.list.infiniteOptions({
    ...DEAL_READ,
    queryKey: dealKeys.list(query),
    input: (cursor: string | null) => ({ ...query, limit: PAGE_ROWS, ...(cursor !== null && { cursor }) }),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** The first deals of a list by name, in its order, and how many it holds. */
export const listMatchingDeals = (query: DealListQuery & { limit: number }) =>
  deals.listMatching.call(query, { context: DEAL_READ.context });

/** The few deals that a text names. */
export const searchDeals = (text: string, signal: AbortSignal): Promise<{ items: DealListItem[] }> =>
  deals.search.call({ text: text.slice(0, 200) }, { signal, context: DEAL_READ.context });

export const useRecentDeals = (limit: number) =>
  useQuery({
    queryKey: [...dealKeys.lists, "recent", limit],
    queryFn: ({ signal }) => deals.list.call({ limit }, { signal, context: DEAL_READ.context }),
    retry: false,
  });

export const dealCountQuery = (filter: Partial<DealFilter>) =>
  deals.count.queryOptions({ ...DEAL_READ, queryKey: dealKeys.count(filter), input: { filter } });

export const useDealCount = (filter: Partial<DealFilter>) => useQuery(dealCountQuery(filter));

export const useDealFacets = () =>
  useQuery(deals.listFacets.queryOptions({ ...DEAL_READ, queryKey: dealKeys.facets }));

function useSaveDeal() {
  const client = useQueryClient();
  const refresh = useRefresh(dealKeys.lists, dealKeys.drafts);
  return (deal: Deal) => {
    client.setQueryData(dealKeys.one(deal.id), deal);
    return refresh();
  };
}

/** Never tried twice on its own; whoever presses again stores the same deal, by its id. */
export const useCreateDeal = () =>
  useMutation(deals.create.mutationOptions({ retry: false, onSuccess: useSaveDeal() }));

export const useUpdateDeal = () =>
  useMutation(deals.update.mutationOptions({ retry: false, onSuccess: useSaveDeal() }));

/** Says that doubted figures are right as they stand. */
export const useConfirmDoubts = () =>
  useMutation(deals.confirmDoubts.mutationOptions({ onSuccess: useSaveDeal() }));

export function useRemoveDeals() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => callInParts(ids, (part) => deals.remove.call({ ids: part })),
    onSuccess: (_, ids) => {
      for (const id of ids) client.removeQueries({ queryKey: dealKeys.one(id) });
    },
    // Also after a failure: of many deals some may be gone already.
    onSettled: useRefresh(dealKeys.lists),
  });
}

/** Changes many deals alike, at most 500; answers those that were changed, to take it back by. */
export const useChangeDeals = () =>
  useMutation(deals.changeMany.mutationOptions({ onSuccess: useRefresh(dealKeys.lists, dealKeys.ones) }));

export const useUndoChange = () =>
  useMutation(deals.undoChange.mutationOptions({ onSuccess: useRefresh(dealKeys.lists, dealKeys.ones) }));

export const useCreateExampleDeals = () =>
  useMutation(deals.createExamples.mutationOptions({ onSuccess: useRefresh(dealKeys.lists) }));
