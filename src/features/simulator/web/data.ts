import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { Practice, simulatorContract as SimulatorContract } from "#features/simulator/contract.ts";
import { apiOf } from "#web/lib/api.ts";
import { dropDraft } from "./draft.ts";

const simulatorApi = apiOf<typeof SimulatorContract>("simulator");

const keys = {
  all: ["simulator"] as const,
  list: ["simulator", "list"] as const,
  progress: ["simulator", "progress"] as const,
  counterpart: ["simulator", "counterpart"] as const,
  one: (id: string) => ["simulator", "one", id] as const,
};

export type StartInput = Parameters<typeof simulatorApi.start>[0];
type SayInput = Parameters<typeof simulatorApi.say>[0];

/** Who can play the other side besides the script. */
export function useCounterpart() {
  return useQuery({
    queryKey: keys.counterpart,
    queryFn: ({ signal }) => simulatorApi.findCounterpart(undefined, { signal }),
  });
}

export function usePractice(id: string) {
  return useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => simulatorApi.get({ id }, { signal }),
  });
}

const listOptions = infiniteQueryOptions({
  queryKey: keys.list,
  queryFn: ({ signal, pageParam }) =>
    simulatorApi.list(pageParam === null ? {} : { before: pageParam }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
});
export const usePractices = () => useInfiniteQuery(listOptions);

export function useProgress() {
  return useQuery({
    queryKey: keys.progress,
    queryFn: ({ signal }) => simulatorApi.getProgress(undefined, { signal }),
  });
}

/** Never tried twice on its own: asking an outside counterpart costs something. Repeating it by hand is harmless. */
export function useStartPractice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: StartInput) => simulatorApi.start(input),
    retry: false,
    onSuccess: (practice) => keep(client, practice),
  });
}

export interface Signalled {
  signal: AbortSignal;
}

export function useSay() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ signal, ...input }: SayInput & Signalled) => simulatorApi.say(input, { signal }),
    retry: false,
    onSuccess: (practice) => {
      // Before the next turn is drawn, which would take it up again.
      dropDraft();
      keep(client, practice);
    },
    onError: (_, { id }) => client.invalidateQueries({ queryKey: keys.one(id) }),
  });
}

export function useHint() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: string; turn: number }) => simulatorApi.hint(input),
    retry: false,
    onSuccess: (practice) => keep(client, practice),
    onError: (_, { id }) => client.invalidateQueries({ queryKey: keys.one(id) }),
  });
}

export function useEndPractice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: string; turn: number; builtIn: boolean }) => simulatorApi.end(input),
    retry: false,
    onSuccess: (practice) => keep(client, practice),
    onError: (_, { id }) => client.invalidateQueries({ queryKey: keys.one(id) }),
  });
}

export function useRemovePractice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => simulatorApi.remove({ id }),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: keys.one(id) });
      return client.invalidateQueries({ queryKey: keys.all });
    },
  });
}

/** The lists are asked anew in the background: what was said is shown at once. */
function keep(client: QueryClient, practice: Practice): void {
  client.setQueryData(keys.one(practice.id), practice);
  void client.invalidateQueries({ queryKey: keys.list });
  void client.invalidateQueries({ queryKey: keys.progress });
}
