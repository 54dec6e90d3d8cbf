import { ORPCError } from "@orpc/server";
import { WORKSPACE_PARAMETER } from "#contract/workspace-role.ts";
import { admitListener, WORKSPACE_NOT_FOUND, type CallContext } from "#server/call-context.ts";
import type { Caller } from "#server/database/name-caller.ts";
import { toAnswer } from "./answer-errors.ts";
import { auditRefusal } from "./audit-call.ts";
import { refuse, type HttpContext } from "./http-env.ts";
import { isUuid } from "#kit/is-uuid.ts";

/** Of one connection: a browser has few open at once. */
const MOST_WORKSPACES = 20;

/** Nobody on the way keeps them back to send them together. */
const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

/**
 * What changes in the workspaces that the address names, and who looks at their deals, as long as somebody listens. Of
 * a workspace that is not theirs nothing is said; where none is, it is refused.
 */
export async function answerEvents(c: HttpContext, context: CallContext): Promise<Response> {
  try {
    const person = await admitListener(context);
    const asked = c.req.queries(WORKSPACE_PARAMETER) ?? [person.id];
    const workspaceIds = [...new Set(asked.filter((id) => isUuid(id)).map((id) => id.toLowerCase()))];
    const cookieHeader = context.requestHeaders.get("cookie");
    const callers = await findCallers(context, cookieHeader, workspaceIds.slice(0, MOST_WORKSPACES));
    const lastEventId = c.req.header("last-event-id") || null;
    const stream = await context.platform.events.open(
      { personId: person.id, cookieHeader, callers },
      lastEventId,
    );
    if (stream === null)
      return refuse(c, 503, "STOPPING", "The server is stopping. Connect again in a moment.");
    return new Response(stream, { headers: HEADERS });
  } catch (error) {
    const { platform, requestId } = context;
    const told = toAnswer(error, { log: platform.log, requestId, path: c.req.path });
    await auditRefusal(context, {
      action: context.trace.call,
      asked: c.req.path,
      status: told.status,
      because: told.code,
    });
    return Response.json({ code: told.code, message: told.message, requestId }, { status: told.status });
  }
}

async function findCallers(
  { platform }: CallContext,
  cookieHeader: string | null,
  workspaceIds: readonly string[],
): Promise<ReadonlyMap<string, Caller>> {
  const found = await platform.sessions.findMany(
    workspaceIds.map((workspaceId) => ({ cookieHeader, workspaceId })),
  );
  const callers = found.flatMap((session) => session?.caller ?? []);
  if (callers.length === 0) throw new ORPCError("WORKSPACE_NOT_FOUND", WORKSPACE_NOT_FOUND);
  return new Map(callers.map((caller) => [caller.workspaceId, caller]));
}
