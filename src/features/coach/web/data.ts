import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import type { coachContract as CoachContract, Conversation } from "#features/coach/contract.ts";
import type { CoachMessage } from "#features/coach/model/answer-events.ts";
import { apiOf } from "#web/lib/api.ts";

export const coachApi = apiOf<typeof CoachContract>("coach");

export interface Talk {
  conversation: Conversation;
  messages: CoachMessage[];
}

export const coachKeys = {
  lists: ["coach", "list"] as const,
  list: (search: string) => ["coach", "list", search] as const,
  one: (id: string) => ["coach", "one", id] as const,
  standing: ["coach", "standing"] as const,
};

export function useStanding() {
  return useQuery({
    queryKey: coachKeys.standing,
    queryFn: ({ signal }) => coachApi.getStanding(undefined, { signal }),
    staleTime: 0,
  });
}

export function useConversations(search: string) {
  return useQuery({
    queryKey: coachKeys.list(search),
    queryFn: async ({ signal }) => (await coachApi.list({ search }, { signal })).items,
    placeholderData: keepPreviousData,
  });
}

/** Not asked for while it is answered: what comes is put in by the answer itself. */
export function useTalk(id: string, isAsked: boolean) {
  return useQuery({
    queryKey: coachKeys.one(id),
    queryFn: ({ signal }) => coachApi.get({ id }, { signal }),
    enabled: isAsked,
  });
}

function keepConversation(client: QueryClient, conversation: Conversation): Promise<unknown> {
  client.setQueryData<Talk>(coachKeys.one(conversation.id), (talk) => ({
    messages: talk?.messages ?? [],
    conversation,
  }));
  return client.invalidateQueries({ queryKey: coachKeys.lists });
}

/** Repeating it is harmless: the conversation is named before it is sent. */
export function useCreateConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: string; dealId: string | null }) => coachApi.create(input),
    onSuccess: (conversation) => keepConversation(client, conversation),
  });
}

export function useRenameConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: string; title: string }) => coachApi.rename(input),
    onSuccess: (conversation) => keepConversation(client, conversation),
  });
}

export function useChooseDeal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: string; dealId: string | null }) => coachApi.chooseDeal(input),
    onSuccess: (conversation) => keepConversation(client, conversation),
  });
}

export function useRemoveConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => coachApi.remove({ id }),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: coachKeys.one(id) });
      return client.invalidateQueries({ queryKey: coachKeys.lists });
    },
  });
}
