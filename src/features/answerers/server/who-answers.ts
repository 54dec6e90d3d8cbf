import type { AnswererKind, TaskName } from "#features/answerers/model/tasks.ts";
import type { Platform } from "#server/call-context.ts";
import { AnswerFault } from "./answer-fault.ts";
import { findAnswerer } from "./find-answerer.ts";

export type WhoAnswers =
  | { ok: true; kind: AnswererKind; model: string | null }
  /** Somebody was chosen but cannot be asked; the message is for the person. */
  | { ok: false; message: string };

/** Who would answer the task now, without their addresses and secrets: for pages that say so before asking. */
export async function whoAnswers(platform: Platform, task: TaskName): Promise<WhoAnswers> {
  try {
    const answerer = await findAnswerer(platform, task);
    return { ok: true, kind: answerer.kind, model: answerer.kind === "model" ? answerer.model : null };
  } catch (error) {
    if (error instanceof AnswerFault) return { ok: false, message: error.message };
    throw error;
  }
}
