import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import type { aiContract as AiContract, ChangeField } from "#features/ai/contract.ts";
import { queriesOf, useRefresh } from "#web/api/queries.ts";

const ai = queriesOf<typeof AiContract>("ai");

/** Another administrator may be at it. */
export const useProviders = () => useQuery(ai.list.queryOptions({ input: {}, staleTime: 0 }));

const useOnce = () => ({ retry: false, onSettled: useRefresh(ai.list.key()) });

export const useUpdateProvider = () => useMutation(ai.update.mutationOptions(useOnce()));
export const useResetProvider = () => useMutation(ai.reset.mutationOptions(useOnce()));
export const useUpdateUsualModel = () => useMutation(ai.updateUsualModel.mutationOptions(useOnce()));
export const useResetUsualModel = () => useMutation(ai.resetUsualModel.mutationOptions(useOnce()));

/** Never repeated by itself: each trial is a call to the outside. */
export const useTryOut = () =>
  useMutation(ai.tryOut.mutationOptions({ retry: false, onSettled: useRefresh(ai.listLog.key()) }));

export const useAnswerLog = () =>
  useInfiniteQuery(
    ai.listLog.infiniteOptions({
      input: (before: number | null) => (before === null ? {} : { before }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
  );

/** The field that a refusal of settings is about. */
export function fieldOf(error: unknown): ChangeField | null {
  if (!(error instanceof Error) || !("data" in error)) return null;
  const { data } = error;
  if (typeof data !== "object" || data === null || !("field" in data)) return null;
  const fields: readonly ChangeField[] = ["webhookUrl", "secretHeader", "baseUrl", "model"];
  return fields.find((field) => field === data.field) ?? null;
}
