import { useState } from "react";
import { SignInForm } from "#features/sign-in/web/index.ts";
import { Note } from "#web/ui/status/note.tsx";
import { MakeAccount } from "./make-account.tsx";
import type { ReadInvitation } from "./use-invitation.ts";

interface ComeInProps {
  token: string;
  invitation: ReadInvitation;
}

/** For somebody who is not signed in: they sign in here, or make their account where that is allowed. */
export function ComeIn({ token, invitation }: ComeInProps) {
  const [isMade, setMade] = useState(false);
  if (invitation.account === "ask-administrator")
    return (
      <Note tone="caution" className="mt-4">
        {invitation.email} has no account here, and accounts are made by an administrator. Ask for one, then
        open this link again.
      </Note>
    );
  if (invitation.account === "may-be-made" && !isMade)
    return <MakeAccount token={token} email={invitation.email} onMade={() => setMade(true)} />;
  return (
    <>
      <p className="mt-4" role="status">
        {isMade ? "Your account is made. " : ""}Sign in as <b>{invitation.email}</b> to accept.
        {invitation.account === "not-said" &&
          " If it has no account here, ask an administrator for one, then open this link again."}
      </p>
      <SignInForm call="signIn" />
    </>
  );
}
