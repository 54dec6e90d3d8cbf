import { omitUnknown } from "#kit/omit-unknown.ts";
import type { AuditEntry } from "#server/audit/audit-row.ts";

/** What a command changed, for the audit log. Nobody is signed in at a terminal: the action says where it was done. */
export function changeOf(
  command: string,
  told: { email?: string; role?: string; userId?: string },
): AuditEntry {
  const { email, role, userId } = told;
  const detail = omitUnknown({ email, role, userId });
  return { actorId: null, action: `command-line.${command}`, outcome: "done", detail };
}
