import { useEffect, useId, useState } from "react";
import { messageOf } from "#web/calls/call-errors.ts";
import { logError } from "#web/errors/log-error.ts";
import { usePerson } from "#web/session/session.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { PasswordInput } from "#web/ui/forms/password-input.tsx";
import { Spinner } from "#web/ui/status/spinner.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { accountApi } from "./api.ts";
import type { Problems } from "./credentials.ts";
import { PasskeyProof } from "./passkeys/passkey-proof.tsx";
import { useSending } from "./use-sending.ts";

type Ways = Awaited<ReturnType<typeof accountApi.findProofWays>>;
type Reading = { kind: "reading" } | { kind: "ready"; ways: Ways } | { kind: "failed"; message: string };

function useWays(): [Reading, () => void] {
  const [reading, setReading] = useState<Reading>({ kind: "reading" });
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let isGone = false;
    setReading({ kind: "reading" });
    accountApi.findProofWays().then(
      (ways) => !isGone && setReading({ kind: "ready", ways }),
      (error: unknown) => {
        logError(error);
        const message = messageOf(error, "The server did not answer.");
        if (!isGone) setReading({ kind: "failed", message });
      },
    );
    return () => {
      isGone = true;
    };
  }, [asked]);
  return [reading, () => setAsked((count) => count + 1)];
}

/** Asks once more for all that the account asks for at the sign-in; opens over whatever the person is at. */
export function ProofDialog({ onEnd }: { onEnd: (isProved: boolean) => void }) {
  const [reading, askAgain] = useWays();
  const [isBusy, setIsBusy] = useState(false);
  const formId = useId();
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => {
        if (!open) onEnd(false);
      }}
      title="Confirm that it is you"
      description="What you are about to do changes who may come in, or what everybody relies on. You are not asked again for ten minutes."
      footer={
        <>
          <Button onClick={() => onEnd(false)}>Cancel</Button>
          {reading.kind === "failed" ? (
            <Button variant="primary" onClick={askAgain}>
              Try again
            </Button>
          ) : reading.kind === "ready" && !reading.ways.password ? null : (
            <Button
              variant="primary"
              type="submit"
              form={formId}
              busy={isBusy}
              disabled={reading.kind === "reading"}
            >
              Confirm
            </Button>
          )}
        </>
      }
    >
      {reading.kind === "reading" && <Spinner label="One moment..." />}
      {reading.kind === "failed" && (
        <p className="bad sm" role="alert">
          {reading.message}
        </p>
      )}
      {reading.kind === "ready" && reading.ways.passkey && <PasskeyProof onProved={() => onEnd(true)} />}
      {reading.kind === "ready" && !reading.ways.password && !reading.ways.passkey && (
        <p>
          Your account has neither a password nor a passkey. Sign out, sign in again as you do, and come back
          here within ten minutes.
        </p>
      )}
      {reading.kind === "ready" && reading.ways.password && (
        <ProofForm ways={reading.ways} formId={formId} setIsBusy={setIsBusy} onProved={() => onEnd(true)} />
      )}
    </Dialog>
  );
}

/** Which refusals belong to which field. */
const FIELD_OF: Readonly<Record<string, "password" | "code">> = {
  WRONG_PASSWORD: "password",
  CODE_REQUIRED: "code",
  INVALID_CODE: "code",
};

interface ProofFormProps {
  ways: Ways;
  formId: string;
  setIsBusy: (isBusy: boolean) => void;
  onProved: () => void;
}

function ProofForm({ ways, formId, setIsBusy, onProved }: ProofFormProps) {
  const { email } = usePerson();
  const { form, problems, failure, onSubmit } = useSending<"password" | "code">({
    check: (text): Problems<"password" | "code"> => ({
      ...(text("password") === "" ? { password: "Enter your password." } : {}),
      ...(ways.secondFactor && text("code").trim() === ""
        ? { code: "Enter the code of your authenticator app, or a recovery code." }
        : {}),
    }),
    async send(text) {
      setIsBusy(true);
      try {
        const code = text("code").trim();
        await accountApi.prove({ password: text("password"), ...(code === "" ? {} : { code }) });
      } finally {
        setIsBusy(false);
      }
      onProved();
    },
    refused({ code, message }) {
      const field = FIELD_OF[code];
      return field ? { [field]: message } : null;
    },
    fallback: "It could not be confirmed. Try again in a moment.",
  });
  return (
    <form id={formId} ref={form} noValidate className="stack" onSubmit={onSubmit}>
      <Field label="Your password" error={problems.password}>
        {(control) => <PasswordInput {...control} name="password" autoFocus />}
      </Field>
      {ways.secondFactor && (
        <Field label="Code" help="From your authenticator app, or a recovery code." error={problems.code}>
          {(control) => <TextInput {...control} name="code" autoComplete="one-time-code" />}
        </Field>
      )}
      <p className="bad sm" role="alert">
        {failure}
      </p>
      {/* Tells the browser's keeper of passwords whose it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
    </form>
  );
}
