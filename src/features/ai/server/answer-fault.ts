import type { FaultKind } from "#features/ai/model/tasks.ts";

interface FaultOptions extends ErrorOptions {
  /** What an operator should know besides: a host, a status. Never what was asked or answered. */
  detail?: string;
}

/** There is no answer: the message is what the person reads, the kind is what the log keeps. */
export class AnswerFault extends Error {
  override readonly name = "AnswerFault";
  readonly kind: FaultKind;
  readonly detail: string | null;
  constructor(kind: FaultKind, message: string, { detail, ...options }: FaultOptions = {}) {
    super(message, options);
    this.kind = kind;
    this.detail = detail ?? null;
  }
}
