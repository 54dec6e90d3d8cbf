import type { MemberContext } from "#server/call-context.ts";
import { isDatabaseUnavailable, isMaybeStored } from "#server/database/faults.ts";
import { DATABASE_UNAVAILABLE, MAYBE_STORED } from "./answer-errors.ts";
import { rootCauseOf } from "#server/root-cause.ts";

/** What the database says, by its error code, in words for people: never its own text, which names tables. */
const SENTENCES: readonly [RegExp, string][] = [
  [/^(53|58030)/, "The database has no room left. Tell your administrator."],
  [/^(57014|25P03)/, "The database took too long to answer. Try again in a moment."],
  [/^(40001|40P01)/, "Something else was changing the same record. Try again."],
  [/^42501/, "The database does not allow this change. Tell your administrator."],
  [
    /^(22|23)/,
    "The database did not accept this record. Change its longest or most unusual texts and try again.",
  ],
];

/** Logs the failure whole and once, and answers the message of its toast. */
export function explainFailure(context: MemberContext, error: unknown, path: string): string {
  const { platform, requestId } = context;
  if (isDatabaseUnavailable(error)) {
    platform.log.warn("The database did not answer.", { requestId, path, reason: rootCauseOf(error) });
    return (isMaybeStored(error) ? MAYBE_STORED : DATABASE_UNAVAILABLE).message;
  }
  platform.log.fault(error, { requestId, path });
  const code = codeOf(error);
  const known = SENTENCES.find(([pattern]) => pattern.test(code))?.[1];
  return `${known ?? "The database could not store it. Try again."} (request ${requestId})`;
}

/** The SQLSTATE of the error or of what caused it. */
function codeOf(error: unknown): string {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ("code" in at && typeof at.code === "string") return at.code;
  }
  return "";
}
