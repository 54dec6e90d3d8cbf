import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import type { SavedAnalysis } from "#features/saved-analyses/contract.ts";
import { asDealRead, dealKeys, getDeal } from "#features/deals/web/index.ts";
import { callInParts } from "#web/calls/in-parts.ts";
import { DEAL_READ, useRefresh } from "#web/api/queries.ts";
import { analyses } from "./analyses-api.ts";
import { saveAnalysis } from "./save-analysis-call.ts";
import { readDealAddress } from "#features/deals/model/deal-id.ts";
import { isFault } from "#web/calls/is-fault.ts";

type Opened = Awaited<ReturnType<typeof analyses.open.call>>;

/**
 * What an address means. The server tries the saved analyses and then the deals; when that call itself fails the deals
 * are still tried. A draft is nowhere else, and what is no deal keeps the first failure.
 */
async function openAddress(address: string, signal: AbortSignal): Promise<Opened> {
  try {
    return await analyses.open.call({ id: address }, { signal, context: DEAL_READ.context });
  } catch (error) {
    const asked = readDealAddress({ get: (name) => (name === "dealId" ? address : null) });
    if (!isFault(error) || asked.kind !== "deal") throw error;
    const deal = await getDeal(asked.id, signal).catch(() => {
      throw error;
    });
    return { kind: "deal", deal };
  }
}

const openKey = (address: string): QueryKey => analyses.open.queryKey({ input: { id: address } });
const keyOf = (id: string) => openKey(`analysis-${id}`);

/** What an address means: three attempts, 8 seconds in all, as every deal is read. */
export const openQuery = (address: string) => ({
  queryKey: openKey(address),
  queryFn: ({ signal }: { signal: AbortSignal }) => asDealRead(openAddress(address, signal)),
  retry: false as const,
});

export const useOpened = (address: string) => useQuery(openQuery(address));

/** Reads a deal that is shown anew, by whatever address it was opened. */
export const useReloadOpened = (dealId: string) => useRefresh(analyses.open.key(), dealKeys.one(dealId));

/** The versions kept of a deal, the latest first. */
export const useVersions = (dealId: string, archived: boolean) =>
  useQuery(analyses.listForDeal.queryOptions({ ...DEAL_READ, input: { dealId, archived } }));

/** Those out of the lists, the latest first, page after page. */
export const useArchivedAnalyses = () =>
  useInfiniteQuery(
    analyses.list.infiniteOptions({
      ...DEAL_READ,
      input: (cursor: string | null) => ({ archived: true, ...(cursor !== null && { cursor }) }),
      initialPageParam: null,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );

/** Deals say whether they have an analysis, and the explorer lists both. */
const useRefreshLists = () => useRefresh(analyses.listForDeal.key(), analyses.list.key(), dealKeys.lists);

function useKeep() {
  const client = useQueryClient();
  const refreshLists = useRefreshLists();
  return (analysis: SavedAnalysis) => {
    client.setQueryData(keyOf(analysis.id), { kind: "analysis", analysis });
    return refreshLists();
  };
}

export const useSaveAnalysis = () =>
  useMutation({ mutationFn: saveAnalysis, retry: false, onSuccess: useRefreshLists() });

export const useUpdateAnalysis = () =>
  useMutation(analyses.update.mutationOptions({ retry: false, onSuccess: useKeep() }));

export const useRenameAnalysis = () =>
  useMutation(analyses.rename.mutationOptions({ retry: false, onSuccess: useKeep() }));

/** Out of the lists, or back into them. */
export function useShelveAnalysis(id: string) {
  const refreshLists = useRefreshLists();
  const refreshOpened = useRefresh(keyOf(id));
  return useMutation({
    mutationFn: (archived: boolean) =>
      archived ? analyses.archive.call({ ids: [id] }) : analyses.restore.call({ ids: [id] }),
    onSuccess: () => Promise.all([refreshLists(), refreshOpened()]),
  });
}

export function useRemoveAnalyses() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (removed: readonly string[]) => callInParts(removed, (ids) => analyses.remove.call({ ids })),
    retry: false,
    onSuccess: (_, removed) => {
      for (const id of removed) client.removeQueries({ queryKey: keyOf(id) });
    },
    // Also after a failure: of many some may be gone already.
    onSettled: useRefreshLists(),
  });
}
