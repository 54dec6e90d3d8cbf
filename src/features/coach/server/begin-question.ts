import type { Conversation } from "#features/coach/contract.ts";
import { MOST_MESSAGES } from "#features/coach/model/limits.ts";
import type { GuidedId } from "#features/coach/model/ask/topics.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { findConversation, touchConversation, updateConversation } from "./conversations-table.ts";
import { insertMessage, listMessages, removeMessagesAfter, type StoredMessage } from "./messages-table.ts";

export const NEW_TITLE = "New conversation";
const LONGEST_MADE_TITLE = 70;

export interface Begun {
  conversation: Conversation;
  question: StoredMessage;
  /** What was said before the question. */
  earlier: StoredMessage[];
}
export type BeginAnswer = Begun | "missing" | "full" | "nothing";

/** Keeps the question before anybody is asked: whatever happens then, it is not lost. */
export async function beginQuestion(
  tx: WorkTx,
  asked: { conversationId: string; text?: string | undefined; guided?: GuidedId | undefined },
): Promise<BeginAnswer> {
  const conversation = await findConversation(tx, asked.conversationId);
  if (!conversation) return "missing";
  const messages = await listMessages(tx, conversation.id);
  if (asked.text === undefined) {
    const last = messages.findLast(({ role }) => role === "user");
    if (!last) return "nothing";
    await removeMessagesAfter(tx, conversation.id, last.place);
    return { conversation, question: last, earlier: messages.filter(({ place }) => place < last.place) };
  }
  if (messages.length + 2 > MOST_MESSAGES) return "full";
  const question = await insertMessage(tx, conversation.id, {
    role: "user",
    text: asked.text,
    guided: asked.guided ?? null,
  });
  await touchConversation(tx, conversation.id);
  if (messages.length === 0 && conversation.title === NEW_TITLE)
    await updateConversation(tx, conversation.id, { title: titleOf(asked.text) });
  return { conversation, question, earlier: messages };
}

function titleOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > LONGEST_MADE_TITLE ? `${line.slice(0, LONGEST_MADE_TITLE - 1)}…` : line;
}
