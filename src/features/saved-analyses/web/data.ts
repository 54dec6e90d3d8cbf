import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import type { RoiTerms } from "#calc";
import type { SavedAnalysis } from "#features/saved-analyses/contract.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { DEAL_READ_LIMIT_MS, DEAL_READ_TIMEOUT, dealKeys } from "#features/deals/web/index.ts";
import { retryDealRead, withTimeout } from "#web/lib/call-errors.ts";
import { callInParts } from "#web/lib/in-parts.ts";
import { savedAnalysesApi } from "./analyses-api.ts";
import { openAddress } from "./open-address.ts";
import { saveAnalysis } from "./save-analysis.ts";

const analysisKeys = {
  opened: ["analyses", "open"] as const,
  open: (address: string) => ["analyses", "open", address] as const,
  versions: ["analyses", "of-deal"] as const,
  ofDeal: (dealId: string, archived: boolean) => ["analyses", "of-deal", dealId, archived] as const,
};

const addressOf = (id: string) => `analysis-${id}`;

/** What an address means: three attempts, 8 seconds in all, as every deal is read. */
export const openQuery = (address: string) => ({
  queryKey: analysisKeys.open(address),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    withTimeout(openAddress(address, signal), DEAL_READ_LIMIT_MS, DEAL_READ_TIMEOUT),
  // The deal may have been edited since: shown at once, looked at again.
  staleTime: 0,
  retry: false as const,
});

export function useOpened(address: string) {
  return useQuery(openQuery(address));
}

/** Reads a deal that is shown anew, by whatever address it was opened. */
export function useReloadOpened(dealId: string): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: analysisKeys.opened }),
      client.invalidateQueries({ queryKey: dealKeys.one(dealId) }),
    ]);
}

/** The versions kept of a deal, the latest first. */
export function useVersions(dealId: string, archived: boolean) {
  return useQuery({
    queryKey: analysisKeys.ofDeal(dealId, archived),
    queryFn: ({ signal }) =>
      retryDealRead(() => savedAnalysesApi.listForDeal({ dealId, archived }, { signal })),
    retry: false,
  });
}

export function useSaveAnalysis() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: saveAnalysis,
    retry: false,
    onSuccess: () => refresh(client),
  });
}

export function useUpdateAnalysis() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: string; dealName: string; dealData: DealData; roi?: RoiTerms }) =>
      savedAnalysesApi.update(input),
    retry: false,
    onSuccess: (analysis) => keep(client, analysis),
  });
}

export function useRenameAnalysis() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: string; dealName: string }) => savedAnalysesApi.rename(input),
    retry: false,
    onSuccess: (analysis) => keep(client, analysis),
  });
}

/** Out of the lists, or back into them. */
export function useShelveAnalysis() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, archived }: { id: string; archived: boolean }) =>
      archived ? savedAnalysesApi.archive({ ids: [id] }) : savedAnalysesApi.restore({ ids: [id] }),
    onSuccess: (_, { id }) =>
      Promise.all([
        refresh(client),
        client.invalidateQueries({ queryKey: analysisKeys.open(addressOf(id)) }),
      ]),
  });
}

export function useRemoveAnalyses() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (removed: readonly string[]) =>
      callInParts(removed, (ids) => savedAnalysesApi.remove({ ids })),
    retry: false,
    onSuccess: (_, removed) => {
      for (const id of removed) client.removeQueries({ queryKey: analysisKeys.open(addressOf(id)) });
    },
    // Also after a failure: of many some may be gone already.
    onSettled: () => refresh(client),
  });
}

/** Those out of the lists, the latest first, page after page. */
export function useArchivedAnalyses() {
  return useInfiniteQuery({
    queryKey: [...analysisKeys.versions, "archived"],
    queryFn: ({ signal, pageParam }) =>
      retryDealRead(() =>
        savedAnalysesApi.list(
          { archived: true, ...(pageParam !== null && { cursor: pageParam }) },
          { signal },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
    retry: false,
  });
}

function keep(client: QueryClient, analysis: SavedAnalysis): Promise<unknown> {
  client.setQueryData(analysisKeys.open(addressOf(analysis.id)), { kind: "analysis", analysis });
  return refresh(client);
}

/** Deals say whether they have an analysis, and the explorer lists both. */
function refresh(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: analysisKeys.versions }),
    client.invalidateQueries({ queryKey: dealKeys.lists }),
  ]);
}
