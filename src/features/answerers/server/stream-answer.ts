import type { Platform } from "#server/call-context.ts";
import type { Answered, Question } from "./ask.ts";
import { askTalking, askWebhook } from "./ask-outside.ts";
import { findAnswerer } from "./find-answerer.ts";
import type { Talk } from "./stream-model.ts";
import { withRun } from "./with-run.ts";

export interface StreamQuestion<Ask, Answer> extends Question<Ask, Answer> {
  /** What a model is told; it answers piece by piece. An automation and the rules answer whole. */
  talk: Talk;
}

/**
 * As `ask` does, with an answer that comes as it is made: the same choice of who answers, quota, log, and one run of
 * a subject at a time. There is one attempt: what a person has begun to read is not begun anew.
 */
export async function streamAnswer<Ask, Answer>(
  platform: Platform,
  question: StreamQuestion<Ask, Answer>,
): Promise<Answered<Answer>> {
  const answerer = await findAnswerer(platform, question.task.name);
  const { result: answer, tookMs } = await withRun(platform, question, answerer, async () => {
    if (answerer.kind === "rules") return question.task.rules(question.ask);
    if (answerer.kind === "webhook") return askWebhook(platform, question, answerer);
    return askTalking(platform, question, answerer);
  });
  const model = answerer.kind === "model" ? { model: answerer.model } : {};
  return { answer, answeredBy: answerer.kind, ...model, tookMs };
}
