import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import type { coachContract as CoachContract, Conversation } from "#features/coach/contract.ts";
import type { CoachMessage } from "#features/coach/model/answer-events.ts";
import { queriesOf } from "#web/lib/queries.ts";

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

function keepConversation(client: QueryClient, conversation: Conversation): Promise<unknown> {
  client.setQueryData<Talk>(talkKey(conversation.id), (talk) => ({
    messages: talk?.messages ?? [],
    conversation,
  }));
  return client.invalidateQueries({ queryKey: coach.list.key() });
}

/** Repeating it is harmless: the conversation is named before it is sent. */
export function useCreateConversation() {
  const client = useQueryClient();
  return useMutation(
    coach.create.mutationOptions({ onSuccess: (conversation) => keepConversation(client, conversation) }),
  );
}

export function useRenameConversation() {
  const client = useQueryClient();
  return useMutation(
    coach.rename.mutationOptions({ onSuccess: (conversation) => keepConversation(client, conversation) }),
  );
}

export function useChooseDeal() {
  const client = useQueryClient();
  return useMutation(
    coach.chooseDeal.mutationOptions({ onSuccess: (conversation) => keepConversation(client, conversation) }),
  );
}

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
