import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { Practice, practiceContract as PracticeContract } from "#features/practice/contract.ts";
import { queriesOf } from "#web/lib/queries.ts";
import { dropDraft } from "./draft.ts";

const simulator = queriesOf<typeof PracticeContract>("practice");

export type StartInput = Parameters<typeof simulator.start.call>[0];
type SayInput = Parameters<typeof simulator.say.call>[0];

/** Who can play the other side besides the script. */
export const useCounterpart = () => useQuery(simulator.findCounterpart.queryOptions());

export const usePractice = (id: string) => useQuery(simulator.get.queryOptions({ input: { id } }));

export const usePractices = () =>
  useInfiniteQuery(
    simulator.list.infiniteOptions({
      input: (before: string | null) => (before === null ? {} : { before }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
    }),
  );

export const useProgress = () => useQuery(simulator.getProgress.queryOptions());

/** Never tried twice on its own: asking an outside counterpart costs something. Repeating it by hand is harmless. */
export function useStartPractice() {
  const client = useQueryClient();
  return useMutation(
    simulator.start.mutationOptions({ retry: false, onSuccess: (practice) => keep(client, practice) }),
  );
}

export interface Signalled {
  signal: AbortSignal;
}

export function useSay() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ signal, ...input }: SayInput & Signalled) => simulator.say.call(input, { signal }),
    retry: false,
    onSuccess: (practice) => {
      // Before the next turn is drawn, which would take it up again.
      dropDraft();
      keep(client, practice);
    },
    onError: (_, { id }) => readAgain(client, id),
  });
}

export function useHint() {
  const client = useQueryClient();
  return useMutation(
    simulator.hint.mutationOptions({
      retry: false,
      onSuccess: (practice) => keep(client, practice),
      onError: (_, { id }) => readAgain(client, id),
    }),
  );
}

export function useEndPractice() {
  const client = useQueryClient();
  return useMutation(
    simulator.end.mutationOptions({
      retry: false,
      onSuccess: (practice) => keep(client, practice),
      onError: (_, { id }) => readAgain(client, id),
    }),
  );
}

export function useRemovePractice() {
  const client = useQueryClient();
  return useMutation(
    simulator.remove.mutationOptions({
      onSuccess: (_, { id }) => {
        client.removeQueries({ queryKey: simulator.get.key({ input: { id } }) });
        return client.invalidateQueries({ queryKey: simulator.key() });
      },
    }),
  );
}

const readAgain = (client: QueryClient, id: string) =>
  client.invalidateQueries({ queryKey: simulator.get.key({ input: { id } }) });

/** The lists are asked anew in the background: what was said is shown at once. */
function keep(client: QueryClient, practice: Practice): void {
  client.setQueryData(simulator.get.queryKey({ input: { id: practice.id } }), practice);
  void client.invalidateQueries({ queryKey: simulator.list.key() });
  void client.invalidateQueries({ queryKey: simulator.getProgress.key() });
}
