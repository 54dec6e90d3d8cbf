import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { coachContract as CoachContract, Conversation } from "#features/coach/contract.ts";
import type { CoachMessage } from "#features/coach/model/answer-events.ts";
import { queriesOf } from "#web/api/queries.ts";

export const coach = queriesOf<typeof CoachContract>("coach");

export interface Talk {
  conversation: Conversation;
  messages: CoachMessage[];
}

/** Of one conversation with its messages. */
export const talkKey = (id: string) => coach.get.queryKey({ input: { id } });

export const useStanding = () => useQuery(coach.getStanding.queryOptions({ staleTime: 0 }));

export const useConversations = (search: string) =>
  useQuery(
    coach.list.queryOptions({
      input: { search },
      select: ({ items }) => items,
      placeholderData: keepPreviousData,
    }),
  );

/** Not asked for while it is answered: what comes is put in by the answer itself. */
export const useTalk = (id: string, isAsked: boolean) =>
  useQuery(coach.get.queryOptions({ input: { id }, enabled: isAsked }));

function useKeep() {
  const client = useQueryClient();
  return async (conversation: Conversation) => {
    const queryKey = talkKey(conversation.id);
    // A reading that began before the change would put the old conversation back: it begins again.
    const wasAsked = client.isFetching({ queryKey }) > 0;
    await client.cancelQueries({ queryKey });
    client.setQueryData<Talk>(queryKey, (talk) => ({ messages: talk?.messages ?? [], conversation }));
    if (wasAsked) void client.invalidateQueries({ queryKey });
    return client.invalidateQueries({ queryKey: coach.list.key() });
  };
}

/** Repeating it is harmless: the conversation is named before it is sent. */
export const useCreateConversation = () =>
  useMutation(coach.create.mutationOptions({ onSuccess: useKeep() }));

export const useRenameConversation = () =>
  useMutation(coach.rename.mutationOptions({ onSuccess: useKeep() }));

export const useChooseDeal = () => useMutation(coach.chooseDeal.mutationOptions({ onSuccess: useKeep() }));

export function useRemoveConversation() {
  const client = useQueryClient();
  return useMutation(
    coach.remove.mutationOptions({
      onSuccess: (_, { id }) => {
        client.removeQueries({ queryKey: talkKey(id) });
        return client.invalidateQueries({ queryKey: coach.list.key() });
      },
    }),
  );
}
