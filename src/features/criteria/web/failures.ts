import { describeUpdateFailure } from "#features/criteria/model/failure-words.ts";
import { messageOf, refusalOf, reportError } from "#web/calls/call-errors.ts";
import { SpokenError } from "#web/errors/spoken-error.ts";

/** The literal fallbacks of the specification; a cause with words of its own is told instead. */
const FALLBACKS = {
  create: "Failed to create acquisition criteria",
  update: "Failed to update acquisition criteria",
  remove: "Failed to delete acquisition criteria",
  activate: "Failed to update active criteria",
} as const;

type Change = keyof typeof FALLBACKS;

/** A destructive toast titled "Error" with the cause's message, or the fallback. */
export function reportFailure(error: unknown, change: Change): void {
  const words = failureOf(error, change);
  reportError(new SpokenError(words, { cause: error }), { fallback: words });
}

export function failureOf(error: unknown, change: Change): string {
  const cause = causeOf(error);
  if (cause === "") return FALLBACKS[change];
  // A refusal says itself what to do; only what went wrong on the way is put behind the words of the specification.
  return change === "update" && !refusalOf(error) ? describeUpdateFailure(cause) : cause;
}

/** What a server calls an error it says nothing about. */
const NO_WORDS = /^(internal server error|malformed[ _].*)$/i;

function causeOf(error: unknown): string {
  const said = messageOf(error, "");
  if (said !== "" || !(error instanceof Error) || !("status" in error)) return said;
  return NO_WORDS.test(error.message) ? "" : error.message;
}
