import type { Person } from "#contract/person.ts";
import { NoticesPanel } from "./notices-panel.tsx";
import { PasskeysPanel } from "./passkeys/passkeys-panel.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { SecondFactorPanel } from "./second-factor-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";
import { SingleSignOnPanel } from "./single-sign-on/single-sign-on-panel.tsx";
import "./own-access.css";

/** How the person comes in, where they are signed in, and what happened to their account. */
export function OwnAccess({ owner }: { owner: Person }) {
  return (
    <>
      <PasswordPanel owner={owner} />
      <SecondFactorPanel />
      <PasskeysPanel />
      <SingleSignOnPanel />
      <SessionsPanel />
      <NoticesPanel />
    </>
  );
}
