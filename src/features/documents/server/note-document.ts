import type { DealDocument } from "#features/documents/contract.ts";
import type { WorkContext } from "#server/call-context.ts";

/** Into the audit log: a file that came in or went out is no call, so it does not note itself. */
export function noteDocument(
  { platform, person, caller, clientAddress: address, requestId }: WorkContext,
  what: "upload" | "download" | "preview",
  { id, dealId }: Pick<DealDocument, "id" | "dealId">,
): Promise<void> {
  const action = `documents.${what}`;
  return platform.audit.note({
    actorId: person.id,
    action,
    outcome: "done",
    detail: { id, dealId },
    address,
    requestId,
    workspaceId: caller.workspaceId,
  });
}
