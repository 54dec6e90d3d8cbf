import { ORPCError } from "@orpc/server";
import type { CallContext } from "#server/call-context.ts";
import type { AuditEntry } from "#server/audit/audit-row.ts";
import { type Audited, readNotedFields } from "./audited-calls.ts";

/** Who may not, who is not there, what is not there or not theirs, and who tries too often. */
const REFUSED_STATUSES = new Set([401, 403, 404, 410, 429]);
/** What a call answers that never learned who makes it. */
const NOT_KNOWN = "UNAUTHORIZED";

/**
 * Notes a call that changed something, or that was refused. Failures of changes are noted too: half may be done.
 * Of somebody who was turned away because nobody knows them, nothing that they sent is noted.
 */
export async function auditCall<Output>(
  context: CallContext,
  { action, isChange, isWork, fields, input }: Audited & { input: unknown },
  run: () => Promise<Output>,
): Promise<Output> {
  const note = async (outcome: AuditEntry["outcome"], because?: string) => {
    const { platform, clientAddress: address, requestId, audited } = context;
    const { personId, callerId } = await findActor(context);
    const actorId = audited.actorId ?? personId;
    const workspaceId = audited.workspaceId ?? (isWork ? callerId : null);
    const sent = actorId === null && because === NOT_KNOWN ? {} : readNotedFields(fields, input);
    // Why it was refused comes first: what does not fit is left out from the end.
    const detail = { ...(because === undefined ? {} : { because }), ...audited.detail, ...sent };
    await platform.audit.note({ actorId, action, outcome, detail, address, requestId, workspaceId });
  };
  // Before the call, which may end the session.
  if (isChange) await findActor(context);
  try {
    const output = await run();
    if (isChange) await note("done");
    return output;
  } catch (error) {
    const refusal = error instanceof ORPCError && error.status < 500 ? error : null;
    if (refusal && REFUSED_STATUSES.has(refusal.status)) await note("refused", refusal.code);
    else if (isChange && !refusal) await note("failed");
    throw error;
  }
}

/**
 * Notes a refusal of what is no call: a file, or a request of another site. `action` is ours, never an address that
 * the caller may write as they like; `asked` is theirs, and noted only of people who are signed in.
 */
export async function auditRefusal(
  context: CallContext,
  { action, asked, status, because }: { action: string; asked: string; status: number; because: string },
): Promise<void> {
  if (!REFUSED_STATUSES.has(status)) return;
  const { platform, clientAddress: address, requestId } = context;
  const { personId: actorId, callerId: workspaceId } = await findActor(context);
  const detail = actorId === null ? { because } : { because, asked };
  const entry = { actorId, action, outcome: "refused", detail, address, requestId, workspaceId } as const;
  await platform.audit.note(entry);
}

interface Actor {
  personId: string | null;
  /** The workspace that the request names, where they are somebody; to no other is anything noted. */
  callerId: string | null;
}

async function findActor(context: CallContext): Promise<Actor> {
  try {
    const session = await context.findSession();
    return { personId: session?.person.id ?? null, callerId: session?.caller?.workspaceId ?? null };
  } catch {
    // The database is not there: the call's own failure says so.
    return { personId: null, callerId: null };
  }
}
