import type { GuideAnswer } from "#features/coach/model/guide/answer-writer.ts";
import type { DealStudy } from "#features/coach/model/deal-study.ts";
import { answerMost } from "#features/coach/model/guide/most-answer.ts";
import { answerStructure } from "#features/coach/model/guide/structure-answer.ts";
import { serveSearches } from "#server/threads/serve-searches.ts";
import { answerByRules } from "./answer-by-rules.ts";
import type { CoachAsk } from "./coach-ask.ts";

/** What a thread of the guide is told; it answers with a `GuideAnswer`. */
export type GuideOrder =
  | { readonly kind: "rules"; readonly ask: CoachAsk }
  | { readonly kind: "most" | "structure"; readonly study: DealStudy };

serveSearches<GuideOrder>((order): GuideAnswer => {
  if (order.kind === "rules") return answerByRules(order.ask);
  return order.kind === "most" ? answerMost(order.study) : answerStructure(order.study);
});
