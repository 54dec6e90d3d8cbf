import { isDatabaseUnavailable } from "#server/database/faults.ts";
import { ORPCError } from "@orpc/server";
import type { WorkContext } from "#server/call-context.ts";
import { rootCauseOf } from "#server/root-cause.ts";

/**
 * What the specification swallows or says in its own words (an error of a data call is an empty list, null, false, or
 * a fixed sentence) is logged here, whole and once; the refusal carries the sentence, and the
 * screen shows the empty list. A refusal passes as it is.
 */
export async function refuseOnFailure<Result>(
  context: WorkContext,
  path: string,
  work: () => Promise<Result>,
  refusal: () => ORPCError<string, unknown>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ORPCError) throw error;
    noteFailure(context, path, error);
    throw refusal();
  }
}

export function noteFailure({ platform, requestId }: WorkContext, path: string, error: unknown): void {
  if (isDatabaseUnavailable(error)) {
    platform.log.warn("The database did not answer.", { requestId, path, reason: rootCauseOf(error) });
  } else {
    platform.log.fault(error, { requestId, path });
  }
}
