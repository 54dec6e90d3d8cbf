import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type {
  DealQuestion,
  dueDiligenceContract as DueDiligenceContract,
} from "#features/due-diligence/contract.ts";
import { DEAL_READ, queriesOf, useRefresh } from "#web/api/queries.ts";

const calls = queriesOf<typeof DueDiligenceContract>("dueDiligence");
const listKey = (dealId: string) => calls.list.queryKey({ input: { dealId } });

/** The kept questions of a deal. */
export const useQuestions = (dealId: string) =>
  useQuery(calls.list.queryOptions({ ...DEAL_READ, input: { dealId } }));

/** Repeating it is harmless: the same question about the same thing is the one that stands there. */
export function useAskQuestion(dealId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Omit<Parameters<typeof calls.add.call>[0], "dealId">) =>
      calls.add.call({ ...input, dealId }),
    onSuccess: (question) => putQuestion(client, question),
  });
}

export function useUpdateQuestion(dealId: string) {
  const client = useQueryClient();
  return useMutation(
    calls.update.mutationOptions({
      onSuccess: (question) => putQuestion(client, question),
      onError: () => client.invalidateQueries({ queryKey: listKey(dealId) }),
    }),
  );
}

export const useRemoveQuestion = (dealId: string) =>
  useMutation(calls.remove.mutationOptions({ retry: false, onSettled: useRefresh(listKey(dealId)) }));

/** At once: it stands where it stood, or at the end. */
function putQuestion(client: QueryClient, question: DealQuestion): void {
  client.setQueryData(listKey(question.dealId), (known) => {
    if (!known) return known;
    const isKnown = known.questions.some(({ id }) => id === question.id);
    return {
      questions: isKnown
        ? known.questions.map((other) => (other.id === question.id ? question : other))
        : [...known.questions, question],
    };
  });
}
