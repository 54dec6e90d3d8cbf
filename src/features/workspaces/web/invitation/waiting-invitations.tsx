import { formatDate } from "#kit/day.ts";
import { workspacesApi } from "#features/workspaces/web/api.ts";
import { useOwnInvitations } from "#features/workspaces/web/data.ts";
import { Note } from "#web/ui/status/note.tsx";
import { AcceptButton } from "./accept-button.tsx";
import { describeInvitation } from "./invitation-words.tsx";

/** Invitations that wait for whoever is signed in, who may have lost their link; nothing where there is none. */
export function WaitingInvitations() {
  const waiting = useOwnInvitations().data?.invitations ?? [];
  return waiting.map(({ id, ...invitation }) => (
    <Note key={id} tone="accent" className="mt-4">
      <span className="row wrap between">
        <span>
          <b>{invitation.invitedBy}</b> {describeInvitation(invitation)} Waits until{" "}
          {formatDate(invitation.expiresAt)}.
        </span>
        <AcceptButton
          label={`Accept the invitation to “${invitation.workspaceName}”`}
          accept={() => workspacesApi.acceptOwnInvitation({ id })}
        />
      </span>
    </Note>
  ));
}
