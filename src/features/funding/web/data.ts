import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { fundingContract as FundingContract } from "#features/funding/contract.ts";
import { STACK_ERRORS } from "#features/funding/model/stack-words.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { apiOf } from "#web/lib/api.ts";
import { retryDealRead } from "#web/lib/call-errors.ts";
import { SpokenError } from "#web/lib/spoken-error.ts";

export const fundingApi = apiOf<typeof FundingContract>("funding");
type FundingApi = typeof fundingApi;

export const fundingKeys = {
  all: ["funding"] as const,
  ofDeal: (dealId: string) => ["funding", "of-deal", dealId] as const,
  one: (id: string) => ["funding", "one", id] as const,
};

/** The stacks of one deal, the newest first. */
export function useDealStacks(dealId: string) {
  return useQuery({
    queryKey: fundingKeys.ofDeal(dealId),
    queryFn: ({ signal }) => retryDealRead(() => fundingApi.listByDeal({ dealId }, { signal })),
    retry: false,
    // The list is read again whenever it is gone back to.
    staleTime: 0,
  });
}

export function useStack(id: string) {
  return useQuery({
    queryKey: fundingKeys.one(id),
    queryFn: ({ signal }) => retryDealRead(() => fundingApi.get({ id }, { signal })),
    retry: false,
    staleTime: 0,
  });
}

/** Never tried twice on its own: the stack carries its own id, so that pressing again is the same stack. */
export function useCreateCustomStack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Parameters<FundingApi["createFundingStack"]>[0]) =>
      fundingApi.createFundingStack(input),
    retry: false,
    onSuccess: (stack) => keepStack(client, stack),
  });
}

export function useCreateDealStack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Parameters<FundingApi["createDealStack"]>[0]) => fundingApi.createDealStack(input),
    retry: false,
    onSuccess: (stack) => keepStack(client, stack),
  });
}

export function useUpdateStack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Parameters<FundingApi["update"]>[0]) => {
      // Something between here and the server may answer with nothing: then nobody knows whether it was saved.
      const stack = (await fundingApi.update(input)) as FundingStack | null | undefined;
      if (stack === null || stack === undefined) throw new SpokenError(STACK_ERRORS.noResponse);
      return stack;
    },
    retry: false,
    onSuccess: (stack) => keepStack(client, stack),
  });
}

export function useRemoveStack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (stack: Pick<FundingStack, "id" | "dealId">) => fundingApi.remove({ id: stack.id }),
    retry: false,
    onSuccess: (_, stack) => {
      client.removeQueries({ queryKey: fundingKeys.one(stack.id) });
      return client.invalidateQueries({ queryKey: fundingKeys.ofDeal(stack.dealId) });
    },
  });
}

/** The screens above that show how many stacks a deal has read them again, too. */
function keepStack(client: QueryClient, stack: FundingStack): Promise<unknown> {
  client.setQueryData(fundingKeys.one(stack.id), stack);
  return client.invalidateQueries({
    queryKey: fundingKeys.all,
    predicate: ({ queryKey }) => queryKey[1] !== "one",
  });
}
