import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { structuresContract } from "#features/structures/contract.ts";
import { queriesOf } from "#web/api/queries.ts";

export const structuresCalls = queriesOf<typeof structuresContract>("structures");

/** The saved answers of a deal, the latest first. */
export const useSavedStructures = (dealId: string) =>
  useQuery(structuresCalls.list.queryOptions({ input: { dealId } }));

function useRefresh(dealId: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: structuresCalls.list.queryKey({ input: { dealId } }) });
}

export const useSaveStructure = (dealId: string) => {
  const refresh = useRefresh(dealId);
  return useMutation({ ...structuresCalls.save.mutationOptions(), onSuccess: refresh });
};

export const useRemoveStructure = (dealId: string) => {
  const refresh = useRefresh(dealId);
  return useMutation({ ...structuresCalls.remove.mutationOptions(), onSuccess: refresh });
};
