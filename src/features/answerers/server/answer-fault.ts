import type { FaultKind } from "#features/answerers/model/tasks.ts";

/** There is no answer: the message is what the person reads, the kind is what the log keeps. */
export class AnswerFault extends Error {
  override readonly name = "AnswerFault";
  readonly kind: FaultKind;
  constructor(kind: FaultKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
