import { findUnsupportedFigures } from "#features/ai/model/unsupported-figures.ts";
import { counterpartRecord, type OpenConversation } from "#features/practice/model/open-conversation.ts";

/** Figures in an outside counterpart's or judge's words that neither the deal nor what was said holds. */
export const flagReply = (text: string, conversation: OpenConversation): string[] =>
  findUnsupportedFigures(text, { ...counterpartRecord(conversation), subject: conversation.subject });
