import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  ProviderChange,
  aiContract as AiContract,
  ChangeField,
  UsualModelChange,
} from "#features/ai/contract.ts";
import type { TaskName } from "#features/ai/model/tasks.ts";
import { apiOf } from "#web/lib/api.ts";

const aiApi = apiOf<typeof AiContract>("ai");

const keys = { list: ["providers", "list"] as const, log: ["providers", "log"] as const };

export function useProviders() {
  return useQuery({
    queryKey: keys.list,
    queryFn: ({ signal }) => aiApi.list({}, { signal }),
    // Another administrator may be at it.
    staleTime: 0,
  });
}

function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    retry: false,
    onSettled: () => client.invalidateQueries({ queryKey: keys.list }),
  });
}

export const useUpdateProvider = () => useChange((change: ProviderChange) => aiApi.update(change));
export const useResetProvider = () => useChange((task: TaskName) => aiApi.reset({ task }));

export const useUpdateUsualModel = () =>
  useChange((change: UsualModelChange) => aiApi.updateUsualModel(change));
export const useResetUsualModel = () => useChange(() => aiApi.resetUsualModel(undefined));

/** Never repeated by itself: each trial is a call to the outside. */
export function useTryOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (task: TaskName) => aiApi.tryOut({ task }),
    retry: false,
    onSettled: () => client.invalidateQueries({ queryKey: keys.log }),
  });
}

export function useAnswerLog() {
  return useInfiniteQuery({
    queryKey: keys.log,
    queryFn: ({ pageParam, signal }) =>
      aiApi.listLog(pageParam === null ? {} : { before: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}

/** The field that a refusal of settings is about. */
export function fieldOf(error: unknown): ChangeField | null {
  if (!(error instanceof Error) || !("data" in error)) return null;
  const { data } = error;
  if (typeof data !== "object" || data === null || !("field" in data)) return null;
  const fields: readonly ChangeField[] = ["webhookUrl", "secretHeader", "baseUrl", "model"];
  return fields.find((field) => field === data.field) ?? null;
}
