import type { StreamQuestion } from "./question.ts";
import type { Platform } from "#server/call-context.ts";
import type { Answered } from "./question.ts";
import { askTalking, askWebhook } from "./ask-outside.ts";
import { findProvider } from "./find-provider.ts";
import { withRun } from "./run-lease.ts";

/**
 * As `ask` does, with an answer that comes as it is made: the same choice of who answers, quota, log, and one run of
 * a subject at a time. There is one attempt: what a person has begun to read is not begun anew.
 */
export async function streamAnswer<Ask, Answer>(
  platform: Platform,
  question: StreamQuestion<Ask, Answer>,
): Promise<Answered<Answer>> {
  const provider = await findProvider(platform, question.task.name, question.workspaceId);
  const { result: answer, tookMs } = await withRun(platform, question, provider, async () => {
    if (provider.kind === "rules") return question.task.rules(question.ask, question.signal);
    if (provider.kind === "webhook") return askWebhook(platform, question, provider);
    return askTalking(platform, question, provider);
  });
  const model = provider.kind === "model" ? { model: provider.model } : {};
  return { answer, answeredBy: provider.kind, ...model, tookMs };
}
