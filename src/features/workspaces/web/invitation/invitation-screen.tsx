import { workspacesApi } from "#features/workspaces/web/api.ts";
import { SignInFrame } from "#features/sign-in/web/index.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Spinner } from "#web/ui/status/spinner.tsx";
import { useSession } from "#web/session/session.ts";
import { AcceptButton } from "./accept-button.tsx";
import { ComeIn } from "./come-in.tsx";
import { InvitationWords } from "./invitation-words.tsx";
import { OtherPerson } from "./other-person.tsx";
import { useInvitation, type ReadInvitation } from "./use-invitation.ts";

/** What an invitation's link is an invitation to, and the way to accept it. */
export function InvitationScreen() {
  return (
    <SignInFrame>
      <Invitation />
    </SignInFrame>
  );
}

function Invitation() {
  const { reading, askAgain } = useInvitation();
  if (reading.kind === "reading") return <Spinner label="Reading the invitation..." large />;
  if (reading.kind === "ready")
    return (
      <>
        <InvitationWords invitation={reading.invitation} />
        <Answer token={reading.token} invitation={reading.invitation} />
      </>
    );
  return (
    <>
      <h1>This invitation cannot be accepted</h1>
      <Note tone={reading.kind === "dead" ? "caution" : "bad"} role="alert" className="mt-4">
        {reading.message}
      </Note>
      {reading.kind === "failed" && (
        <p className="mt-4">
          <Button onClick={askAgain}>Try again</Button>
        </p>
      )}
    </>
  );
}

function Answer({ token, invitation }: { token: string; invitation: ReadInvitation }) {
  const session = useSession();
  if (session.state === "loading") return <Spinner label="Verifying authentication..." />;
  if (session.state === "signed-out") return <ComeIn token={token} invitation={invitation} />;
  const isInvited = session.person.email.toLowerCase() === invitation.email.toLowerCase();
  return isInvited ? (
    <AcceptButton accept={() => workspacesApi.acceptInvitation({ token })} />
  ) : (
    <OtherPerson token={token} email={invitation.email} own={session.person.email} />
  );
}
