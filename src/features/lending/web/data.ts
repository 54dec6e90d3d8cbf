import { useQuery } from "@tanstack/react-query";
import { useMemo, useEffect } from "react";
import type { lendingContract as LendingContract, StoredLending } from "#features/lending/contract.ts";
import { useStore } from "#web/browser/store.ts";
import { messageOf, refusalOf } from "#web/calls/call-errors.ts";
import { onReconnect } from "#web/calls/connection.ts";
import { DEAL_READ, queriesOf } from "#web/api/queries.ts";
import { queryClient } from "#web/api/query.ts";
import { lendingDrafts } from "./lending-drafts.ts";
import { createLendingStore, type LendingState, type LendingStore } from "./lending-store.ts";

export const lendingCalls = queriesOf<typeof LendingContract>("lending");

/** All views of a deal's bank, and each visit of them, share one store. */
const open = new Map<string, LendingStore>();

function storeOf(stored: StoredLending): LendingStore {
  const { dealId } = stored;
  const known = open.get(dealId);
  if (known !== undefined) return known;
  const store = createLendingStore(stored, lendingDrafts.find(dealId), {
    send: (lending, version) => lendingCalls.update.call({ dealId, version, lending }),
    read: () => lendingCalls.get.call({ dealId }),
    refusalOf(error) {
      const refusal = refusalOf(error);
      if (refusal === null) return null;
      return { isConflict: refusal.code === "CONFLICT", message: messageOf(error, "It could not be saved.") };
    },
    keep: (kept) => (kept === null ? lendingDrafts.drop(dealId) : lendingDrafts.keep(dealId, kept)),
    saved: (now) => void queryClient.setQueryData(lendingCalls.get.queryKey({ input: { dealId } }), now),
    now: () => new Date(),
    after: (ms, run) => void setTimeout(run, ms),
  });
  open.set(dealId, store);
  onReconnect(store.flush);
  addEventListener("pagehide", store.flush);
  return store;
}

export interface OpenLending {
  /** Null until it was read. */
  readonly store: LendingStore | null;
  readonly error: unknown;
  readonly isAsking: boolean;
  readonly retry: () => void;
}

/** What a deal says for the bank, opened for as long as the page is. */
export function useOpenLending(dealId: string): OpenLending {
  const { data, error, isFetching, refetch } = useQuery(
    lendingCalls.get.queryOptions({ ...DEAL_READ, input: { dealId }, staleTime: 0 }),
  );
  const store = useMemo(
    () => (data === undefined ? (open.get(dealId) ?? null) : storeOf(data)),
    [data, dealId],
  );
  useEffect(() => {
    if (data !== undefined) store?.receive(data);
  }, [data, store]);
  return { store, error, isAsking: isFetching, retry: () => void refetch() };
}

export const useLendingState = (store: LendingStore): LendingState => useStore(store);
