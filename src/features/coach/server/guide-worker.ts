import { parentPort } from "node:worker_threads";
import type { GuideAnswer } from "#features/coach/model/guide/answer-writer.ts";
import type { DealStudy } from "#features/coach/model/deal-study.ts";
import { answerMost } from "#features/coach/model/guide/most-answer.ts";
import { answerStructure } from "#features/coach/model/guide/structure-answer.ts";
import { answerByRules } from "./answer-by-rules.ts";
import type { CoachAsk } from "./coach-ask.ts";

/** What a thread of the guide is told, and what it answers. */
export type GuideOrder =
  | { readonly kind: "rules"; readonly ask: CoachAsk }
  | { readonly kind: "most" | "structure"; readonly study: DealStudy };
export type GuideReply = { readonly answer: GuideAnswer } | { readonly failure: string };

parentPort?.on("message", (order: GuideOrder) => {
  parentPort?.postMessage(reply(order));
});

/** An answer that stumbles ends itself, not the thread. */
function reply(order: GuideOrder): GuideReply {
  try {
    return { answer: answer(order) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function answer(order: GuideOrder): GuideAnswer {
  if (order.kind === "rules") return answerByRules(order.ask);
  return order.kind === "most" ? answerMost(order.study) : answerStructure(order.study);
}
