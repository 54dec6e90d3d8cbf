import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { criteriaContract as CriteriaContract } from "#features/criteria/contract.ts";
import type { AcquisitionCriteria } from "#features/criteria/model/criteria.ts";
import { queriesOf } from "#web/lib/queries.ts";

const criteria = queriesOf<typeof CriteriaContract>("criteria");

/** The active set first, then the rest by their latest change. */
export const useCriteriaList = () => useQuery(criteria.list.queryOptions());

/** The set that deals are judged by; null when there is none. */
export const useActiveCriteria = () =>
  useQuery(criteria.findActive.queryOptions({ select: (found) => found.criteria }));

/** Asked anew whenever its page opens: a form must not begin from an older version than there is. */
export const useCriteriaSet = (id: string) =>
  useQuery(criteria.get.queryOptions({ input: { id }, refetchOnMount: "always" }));

/** Repeating it is harmless: the set is named before it is sent. */
export function useCreateCriteria() {
  const client = useQueryClient();
  return useMutation(criteria.create.mutationOptions({ onSuccess: (set) => keep(client, set) }));
}

/** Never tried twice on its own: after an answer that was lost on the way, the version is no longer the newest. */
export function useUpdateCriteria() {
  const client = useQueryClient();
  return useMutation(
    criteria.update.mutationOptions({ retry: false, onSuccess: (set) => keep(client, set) }),
  );
}

export function useActivateCriteria() {
  const client = useQueryClient();
  // Also after a failure: another window may have deleted the set, or made it active.
  const onSettled = () => client.invalidateQueries({ queryKey: criteria.key() });
  return useMutation(criteria.activate.mutationOptions({ onSettled }));
}

export function useRemoveCriteria() {
  const client = useQueryClient();
  return useMutation(
    criteria.remove.mutationOptions({
      onSuccess: (_, { id }) => {
        client.removeQueries({ queryKey: criteria.get.key({ input: { id } }) });
        return client.invalidateQueries({ queryKey: criteria.key() });
      },
    }),
  );
}

function keep(client: QueryClient, set: AcquisitionCriteria): Promise<unknown> {
  client.setQueryData(criteria.get.queryKey({ input: { id: set.id } }), set);
  return Promise.all([
    client.invalidateQueries({ queryKey: criteria.list.key() }),
    client.invalidateQueries({ queryKey: criteria.findActive.key() }),
  ]);
}
