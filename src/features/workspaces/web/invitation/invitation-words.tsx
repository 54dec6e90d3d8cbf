import { formatDate } from "#kit/day.ts";
import { ROLE_NAMES, ROLE_RIGHTS } from "#features/workspaces/web/role-words.ts";
import type { InvitedTo } from "#features/workspaces/contract.ts";
import type { ReadInvitation } from "./use-invitation.ts";

/** Who invites to what: goes on behind the name. */
export function describeInvitation({ workspaceName, role, dealName, lastDay }: InvitedTo): string {
  if (role !== "guest") return `invites you to “${workspaceName}” as ${ROLE_NAMES[role].toLowerCase()}.`;
  const until = lastDay === null ? "" : ` until the end of ${formatDate(lastDay)}`;
  return `lets you see ${dealName === null ? "one deal" : `“${dealName}”`} of “${workspaceName}”${until}.`;
}

/** Who invites to what, and what one may do there. */
export function InvitationWords({ invitation }: { invitation: ReadInvitation }) {
  const { invitedBy, workspaceName, role, email, expiresAt } = invitation;
  return (
    <>
      <h1>{role === "guest" ? "A deal is shared with you" : `Join “${workspaceName}”`}</h1>
      <p className="mt-2">
        <b>{invitedBy}</b> {describeInvitation(invitation)}
      </p>
      <p className="text-soft mt-2">
        {ROLE_RIGHTS[role]}. The invitation is for {email}, until {formatDate(expiresAt)}.
      </p>
    </>
  );
}
