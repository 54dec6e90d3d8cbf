import { ORPCError, ValidationError } from "@orpc/server";
import type { Log } from "#server/log.ts";

export const FAULT_MESSAGE =
  "Something went wrong on our side. Nothing you entered is wrong. Try again; if it stays, tell your administrator the request id.";
/** The words of frame spec §8. */
export const DATABASE_UNAVAILABLE = {
  code: "DATABASE_UNAVAILABLE",
  status: 503,
  message: "Database connection error. Please refresh the page.",
} as const;

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
    request.log.warn("The database did not answer.", { requestId, path, reason: String(error) });
    return new ORPCError(DATABASE_UNAVAILABLE.code, { ...DATABASE_UNAVAILABLE, data: { requestId } });
  }
  request.log.fault(error, { requestId, path });
  return new ORPCError("INTERNAL_SERVER_ERROR", { message: FAULT_MESSAGE, data: { requestId } });
}

type Issue = ValidationError["issues"][number];

/** One sentence for people, and the first issues by field for the form. */
function explainIssues(issues: readonly Issue[]): ORPCError<string, unknown> {
  const told = issues.slice(0, MOST_ISSUES).map((issue) => ({
    path: (issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part)),
    message: issue.message,
  }));
  const [first] = told;
  const where = first && first.path.length > 0 ? `${first.path.join(" → ")}: ` : "";
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : "";
  const message = first ? `${where}${first.message}${more}` : "What was sent is not what this call takes.";
  return new ORPCError("BAD_REQUEST", { message, data: { issues: told } });
}

/** The server is gone, going, starting or full; or nobody answered in time. */
const UNAVAILABLE =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|08...|57P0[1-5]|53300)$/;
const UNAVAILABLE_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|Client was closed/;

export function isDatabaseUnavailable(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ("code" in at && typeof at.code === "string" && UNAVAILABLE.test(at.code)) return true;
    if (UNAVAILABLE_WORDS.test(at.message)) return true;
    if (at instanceof AggregateError && at.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
}
