import { useEffect, useState } from "react";
import type { Setup } from "#features/sign-in/contract.ts";
import { messageOf, refusalOf } from "#web/calls/call-errors.ts";
import { logError } from "#web/errors/log-error.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Spinner } from "#web/ui/status/spinner.tsx";
import { UncheckedLink } from "./unchecked-link.tsx";
import { accountApi } from "./api.ts";
import { SetupForm } from "./setup-form.tsx";
import { readRecoveryLink } from "./recovery-link.ts";
import { SAVED_TOKEN, readSavedToken, readSetupLink } from "./read-setup-link.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

type Reading =
  | { kind: "reading" }
  | { kind: "ready"; token: string; setup: Setup }
  /** The link cannot be used, now or ever. */
  | { kind: "dead"; message: string }
  /** The server did not answer: the link may well be good. */
  | { kind: "failed"; message: string; token: string };

/**
 * The token leaves the address bar as soon as it is read: it must not be shared by mistake. It stays with this entry
 * of the tab's history, so that a reload finds it again.
 */
function takeToken(): string | null {
  const state: unknown = history.state;
  const link = readSetupLink(location.hash);
  if (!link) return readSavedToken(state);
  const kept = { ...(typeof state === "object" ? state : null), [SAVED_TOKEN]: link.token };
  history.replaceState(kept, "", location.pathname + location.search);
  return link.token;
}

async function readSetup(token: string): Promise<Reading> {
  try {
    return { kind: "ready", token, setup: await accountApi.getSetup({ token }) };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal) return { kind: "dead", message: refusal.message };
    logError(error);
    return { kind: "failed", token, message: messageOf(error, "The link could not be checked.") };
  }
}

const noToken: Reading = {
  kind: "dead",
  message: "This address lacks its one-time code. Open the whole link, as it was printed or sent to you.",
};

function useSetup(): [Reading, (reading: Reading) => void] {
  // An object, so that the same link opened again is asked about again.
  const [asked, setAsked] = useState(() => ({ token: takeToken() }));
  const [reading, setReading] = useState<Reading>(asked.token === null ? noToken : { kind: "reading" });
  useEffect(() => {
    // A link that is opened where this page stands already changes nothing but the part behind "#".
    const takeNext = () => {
      if (!readSetupLink(location.hash)) return;
      setReading({ kind: "reading" });
      setAsked({ token: takeToken() });
    };
    addEventListener("hashchange", takeNext);
    return () => removeEventListener("hashchange", takeNext);
  }, []);
  useEffect(() => {
    let isGone = false;
    if (asked.token !== null) {
      void readSetup(asked.token).then((found) => {
        if (!isGone) setReading(found);
      });
    }
    return () => {
      isGone = true;
    };
  }, [asked]);
  return [reading, setReading];
}

function DeadLink({ message }: { message: string }) {
  return (
    <>
      <h1>This link does not work</h1>
      <p className="text-soft mt-2" role="alert">
        {message}
      </p>
      <p className="text-soft mt-4">
        A link works once, and not for ever. The person who sent it to you can make a new one.
      </p>
      <p className="mt-6">
        <ButtonLink href="/login">Go to Log In</ButtonLink>
      </p>
    </>
  );
}

/** A recovery link leads here too: it is taken where its password is set. */
function useRecoveryForward(): boolean {
  const [isRecovery] = useState(() => readRecoveryLink(location.hash) !== null);
  useEffect(() => {
    if (isRecovery) navigateTo(`/reset-password${location.hash}`, { replace: true });
  }, [isRecovery]);
  return isRecovery;
}

/** /secure-email-link */
export function SetupScreen() {
  const isRecovery = useRecoveryForward();
  return (
    <SignInFrame>{isRecovery ? <Spinner label="Checking your link..." large /> : <Setting />}</SignInFrame>
  );
}

function Setting() {
  const [reading, setReading] = useSetup();
  return (
    <>
      {reading.kind === "reading" && <Spinner label="Checking your link..." large />}
      {reading.kind === "dead" && <DeadLink message={reading.message} />}
      {reading.kind === "failed" && (
        <UncheckedLink
          message={reading.message}
          onRetry={() => {
            setReading({ kind: "reading" });
            void readSetup(reading.token).then(setReading);
          }}
        />
      )}
      {reading.kind === "ready" && (
        <SetupForm
          token={reading.token}
          setup={reading.setup}
          onDead={(message) => setReading({ kind: "dead", message })}
        />
      )}
    </>
  );
}
