import { useState } from "react";
import { useDeal } from "#features/deals/web/index.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { useChooseDeal, useCreateConversation, useTalk } from "./data.ts";
import type { ChosenDeal } from "./deal-choice.tsx";
import { type Asked, useAnswer } from "./use-answer.ts";

export interface OpenConversation {
  id: string;
  /** Whether it is stored: a new one is with its first question. */
  isStored: boolean;
  /** The deal that a new one is about from the start. */
  startDealId: string | null;
  onStored: () => void;
}

/** One conversation with everything that can be done in it. */
export function useConversation({ id, isStored, startDealId, onStored }: OpenConversation) {
  const talk = useTalk(id, isStored);
  const create = useCreateConversation();
  const choosing = useChooseDeal();
  const answer = useAnswer(id);
  const startDeal = useStartDeal(startDealId);
  const [chosen, setChosen] = useState<ChosenDeal | null | undefined>(undefined);
  const conversation = talk.data?.conversation;
  const unstoredDeal = chosen === undefined ? startDeal : chosen;
  const deal = conversation ? dealOf(conversation) : unstoredDeal;

  async function ask(asked: Asked): Promise<boolean> {
    if (!conversation) {
      try {
        await create.mutateAsync({ id, dealId: deal?.id ?? null });
      } catch (error) {
        reportError(error, { fallback: "The conversation could not be started. Try again." });
        return false;
      }
      onStored();
    }
    return answer.ask(asked);
  }

  function chooseDeal(next: ChosenDeal | null): void {
    setChosen(next);
    if (!conversation) return;
    const report = (error: Error) =>
      reportError(error, { fallback: "The deal could not be chosen. Try again." });
    choosing.mutate({ id, dealId: next?.id ?? null }, { onError: report });
  }

  return { talk, deal, answer, ask, chooseDeal, isChoosing: choosing.isPending };
}
export type ConversationState = ReturnType<typeof useConversation>;

function useStartDeal(startDealId: string | null): ChosenDeal | null {
  const { data: deal } = useDeal(startDealId);
  if (!deal) return null;
  return { id: deal.id, name: deal.data.summary.dealName || deal.data.basics.businessName };
}

const dealOf = ({
  dealId,
  dealName,
}: {
  dealId: string | null;
  dealName: string | null;
}): ChosenDeal | null => (dealId === null ? null : { id: dealId, name: dealName ?? "Unnamed deal" });
