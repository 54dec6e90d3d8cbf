import { formatMoment } from "#kit/day.ts";
import { useEffect, useState } from "react";
import type { SignedChallenge } from "#features/sign-in/model/passkey-contract.ts";
import type { PasswordOwner } from "#features/sign-in/model/password-rules.ts";
import { messageOf, refusalOf } from "#web/calls/call-errors.ts";
import { logError } from "#web/errors/log-error.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { recheckSession } from "#web/session/session-check.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Spinner } from "#web/ui/status/spinner.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { UncheckedLink } from "./unchecked-link.tsx";
import { checkNewPassword } from "./setup-problems.ts";
import { accountApi } from "./api.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { PasskeyProof } from "./passkeys/passkey-proof.tsx";
import { readRecoveryLink } from "./recovery-link.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import { useSending } from "./use-sending.ts";

type Reading =
  | { kind: "reading" }
  /** `waitsUntil`: until then it takes the second factor or a passkey as well. */
  | { kind: "ready"; owner: PasswordOwner; waitsUntil: string | null; hasPasskey: boolean }
  /** It was handed on, its account is in use, and has no second factor: it works later, or with a passkey. */
  | { kind: "waiting"; email: string; waitsUntil: string; hasPasskey: boolean }
  | { kind: "dead"; message: string }
  /** The server did not answer: the link may well be good. */
  | { kind: "failed"; message: string; hash: string };

const RESET_CALLS = {
  getChallenge: () => accountApi.getPasskeyChallenge(),
  prove: (input: { response: SignedChallenge }) => accountApi.openResetWithPasskey(input),
};
const NO_WAY_IN = "Open the link that you were sent or handed, or enter its code.";

/** Takes the tokens of the address, or goes on with what a link or a code opened before in this browser. */
async function readRecovery(hash: string): Promise<Reading> {
  const link = readRecoveryLink(hash);
  try {
    if (link) await accountApi.openRecovery(link);
    const { email, role, waitsUntil, hasSecondFactor, hasPasskey } = await accountApi.findRecovery();
    if (email === null) return { kind: "dead", message: NO_WAY_IN };
    if (waitsUntil !== null && !hasSecondFactor) return { kind: "waiting", email, waitsUntil, hasPasskey };
    return { kind: "ready", owner: { email, role }, waitsUntil, hasPasskey };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal) return { kind: "dead", message: refusal.message };
    logError(error);
    return { kind: "failed", message: messageOf(error, "The link could not be checked."), hash };
  }
}

/** The tokens leave the address bar as soon as they are read: they must not be shared by mistake. */
function takeHash(): string {
  const { hash } = location;
  if (readRecoveryLink(hash)) history.replaceState(history.state, "", location.pathname + location.search);
  return hash;
}

function useRecovery(): [Reading, (hash: string) => void] {
  const [asked, setAsked] = useState(() => ({ hash: takeHash() }));
  const [reading, setReading] = useState<Reading>({ kind: "reading" });
  useEffect(() => {
    // A second link that is opened where this page stands changes nothing but the part behind "#".
    const takeNext = () => {
      if (readRecoveryLink(location.hash)) setAsked({ hash: takeHash() });
    };
    addEventListener("hashchange", takeNext);
    return () => removeEventListener("hashchange", takeNext);
  }, []);
  useEffect(() => {
    let isGone = false;
    setReading({ kind: "reading" });
    void readRecovery(asked.hash).then((found) => {
      if (!isGone) setReading(found);
    });
    return () => {
      isGone = true;
    };
  }, [asked]);
  return [reading, (hash) => setAsked({ hash })];
}

/** /reset-password */
export function ResetScreen() {
  const [reading, askAgain] = useRecovery();
  return (
    <SignInFrame>
      {reading.kind === "reading" && <Spinner label="Checking your link..." large />}
      {reading.kind === "ready" && <NewPassword {...reading} />}
      {reading.kind === "waiting" && <Waiting {...reading} onProved={() => askAgain("")} />}
      {reading.kind === "dead" && <Dead message={reading.message} />}
      {reading.kind === "failed" && (
        <UncheckedLink message={reading.message} onRetry={() => askAgain(reading.hash)} />
      )}
    </SignInFrame>
  );
}

const WAYS_IN = [
  ["passkeys", "The passkeys of this account"],
  ["singleSignOn", "Single sign-on, if it is linked"],
  ["calendars", "The calendar address, if there is one"],
] as const;
type WayIn = (typeof WAYS_IN)[number][0];

function withOrWithout(kept: ReadonlySet<WayIn>, way: WayIn, isKept: boolean): ReadonlySet<WayIn> {
  const others = [...kept].filter((one) => one !== way);
  return new Set(isKept ? [...others, way] : others);
}

type Ready = Omit<Extract<Reading, { kind: "ready" }>, "kind">;

function NewPassword({ owner, waitsUntil: waitedUntil, hasPasskey }: Ready) {
  const { email } = owner;
  // A passkey ends the wait, and what is typed already stays.
  const [isProved, setIsProved] = useState(false);
  const waitsUntil = isProved ? null : waitedUntil;
  const [kept, setKept] = useState<ReadonlySet<WayIn>>(new Set());
  const [isDead, setIsDead] = useState<string | null>(null);
  const { form, problems, failure, isBusy, onSubmit } = useSending<"password" | "repeated" | "code">({
    check: (text) => ({
      ...checkNewPassword({ password: text("password"), repeated: text("repeated") }, owner),
      ...(waitsUntil !== null && text("code").trim() === ""
        ? { code: "Enter the code of your authenticator app, or a recovery code." }
        : {}),
    }),
    async send(text) {
      const code = text("code").trim();
      await accountApi.resetPassword({
        password: text("password"),
        keeps: [...kept],
        ...(code === "" ? {} : { code }),
      });
      toast({ title: "Password changed", description: "Log in with your new password." });
      // Every session of the account has ended, this browser's too.
      await recheckSession();
      navigateTo("/login", { replace: true });
    },
    refused({ code, message }) {
      if (code === "WEAK_PASSWORD") return { password: message };
      if (code === "INVALID_CODE" || code === "CODE_REQUIRED") return { code: message };
      if (code !== "GONE") return null;
      setIsDead(message);
      return {};
    },
    fallback: "The password could not be set. Try again in a moment.",
  });
  if (isDead !== null) return <Dead message={isDead} />;
  return (
    <>
      <h1>Set a new password</h1>
      <p className="text-soft mt-2">
        For <b>{email}</b>. You are signed out everywhere else once it is set.
      </p>
      {waitsUntil !== null && hasPasskey && (
        <div className="mt-4">
          <PasskeyProof calls={RESET_CALLS} onProved={() => setIsProved(true)} />
        </div>
      )}
      {isProved && (
        <p className="text-soft mt-4" role="status">
          Your passkey has confirmed that it is you.
        </p>
      )}
      <form ref={form} className="stack" noValidate onSubmit={onSubmit}>
        <NewPasswordFields label="New password" problems={problems} owner={owner} autoFocus />
        {waitsUntil !== null && (
          <Field
            label="Code"
            help={`From your authenticator app, or a recovery code. Without one this link works from ${formatMoment(waitsUntil)}.`}
            error={problems.code}
          >
            {(control) => <TextInput {...control} name="code" autoComplete="one-time-code" />}
          </Field>
        )}
        <fieldset className="stack">
          <legend>What is yours, and stays</legend>
          <p className="text-soft">
            Someone else may have made it. What you do not tick ends with the old password.
          </p>
          {WAYS_IN.filter(([way]) => way !== "passkeys" || hasPasskey).map(([way, label]) => (
            <Checkbox
              key={way}
              label={label}
              checked={kept.has(way)}
              onChange={(isKept) => setKept(withOrWithout(kept, way, isKept))}
            />
          ))}
        </fieldset>
        <p className="failure" role="alert">
          {failure}
        </p>
        <Button variant="primary" type="submit" busy={isBusy}>
          Set the password
        </Button>
        {/* Tells the browser's keeper of passwords whose it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      </form>
    </>
  );
}

type WaitingProps = Omit<Extract<Reading, { kind: "waiting" }>, "kind"> & { onProved: () => void };

/** Nothing is wrong: a passkey opens it now, and otherwise there is nothing to do but to come back. */
function Waiting({ email, waitsUntil, hasPasskey, onProved }: WaitingProps) {
  return (
    <>
      <h1>This link works later</h1>
      <p className="text-soft mt-2" role="status">
        It sets a new password for <b>{email}</b> from <b>{formatMoment(waitsUntil)}</b>. Keep it, and open it
        again then.
      </p>
      <p className="text-soft mt-4">
        It was handed on, not mailed, and the account is in use: for a day everyone signed in to it is told,
        and can stop it.{hasPasskey ? " A passkey of the account opens it now." : ""}
      </p>
      {hasPasskey && (
        <div className="mt-4">
          <PasskeyProof calls={RESET_CALLS} onProved={onProved} />
        </div>
      )}
      <p className="mt-6">
        <ButtonLink variant="primary" href="/login">
          Back to Log In
        </ButtonLink>
      </p>
    </>
  );
}

function Dead({ message }: { message: string }) {
  return (
    <>
      <h1>This link does not work</h1>
      <p className="text-soft mt-2" role="alert">
        {message}
      </p>
      <p className="row wrap mt-6">
        <ButtonLink variant="primary" href="/forgot-password">
          Ask for a new link
        </ButtonLink>
        <ButtonLink href="/verify-reset-code">Enter a code</ButtonLink>
      </p>
    </>
  );
}
