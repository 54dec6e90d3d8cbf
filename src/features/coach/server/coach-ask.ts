import type { BankRules } from "#calc/tables/bank-rule.ts";
import type { DealMatch } from "#features/coach/model/ask/match-deals.ts";
import type { Said } from "#features/coach/model/ask/read-question.ts";
import type { AnsweredName } from "#features/coach/model/guide/deals-answer.ts";
import type { DealStudy } from "#features/coach/model/deal-study.ts";
import type { GuidedId } from "#features/coach/model/ask/topics.ts";
import type { FoundArticle } from "./article-search.ts";

/** Everything an answer needs: what was said, and the deal it is about. */
export interface CoachAsk {
  conversationId: string;
  /** Who asks: searches give persons turns. */
  personId: string;
  question: string;
  guided: GuidedId | null;
  history: readonly { role: "user" | "assistant"; text: string }[];
  /** Without what rests on the buyer's profile: it is given to models and automations. */
  study: DealStudy | null;
  /** With it, where the person may read it: for the built-in rules alone. */
  ownStudy: DealStudy | null;
  /** Which of the person's deals the question names. */
  match: DealMatch;
  /** The conversation was about another deal until this question named one. */
  leftAnother: boolean;
  /** The person's questions before this one, the oldest first. */
  earlier: readonly Said[];
  /** All deals with their answers, where the question is about them; else none. */
  deals: readonly AnsweredName[];
  /** The bank's rules of the day; null where a deal has them. */
  rules: { readonly rules: BankRules; readonly today: string } | null;
  /** Found for the question; null where there are no resources to search. */
  articles: readonly FoundArticle[] | null;
}
