import { formatDate } from "#kit/day.ts";
import { ROLE_NAMES, ROLE_RIGHTS } from "#features/workspaces/web/role-words.ts";
import type { ReadInvitation } from "./use-invitation.ts";

/** Who invites to what, and what one may do there. */
export function InvitationWords({ invitation }: { invitation: ReadInvitation }) {
  const { invitedBy, workspaceName, role, dealName, lastDay, email, expiresAt } = invitation;
  return (
    <>
      <h1>{role === "guest" ? "A deal is shared with you" : `Join “${workspaceName}”`}</h1>
      <p className="mt-2">
        <b>{invitedBy}</b>{" "}
        {role === "guest"
          ? `lets you see ${dealName === null ? "one deal" : `“${dealName}”`} of “${workspaceName}”${lastDay === null ? "" : ` until the end of ${formatDate(lastDay)}`}.`
          : `invites you to “${workspaceName}” as ${ROLE_NAMES[role].toLowerCase()}.`}
      </p>
      <p className="text-soft mt-2">
        {ROLE_RIGHTS[role]}. The invitation is for {email}, until {formatDate(expiresAt)}.
      </p>
    </>
  );
}
