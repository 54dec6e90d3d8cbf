import type { Question, Answered } from "./question.ts";
import type { Platform } from "#server/call-context.ts";
import { aiSettingsOf } from "./ai-settings.ts";
import { AnswerFault } from "./answer-fault.ts";
import { askModel, askWebhook } from "./ask-outside.ts";
import { findProvider, hostOf, type Provider } from "./find-provider.ts";
import { withRun } from "./run-lease.ts";

/**
 * Asks whoever the administrator chose for the task. Checks the person's quota, holds a second run of the same
 * subject back, and notes down who asked whom, how long it took and how it ended. Every failure that is not the
 * product's own is an AnswerFault, whose message the person may read.
 */
export async function ask<Ask, Answer>(
  platform: Platform,
  question: Question<Ask, Answer>,
): Promise<Answered<Answer>> {
  const provider = question.rulesOnly
    ? ({ kind: "rules" } as const)
    : await findProvider(platform, question.task.name, question.workspaceId);
  if (question.onlyHost !== undefined && hostOf(provider) !== question.onlyHost)
    throw new AnswerFault(
      "not-set-up",
      `Another provider answers this than ${question.onlyHost}, to whom it may go.`,
    );
  const { result: answer, tookMs } = await withRun(platform, question, provider, () =>
    tryOften(platform, question, provider),
  );
  const model = provider.kind === "model" ? { model: provider.model } : {};
  return { answer, answeredBy: provider.kind, ...model, tookMs };
}

/** As often as the task says; the rules once, since they would say the same again. */
async function tryOften<Ask, Answer>(
  platform: Platform,
  question: Question<Ask, Answer>,
  provider: Provider,
): Promise<Answer> {
  if (provider.kind === "rules") return question.task.rules(question.ask, question.signal);
  const { retry, words } = question.task;
  const most = retry?.attempts ?? 1;
  for (let attempt = 1; ; attempt++) {
    try {
      return provider.kind === "webhook"
        ? await askWebhook(platform, question, provider)
        : await askModel(platform, question, provider);
    } catch (error) {
      if (!(error instanceof AnswerFault) || error.kind === "cancelled" || !retry?.when(error)) throw error;
      if (attempt >= most) throw giveUp(error, words.gaveUp?.(error.message, most));
      await waitFor((retry.waitsMs[attempt - 1] ?? 0) * aiSettingsOf(platform).waitScale, question.signal);
    }
  }
}

function giveUp(fault: AnswerFault, message: string | undefined): AnswerFault {
  if (message === undefined) return fault;
  return new AnswerFault(fault.kind, message, {
    cause: fault,
    ...(fault.detail ? { detail: fault.detail } : {}),
  });
}

function waitFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(new AnswerFault("cancelled", "The request was canceled."));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", leave);
      resolve();
    }, ms);
    if (signal?.aborted) leave();
    else signal?.addEventListener("abort", leave, { once: true });
  });
}
