import { ORPCError } from "@orpc/server";
import type { CallContext } from "#server/call-context.ts";
import type { AuditEntry } from "./audit-row.ts";

/** How calls that change nothing begin; every other is a change and is noted. */
const READS = /^(get|list|find|count|search|preview)/;
/** Who may not, who is not there, what is not there or not theirs, and who tries too often. */
const REFUSED_STATUSES = new Set([401, 403, 404, 410, 429]);
/** What is told of the input: which record, never what was written into it. */
const TOLD = [
  "id",
  "ids",
  "dealId",
  "stackId",
  "criteriaId",
  "userId",
  "email",
  "task",
  "role",
  "status",
  "plan",
];
const MOST_LETTERS = 200;

/** Notes a call that changed something, or that was refused. Failures of changes are noted too: half may be done. */
export async function auditCall<Output>(
  context: CallContext,
  { path, input }: { path: readonly string[]; input: unknown },
  run: () => Promise<Output>,
): Promise<Output> {
  const note = async (outcome: AuditEntry["outcome"], told: Readonly<Record<string, unknown>>) => {
    const { platform, clientAddress: address, requestId, audited } = context;
    const detail = { ...tellInput(input), ...audited.detail, ...told };
    const actorId = audited.actorId ?? (await findActor(context));
    await platform.audit.note({ actorId, action: path.join("."), outcome, detail, address, requestId });
  };
  const isChange = !READS.test(path.at(-1) ?? "");
  // Before the call, which may end the session.
  if (isChange) await findActor(context);
  try {
    const output = await run();
    if (isChange) await note("done", {});
    return output;
  } catch (error) {
    const refusal = error instanceof ORPCError && error.status < 500 ? error : null;
    if (refusal && REFUSED_STATUSES.has(refusal.status)) await note("refused", { because: refusal.code });
    else if (isChange && !refusal) await note("failed", {});
    throw error;
  }
}

/** Notes a refusal of what is no call: a file, or a page of another site. */
export async function auditRefusal(
  context: CallContext,
  { action, status, because }: { action: string; status: number; because: string },
): Promise<void> {
  if (!REFUSED_STATUSES.has(status)) return;
  const { platform, clientAddress: address, requestId } = context;
  const actorId = await findActor(context);
  const shortened = action.slice(0, MOST_LETTERS);
  await platform.audit.note({
    actorId,
    action: shortened,
    outcome: "refused",
    detail: { because },
    address,
    requestId,
  });
}

async function findActor(context: CallContext): Promise<string | null> {
  try {
    return (await context.findSession())?.person.id ?? null;
  } catch {
    // The database is not there: the call's own failure says so.
    return null;
  }
}

function tellInput(input: unknown): Record<string, unknown> {
  if (typeof input !== "object" || input === null) return {};
  const told = Object.entries(input).filter(([name]) => TOLD.includes(name));
  return Object.fromEntries(told.map(([name, value]) => [name, shorten(value)]));
}

function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.length <= 5 ? value.map(shorten) : `${value.length} of them`;
  if (typeof value === "string") return value.slice(0, MOST_LETTERS);
  return typeof value === "number" || typeof value === "boolean" ? value : null;
}
