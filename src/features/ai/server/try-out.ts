import type { Tried } from "#features/ai/contract.ts";
import type { Platform } from "#server/call-context.ts";
import { AnswerFault } from "./answer-fault.ts";
import { ask } from "./ask.ts";
import type { AnyTask } from "./list-providers.ts";

/** What the log calls it; no deal has this id. */
const SUBJECT = "try-out";

/** The task on its example, by the very way a person's own goes: quota, log and all. */
export async function tryOut(platform: Platform, adminId: string, task: AnyTask): Promise<Tried> {
  const started = performance.now();
  try {
    const answered = await ask(platform, {
      userId: adminId,
      workspaceId: null,
      subject: SUBJECT,
      task,
      ask: task.example,
    });
    return {
      ok: true,
      answeredBy: answered.answeredBy,
      model: answered.model ?? null,
      tookMs: answered.tookMs,
      message: task.summarise(answered.answer),
      detail: null,
    };
  } catch (error) {
    if (!(error instanceof AnswerFault)) throw error;
    const tookMs = Math.round(performance.now() - started);
    const { message, detail } = error;
    return { ok: false, answeredBy: null, model: null, tookMs, message, detail };
  }
}
