import {
  describeRoom,
  describeUnholdable,
  isDatabaseUnavailable,
  isMaybeStored,
  isOutOfRoom,
  isUnholdable,
} from "#server/database/faults.ts";
import { ORPCError, ValidationError } from "@orpc/server";
import type { Log } from "#server/log.ts";
import { rootCauseOf } from "#server/root-cause.ts";

export const FAULT_MESSAGE =
  "Something went wrong on our side. Nothing you entered is wrong. Try again; if it stays, tell your administrator the request id.";
/** The words of the specification. */
export const DATABASE_UNAVAILABLE = {
  code: "DATABASE_UNAVAILABLE",
  status: 503,
  message: "Database connection error. Please refresh the page.",
} as const;

/** Both may be: a form that is sent again under the same id is none the worse for it. */
export const MAYBE_STORED = {
  code: "MAYBE_STORED",
  status: 503,
  message:
    "The connection to the database was lost just as this was being saved: it may be saved, or not. Load the page again and look before you repeat it.",
} as const;

/** Nothing of the change is stored; what was stored before is untouched, and can be read. */
export const NO_ROOM = {
  code: "NO_ROOM",
  status: 507,
  message:
    "The server has no room left to store this: its disk is full or failing. Nothing was saved, and nothing that was saved before is lost. Tell your administrator, and save again once there is room.",
} as const;

const UNHOLDABLE_MESSAGE =
  "One of the values that were sent is outside of what can be kept: a day before the year 1, or a number that is too large. Change it and try again.";

const MOST_ISSUES = 20;

/**
 * What the caller is told of an error. A refusal passes as it is; a database that is not there gets its own words;
 * all else is a fault, logged here once and whole, of which the caller sees the request id alone.
 */
export function toAnswer(
  error: unknown,
  request: { log: Log; requestId: string; path: string },
): ORPCError<string, unknown> {
  if (error instanceof ORPCError && error.code === "BAD_REQUEST" && error.cause instanceof ValidationError) {
    return explainIssues(error.cause.issues);
  }
  if (error instanceof ORPCError && (error.defined || error.status < 500)) return error;
  const { requestId, path } = request;
  if (isDatabaseUnavailable(error)) {
    const answer = isMaybeStored(error) ? MAYBE_STORED : DATABASE_UNAVAILABLE;
    request.log.warn("The database did not answer.", { requestId, path, reason: rootCauseOf(error) });
    return new ORPCError(answer.code, { ...answer, data: { requestId } });
  }
  if (isOutOfRoom(error)) {
    request.log.warn("The database could not write.", { requestId, path, reason: describeRoom(error) });
    return new ORPCError(NO_ROOM.code, { ...NO_ROOM, data: { requestId } });
  }
  if (isUnholdable(error)) {
    request.log.warn("The database cannot hold a value that was sent.", {
      requestId,
      path,
      reason: describeUnholdable(error),
    });
    return new ORPCError("BAD_REQUEST", { message: UNHOLDABLE_MESSAGE });
  }
  request.log.fault(error, { requestId, path });
  return new ORPCError("INTERNAL_SERVER_ERROR", { message: FAULT_MESSAGE, data: { requestId } });
}

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).toWellFormed()}…`;

type Issue = ValidationError["issues"][number];

/** One sentence for people, and the first issues by field for the form. */
function explainIssues(issues: readonly Issue[]): ORPCError<string, unknown> {
  const told = issues.slice(0, MOST_ISSUES).map((issue) => ({
    // Names that were made up are as long as whoever sent them likes.
    path: (issue.path ?? []).map((part) => cut(String(typeof part === "object" ? part.key : part), 100)),
    message: cut(issue.message, 500),
  }));
  const [first] = told;
  const where = first && first.path.length > 0 ? `${first.path.join(" → ")}: ` : "";
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : "";
  const message = first ? `${where}${first.message}${more}` : "What was sent is not what this call takes.";
  return new ORPCError("BAD_REQUEST", { message, data: { issues: told } });
}
