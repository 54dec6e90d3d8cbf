import { useMutation, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import type { fundingContract as FundingContract } from "#features/funding/contract.ts";
import { STACK_ERRORS } from "#features/funding/model/stack-words.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { DEAL_READ, queriesOf, useRefresh } from "#web/api/queries.ts";
import { SpokenError } from "#web/errors/spoken-error.ts";

export const funding = queriesOf<typeof FundingContract>("funding");

export const stackKey = (id: string) => funding.get.queryKey({ input: { id } });

/** The stacks of one deal, the newest first. The list is read again whenever it is gone back to. */
export const useDealStacks = (dealId: string) => useQuery(dealStacksQuery(dealId));
export const dealStacksQuery = (dealId: string) =>
  funding.listByDeal.queryOptions({ ...DEAL_READ, input: { dealId } });

export const useStack = (id: string) => useQuery(funding.get.queryOptions({ ...DEAL_READ, input: { id } }));

/**
 * How many stacks each deal of a list has, asked once a page beside the page itself: a list never waits for its
 * counts, and shows none where they could not be read. A stack may have been saved or deleted on another page since.
 */
export const useStackCounts = (pages: readonly (readonly string[])[]): ReadonlyMap<string, number> =>
  useQueries({
    queries: pages.map((dealIds) => funding.countByDeals.queryOptions({ input: { dealIds: [...dealIds] } })),
    combine: (answers) => new Map(answers.flatMap(({ data }) => Object.entries(data?.counts ?? {}))),
  });

/** All stacks of the person; undefined until it is known. */
export const useStackCount = (): number | undefined => useQuery(funding.count.queryOptions()).data?.all;

/** The screens that show how many stacks a deal has read them again, too. */
function useSaveStack() {
  const client = useQueryClient();
  const refresh = useRefresh(funding.listByDeal.key(), funding.countByDeals.key(), funding.count.key());
  return (stack: FundingStack) => {
    client.setQueryData(stackKey(stack.id), stack);
    return refresh();
  };
}

/** Never tried twice on its own: the stack carries its own id, so that pressing again is the same stack. */
export const useCreateCustomStack = () =>
  useMutation(funding.createFundingStack.mutationOptions({ retry: false, onSuccess: useSaveStack() }));

export const useCreateDealStack = () =>
  useMutation(funding.createDealStack.mutationOptions({ retry: false, onSuccess: useSaveStack() }));

export const useUpdateStack = () =>
  useMutation({
    mutationFn: async (input: Parameters<typeof funding.update.call>[0]) => {
      // Something between here and the server may answer with nothing: then nobody knows whether it was saved.
      const stack = (await funding.update.call(input)) as FundingStack | null | undefined;
      if (stack === null || stack === undefined) throw new SpokenError(STACK_ERRORS.noResponse);
      return stack;
    },
    retry: false,
    onSuccess: useSaveStack(),
  });

export function useRemoveStack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (stack: Pick<FundingStack, "id" | "dealId">) => funding.remove.call({ id: stack.id }),
    retry: false,
    onSuccess: (_, { id, dealId }) => {
      client.removeQueries({ queryKey: stackKey(id) });
      return client.invalidateQueries({ queryKey: funding.listByDeal.key({ input: { dealId } }) });
    },
  });
}
