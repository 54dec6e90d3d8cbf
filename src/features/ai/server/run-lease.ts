import type { Platform } from "#server/call-context.ts";
import { aiSettingsOf } from "./ai-settings.ts";
import { AnswerFault } from "./answer-fault.ts";
import type { Question } from "./question.ts";
import type { Provider } from "./find-provider.ts";
import { beginRun, endRun, keepLease, type RunStart } from "./runs.ts";

/**
 * What stands around every run, however it is answered: quota, one at a time, the lease, and the log. The work is
 * between; its failure is noted down and passed on.
 */
export async function withRun<Ask, Answer, Result>(
  platform: Platform,
  question: Question<Ask, Answer>,
  provider: Provider,
  work: () => Promise<Result>,
): Promise<{ result: Result; tookMs: number }> {
  const { database } = platform;
  const { quotaPerHour, quotaPerDay } = aiSettingsOf(platform);
  const { userId, subject, task } = question;
  const start = await beginRun(database, {
    userId,
    task: task.name,
    subject,
    provider: provider.kind,
    model: provider.kind === "model" ? provider.model : null,
    quotaPerHour,
    quotaPerDay,
  });
  if (!start.ok) throw refusal(start, task.words.busy);
  const stopLease = keepLease(database, start.id);
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  try {
    const result = await work();
    const tookMs = took();
    await noteEnd(platform, { id: start.id, tookMs, fault: null });
    return { result, tookMs };
  } catch (error) {
    const fault = error instanceof AnswerFault ? error : null;
    await noteEnd(platform, { id: start.id, tookMs: took(), fault: fault?.kind ?? "broken" });
    if (fault)
      platform.log.warn("A task was not answered.", {
        task: task.name,
        provider: provider.kind,
        kind: fault.kind,
        detail: fault.detail,
      });
    throw error;
  } finally {
    stopLease();
  }
}

/** An answer is not lost because the log could not be written; the lease then runs out by itself. */
async function noteEnd(platform: Platform, end: Parameters<typeof endRun>[1]): Promise<void> {
  try {
    await endRun(platform.database, end);
  } catch (error) {
    platform.log.fault(error, { while: "noting down the end of a run", run: end.id });
  }
}

function refusal(start: Exclude<RunStart, { ok: true }>, busy: string): AnswerFault {
  if (start.reason === "busy") return new AnswerFault("busy", busy);
  const { most, per, minutesLeft } = start;
  const when =
    minutesLeft < 90
      ? `${minutesLeft} ${minutesLeft === 1 ? "minute" : "minutes"}`
      : `${Math.ceil(minutesLeft / 60)} hours`;
  return new AnswerFault(
    "quota",
    `You have asked ${most} times within the last ${per}, which is the limit. Try again in ${when}.`,
  );
}
