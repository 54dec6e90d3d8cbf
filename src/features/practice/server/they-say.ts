import type { OpenConversation } from "#features/practice/model/open-conversation.ts";
import type { Turn } from "#features/practice/model/session.ts";
import { withholdSecret } from "#features/practice/model/withhold-secret.ts";
import { flagReply } from "./flag-reply.ts";

/** The other side's words out of a script. */
export const theySay = (text: string): Turn => ({
  by: "counterpart",
  text,
  choice: null,
  flagged: [],
  isWithheld: false,
});

/** What somebody outside said for the other side: without what it keeps to itself, invented figures named. */
export function theyReply(said: string, conversation: OpenConversation): Turn {
  const { text, isWithheld } = withholdSecret(said, conversation);
  return { ...theySay(text), flagged: flagReply(text, conversation), isWithheld };
}
