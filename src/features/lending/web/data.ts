import { useQuery } from "@tanstack/react-query";
import type { lendingContract as LendingContract, StoredLending } from "#features/lending/contract.ts";
import { useStore } from "#web/browser/store.ts";
import { messageOf, refusalOf } from "#web/calls/call-errors.ts";
import { openStores, type OpenStore, useOpenStore } from "#web/drafts/open-stores.ts";
import { DEAL_READ, queriesOf } from "#web/api/queries.ts";
import { queryClient } from "#web/api/query.ts";
import { lendingDrafts } from "./lending-drafts.ts";
import { createLendingStore, type LendingState, type LendingStore } from "./lending-store.ts";

export const lendingCalls = queriesOf<typeof LendingContract>("lending");

const lendings = openStores((stored: StoredLending) => stored.dealId, createStoreOf);

function createStoreOf(stored: StoredLending): LendingStore {
  const { dealId } = stored;
  return createLendingStore(stored, lendingDrafts.find(dealId), {
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
}

/** What a deal says for the bank, opened for as long as the page is. */
export function useOpenLending(dealId: string): OpenStore<LendingStore> {
  const asked = useQuery(lendingCalls.get.queryOptions({ ...DEAL_READ, input: { dealId } }));
  return useOpenStore(dealId, asked, lendings);
}

export const useLendingState = (store: LendingStore): LendingState => useStore(store);
