import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  AnswererChange,
  answerersContract as AnswerersContract,
  ChangeField,
  UsualModelChange,
} from "#features/answerers/contract.ts";
import type { TaskName } from "#features/answerers/model/tasks.ts";
import { apiOf } from "#web/lib/api.ts";

const answerersApi = apiOf<typeof AnswerersContract>("answerers");

const keys = { list: ["answerers", "list"] as const, log: ["answerers", "log"] as const };

export function useAnswerers() {
  return useQuery({
    queryKey: keys.list,
    queryFn: ({ signal }) => answerersApi.list({}, { signal }),
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

export const useUpdateAnswerer = () => useChange((change: AnswererChange) => answerersApi.update(change));
export const useResetAnswerer = () => useChange((task: TaskName) => answerersApi.reset({ task }));

export const useUpdateUsualModel = () =>
  useChange((change: UsualModelChange) => answerersApi.updateUsualModel(change));
export const useResetUsualModel = () => useChange(() => answerersApi.resetUsualModel(undefined));

/** Never repeated by itself: each trial is a call to the outside. */
export function useTryOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (task: TaskName) => answerersApi.tryOut({ task }),
    retry: false,
    onSettled: () => client.invalidateQueries({ queryKey: keys.log }),
  });
}

export function useAnswerLog() {
  return useInfiniteQuery({
    queryKey: keys.log,
    queryFn: ({ pageParam, signal }) =>
      answerersApi.listLog(pageParam === null ? {} : { before: pageParam }, { signal }),
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
