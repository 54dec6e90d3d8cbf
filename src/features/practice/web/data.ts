import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Practice, practiceContract as PracticeContract } from "#features/practice/contract.ts";
import { queriesOf, useRefresh } from "#web/api/queries.ts";
import { dropDraft } from "./draft.ts";

const practice = queriesOf<typeof PracticeContract>("practice");

export type StartInput = Parameters<typeof practice.start.call>[0];
type SayInput = Parameters<typeof practice.say.call>[0];

/** Who can play the other side besides the script. */
export const useCounterpart = () => useQuery(practice.findCounterpart.queryOptions());

export const usePractice = (id: string) => useQuery(practice.get.queryOptions({ input: { id } }));

export const usePractices = () =>
  useInfiniteQuery(
    practice.list.infiniteOptions({
      input: (before: string | null) => (before === null ? {} : { before }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
    }),
  );

export const useProgress = () => useQuery(practice.getProgress.queryOptions());

/** What was said is shown at once; the lists are asked anew in the background. */
function useKeep() {
  const client = useQueryClient();
  const refreshLists = useRefresh(practice.list.key(), practice.getProgress.key());
  return (kept: Practice) => {
    client.setQueryData(practice.get.queryKey({ input: { id: kept.id } }), kept);
    void refreshLists();
  };
}

/** After a failure it is read again: how far the practice came is not known here. */
function useOnce() {
  const client = useQueryClient();
  return {
    retry: false,
    onSuccess: useKeep(),
    onError: (_: unknown, { id }: { id: string }) =>
      client.invalidateQueries({ queryKey: practice.get.key({ input: { id } }) }),
  };
}

/** Never tried twice on its own: asking an outside counterpart costs something. Repeating it by hand is harmless. */
export const useStartPractice = () =>
  useMutation(practice.start.mutationOptions({ retry: false, onSuccess: useKeep() }));

export interface Signalled {
  signal: AbortSignal;
}

export function useReply() {
  const once = useOnce();
  return useMutation({
    ...once,
    mutationFn: ({ signal, ...input }: SayInput & Signalled) => practice.say.call(input, { signal }),
    onSuccess: (kept) => {
      // Before the next turn is drawn, which would take it up again.
      dropDraft();
      once.onSuccess(kept);
    },
  });
}

export const useHint = () => useMutation(practice.hint.mutationOptions(useOnce()));

export const useEndPractice = () => useMutation(practice.end.mutationOptions(useOnce()));

export function useRemovePractice() {
  const client = useQueryClient();
  return useMutation(
    practice.remove.mutationOptions({
      onSuccess: (_, { id }) => {
        client.removeQueries({ queryKey: practice.get.key({ input: { id } }) });
        return client.invalidateQueries({ queryKey: practice.key() });
      },
    }),
  );
}
