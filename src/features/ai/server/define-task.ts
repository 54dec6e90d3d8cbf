import type { z } from "zod";
import type { FaultKind, TaskName } from "#features/ai/model/tasks.ts";
import type { AnswerFault } from "./answer-fault.ts";

/** What an automation answered, whatever it is: at most 1 MB of text, and nothing in it is to be trusted. */
export interface WebhookReply {
  status: number;
  /** As the server said it, or the usual words of the status. */
  statusText: string;
  contentType: string;
  text: string;
}

/** What went wrong on the way, before there was a reply to read. */
export type CallFaultKind = Extract<
  FaultKind,
  "refused-address" | "timeout" | "network" | "redirect" | "too-large" | "status" | "unreadable" | "invalid"
>;

/**
 * Something the product asks for, and the three ways of answering it. All three answers have one type, and pass the
 * same validator. The ask holds everything an answer needs, read before: a provider never reads the database.
 *
 * Methods, not function properties: the gateway keeps tasks of all types in one list.
 */
export interface Task<Ask, Answer> {
  readonly name: TaskName;
  /** For administrators: "Acquisition fit analysis". */
  readonly title: string;
  /** Made up, never somebody's deal: what "Try it" asks. */
  readonly example: Ask;
  /** One line about an answer, for whoever tries it out: "Score 8 of 10, buy". */
  summarise(answer: Answer): string;

  readonly webhook: {
    /** The body as JSON will say it. */
    payload(ask: Ask, now: Date): unknown;
    /** Also judges the status. Throws an AnswerFault in the specification's words. */
    read(reply: WebhookReply, ask: Ask): Answer;
  };

  readonly model: {
    readonly instructions: string;
    /** The data alone, as text: it is fenced, and the model is told that nothing in it is an instruction. */
    prompt(ask: Ask): string;
    readonly schema: z.ZodType;
    /** Of an object of that schema. Throws an AnswerFault as `webhook.read` does. */
    read(object: unknown, ask: Ask): Answer;
  };

  /** Always there, the same answer for the same ask. `signal`: who asked is gone, and nobody waits for the answer. */
  rules(ask: Ask, signal?: AbortSignal): Answer | Promise<Answer>;

  readonly words: {
    /** When it runs already: "Analysis already in progress". */
    readonly busy: string;
    /** What the person reads when the call itself failed; `detail` is for operators and never required. */
    callFailed(kind: CallFaultKind, detail: string): string;
    /** Around the last message when all attempts failed. Left out: the message alone. */
    gaveUp?(message: string, attempts: number): string;
  };

  /** Left out: one attempt. */
  readonly retry?: {
    readonly attempts: number;
    /** Before the second attempt, the third, … */
    readonly waitsMs: readonly number[];
    /** Whether another attempt may help. */
    when(fault: AnswerFault): boolean;
  };
}

/** Gives a task its types; `createAiFeature` is told of it in features.ts, so that it can be tried out. */
export function defineTask<Ask, Answer>(task: Task<Ask, Answer>): Task<Ask, Answer> {
  return task;
}
