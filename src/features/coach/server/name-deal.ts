import type { Conversation } from "#features/coach/contract.ts";
import { dealWordsOf, type DealMatch, matchDeals } from "#features/coach/model/ask/match-deals.ts";
import { findDealsByWords } from "#features/deals/server/index.ts";
import type { InWorkspace } from "#server/database/in-workspace.ts";
import { updateConversation } from "./conversations-table.ts";
import type { StoredMessage } from "./messages-table.ts";

export interface NamedInQuestion {
  dealId: string | null;
  match: DealMatch;
  /** The conversation was about another deal until now. */
  leftAnother: boolean;
}

/**
 * Which deal the answer is about. A deal that the question names becomes the conversation's, so that the next question
 * goes on with it and the page says so.
 */
export function nameDeal(
  inWorkspace: InWorkspace,
  { id, dealId }: Conversation,
  { text, guided }: StoredMessage,
): Promise<NamedInQuestion> {
  const words = guided === null ? dealWordsOf(text) : [];
  if (words.length === 0) return Promise.resolve({ dealId, match: { kind: "none" }, leftAnother: false });
  return inWorkspace(async (tx) => {
    const match = matchDeals(text, await findDealsByWords(tx, { text, words }), dealId);
    if (match.kind !== "one" || match.deal.id === dealId) return { dealId, match, leftAnother: false };
    await updateConversation(tx, id, { dealId: match.deal.id });
    return { dealId: match.deal.id, match, leftAnother: dealId !== null };
  });
}
