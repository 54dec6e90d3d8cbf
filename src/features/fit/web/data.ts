import { skipToken, useMutation, useQuery, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useActiveCriteria } from "#features/criteria/web/index.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import type { LenderEarnings } from "#features/deals/model/lender-earnings.ts";
import type { Fit, fitContract as FitContract } from "#features/fit/contract.ts";
import { queriesOf, useRefresh } from "#web/api/queries.ts";

const fits = queriesOf<typeof FitContract>("fit");

const MINUTE_MS = 60_000;
const POLL_MS = 2_000;

/** Fresh for 30 minutes, kept for 60, never fetched anew by focus or mount, never tried again. */
const KEPT = {
  staleTime: 30 * MINUTE_MS,
  gcTime: 60 * MINUTE_MS,
  refetchOnWindowFocus: false,
  refetchOnMount: false,
  refetchOnReconnect: false,
  retry: false,
} as const;

/** A deal as a page shows it. Without an id it is not stored, and its fit is kept nowhere but here. */
export interface FitSubject {
  dealId: string | null;
  /** Another version is asked for anew. */
  dealVersion: number;
  data: DealData;
  /** What a lender is likely to count of it by its books; null where they do not say so. */
  earnings: LenderEarnings | null;
}

type Criteria = { id: string; version: number } | null;

const fitKeys = {
  /** Named by what the answer hangs on, so that a change of it asks anew. */
  ofDeal: (dealId: string, dealVersion: number, criteria: Criteria): QueryKey => [
    "fit",
    "deal",
    dealId,
    dealVersion,
    criteria && `${criteria.id} ${criteria.version}`,
  ],
  unsaved: (data: DealData): QueryKey => ["fit", "unsaved", data],
};

/** What is shown of a deal's fit: the stored result, and a run in the background. */
export interface ShownFit {
  fit: Fit | null;
  run: { state: "waiting" | "failed"; message: string; changedAt: string } | null;
  /** Why the result shown here is not stored, when it should be. */
  saveProblem: string | null;
}

function useKey({ dealId, dealVersion, data }: FitSubject, criteria: Criteria): QueryKey {
  return dealId === null ? fitKeys.unsaved(data) : fitKeys.ofDeal(dealId, dealVersion, criteria);
}

export function useFit(subject: FitSubject, { polls = false } = {}) {
  const active = useActiveCriteria();
  const { dealId } = subject;
  const fit = useQuery({
    ...KEPT,
    queryKey: useKey(subject, active.data ?? null),
    queryFn:
      dealId === null || active.isPending
        ? skipToken
        : async ({ signal }): Promise<ShownFit> => ({
            ...(await fits.get.call({ dealId }, { signal })),
            saveProblem: null,
          }),
    // Of this deal, until what stands now is known: never of another.
    placeholderData: (before, query) => (query?.queryKey[2] === dealId ? before : undefined),
    // A run in the background ends some time; what it is waited for is its result.
    refetchInterval: ({ state }) => (polls && state.data?.run?.state === "waiting" ? POLL_MS : false),
  });
  return { active, fit };
}

/** Never tried again on its own. */
export function useRunFit(subject: FitSubject) {
  const client = useQueryClient();
  const active = useActiveCriteria();
  const queryKey = useKey(subject, active.data ?? null);
  const refreshBest = useRefresh(fits.listBest.key());
  const { dealId, data } = subject;
  return useMutation({
    mutationFn: () => fits.run.call(dealId === null ? { data } : { dealId }),
    retry: false,
    onSuccess: ({ fit, saveProblem }) => {
      client.setQueryData<ShownFit>(queryKey, { fit, run: null, saveProblem });
      return refreshBest();
    },
  });
}

export type BestFitItem = Awaited<ReturnType<typeof fits.listBest.call>>["items"][number];

/** The deals that fit best, of those that were assessed: cheap to read, and assessed in the background since. */
export const useBestFits = (limit: number) =>
  useQuery(fits.listBest.queryOptions({ input: { limit }, retry: false }));
