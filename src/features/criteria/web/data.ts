import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { criteriaContract as CriteriaContract } from "#features/criteria/contract.ts";
import type { AcquisitionCriteria, CriteriaFields } from "#features/criteria/model/criteria.ts";
import { apiOf } from "#web/lib/api.ts";

const criteriaApi = apiOf<typeof CriteriaContract>("criteria");

const criteriaKeys = {
  all: ["criteria"] as const,
  list: ["criteria", "list"] as const,
  active: ["criteria", "active"] as const,
  one: (id: string) => ["criteria", "one", id] as const,
};

/** The active set first, then the rest by their latest change. */
export function useCriteriaList() {
  return useQuery({
    queryKey: criteriaKeys.list,
    queryFn: ({ signal }) => criteriaApi.list(undefined, { signal }),
  });
}

/** The set that deals are judged by; null when there is none. */
export function useActiveCriteria() {
  return useQuery({
    queryKey: criteriaKeys.active,
    queryFn: async ({ signal }) => (await criteriaApi.findActive(undefined, { signal })).criteria,
  });
}

/** Asked anew whenever its page opens: a form must not begin from an older version than there is. */
export function useCriteriaSet(id: string) {
  return useQuery({
    queryKey: criteriaKeys.one(id),
    queryFn: ({ signal }) => criteriaApi.get({ id }, { signal }),
    refetchOnMount: "always",
  });
}

/** Repeating it is harmless: the set is named before it is sent. */
export function useCreateCriteria() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: string; fields: CriteriaFields }) => criteriaApi.create(input),
    onSuccess: (criteria) => keep(client, criteria),
  });
}

/** Never tried twice on its own: after an answer that was lost on the way, the version is no longer the newest. */
export function useUpdateCriteria() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: string; version?: number; fields: CriteriaFields }) =>
      criteriaApi.update(input),
    retry: false,
    onSuccess: (criteria) => keep(client, criteria),
  });
}

export function useActivateCriteria() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => criteriaApi.activate({ id }),
    // Also after a failure: another window may have deleted the set, or made it active.
    onSettled: () => client.invalidateQueries({ queryKey: criteriaKeys.all }),
  });
}

export function useRemoveCriteria() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => criteriaApi.remove({ id }),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: criteriaKeys.one(id) });
      return client.invalidateQueries({ queryKey: criteriaKeys.all });
    },
  });
}

function keep(client: QueryClient, criteria: AcquisitionCriteria): Promise<unknown> {
  client.setQueryData(criteriaKeys.one(criteria.id), criteria);
  return Promise.all([
    client.invalidateQueries({ queryKey: criteriaKeys.list }),
    client.invalidateQueries({ queryKey: criteriaKeys.active }),
  ]);
}
