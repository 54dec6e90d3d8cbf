import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { criteriaContract as CriteriaContract } from "#features/criteria/contract.ts";
import type { AcquisitionCriteria } from "#features/criteria/model/criteria.ts";
import { queriesOf, useRefresh } from "#web/api/queries.ts";
import { useRole } from "#web/session/workspaces.ts";

const criteria = queriesOf<typeof CriteriaContract>("criteria");

/** The active set first, then the rest by their latest change. */
export const useCriteriaList = () => useQuery(criteria.list.queryOptions());

/** The set that deals are assessed by; null when there is none. A guest may not read it, and it is not asked for. */
export function useActiveCriteria() {
  const enabled = useRole() !== "guest";
  return useQuery(criteria.findActive.queryOptions({ select: (found) => found.criteria, enabled }));
}

/** Asked anew whenever its page opens: a form must not begin from an older version than there is. */
export const useCriteriaSet = (id: string) =>
  useQuery(criteria.get.queryOptions({ input: { id }, refetchOnMount: "always" }));

function useKeep() {
  const client = useQueryClient();
  const refreshLists = useRefresh(criteria.list.key(), criteria.findActive.key());
  return (set: AcquisitionCriteria) => {
    client.setQueryData(criteria.get.queryKey({ input: { id: set.id } }), set);
    return refreshLists();
  };
}

/** Repeating it is harmless: the set is named before it is sent. */
export const useCreateCriteria = () => useMutation(criteria.create.mutationOptions({ onSuccess: useKeep() }));

/** Never tried twice on its own: after an answer that was lost on the way, the version is no longer the newest. */
export const useUpdateCriteria = () =>
  useMutation(criteria.update.mutationOptions({ retry: false, onSuccess: useKeep() }));

/** Asked anew also after a failure: another window may have deleted the set, or made it active. */
export const useActivateCriteria = () =>
  useMutation(criteria.activate.mutationOptions({ onSettled: useRefresh(criteria.key()) }));

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
