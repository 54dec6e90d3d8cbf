import { invitationPath } from "#features/workspaces/addresses.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { readSession } from "#web/session/session.ts";
import { signOut, signOutAnyway, useSignOutProgress } from "#web/shell/sign-out.ts";
import { homeHref } from "#features/home/addresses.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Note } from "#web/ui/status/note.tsx";

interface OtherPersonProps {
  token: string;
  /** Who is invited. */
  email: string;
  /** Who is signed in. */
  own: string;
}

/** Somebody else is signed in: they may go, and come back as who is invited. */
export function OtherPerson({ token, email, own }: OtherPersonProps) {
  const progress = useSignOutProgress();
  async function change(leave: () => Promise<void>): Promise<void> {
    await leave();
    // A sign-out ends on the sign-in page, which knows nothing of the invitation.
    if (readSession().state === "signed-out") navigateTo(`${invitationPath}#token=${token}`);
  }
  return (
    <>
      <Note tone="caution" className="mt-4">
        You are signed in as {own}. Sign in as {email} to accept.
      </Note>
      {progress.kind === "unsaved" && (
        <Note tone="bad" role="alert" className="mt-4">
          Some of your work is only on this device: {progress.problem}
        </Note>
      )}
      {progress.kind === "failed" && (
        <Note tone="bad" role="alert" className="mt-4">
          Signing out did not work: the server did not answer.
        </Note>
      )}
      <p className="row wrap mt-4">
        {progress.kind === "unsaved" ? (
          <Button variant="danger-solid" onClick={() => void change(signOutAnyway)}>
            Sign out and delete it
          </Button>
        ) : (
          <Button variant="primary" busy={progress.kind === "busy"} onClick={() => void change(signOut)}>
            Sign out
          </Button>
        )}
        <ButtonLink href={homeHref}>Stay signed in</ButtonLink>
      </p>
    </>
  );
}
