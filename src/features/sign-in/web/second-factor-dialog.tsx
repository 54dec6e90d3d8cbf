import { useId, useState } from "react";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { CodeField } from "./code-field.tsx";
import { accountApi } from "./api.ts";
import { useRefreshAccount } from "./data.ts";
import { QrPicture } from "./qr-picture.tsx";
import { useSending } from "./use-sending.ts";

export type Purpose = "start" | "renew" | "remove";

type Step =
  | { kind: "ask" }
  | { kind: "secret"; secret: string; otpauthUrl: string }
  | { kind: "codes"; codes: readonly string[] };

const TITLES: Record<Purpose, string> = {
  start: "Set up a second factor",
  renew: "New recovery codes",
  remove: "Turn off the second factor",
};
const ASKS: Record<Purpose, string> = {
  start:
    "You need an authenticator app, on your telephone or on this device. You are signed out everywhere else.",
  renew: "The recovery codes you have now stop working. You are signed out everywhere else.",
  remove: "From then on your password alone lets you in. You are signed out everywhere else.",
};

export function SecondFactorDialog({ purpose, onClose }: { purpose: Purpose; onClose: () => void }) {
  const [step, setStep] = useState<Step>({ kind: "ask" });
  const formId = useId();
  const label = step.kind === "secret" ? "Confirm" : purpose === "remove" ? "Turn off" : "Go on";
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={TITLES[purpose]}
      description={step.kind === "ask" ? ASKS[purpose] : undefined}
      footer={
        step.kind === "codes" ? (
          <Button variant="primary" onClick={onClose}>
            I have kept them
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant={purpose === "remove" ? "danger-solid" : "primary"}
              type="submit"
              form={formId}
              busy={isBusy}
            >
              {label}
            </Button>
          </>
        )
      }
    >
      {step.kind === "ask" && <AskStep {...{ purpose, formId, onClose, setIsBusy }} onStep={setStep} />}
      {step.kind === "secret" && <SecretStep {...{ step, formId, setIsBusy }} onStep={setStep} />}
      {step.kind === "codes" && <Codes codes={step.codes} />}
    </Dialog>
  );
}

interface StepProps {
  formId: string;
  setIsBusy: (isBusy: boolean) => void;
  onStep: (step: Step) => void;
}

/** The call itself asks for a proof where there is none yet. */
function AskStep({
  purpose,
  formId,
  setIsBusy,
  onStep,
  onClose,
}: StepProps & { purpose: Purpose; onClose: () => void }) {
  const refresh = useRefreshAccount();
  async function go(): Promise<void> {
    if (purpose === "start") onStep({ kind: "secret", ...(await accountApi.startSecondFactor()) });
    else if (purpose === "renew")
      onStep({ kind: "codes", codes: (await accountApi.renewRecoveryCodes()).recoveryCodes });
    else {
      await accountApi.removeSecondFactor();
      toast({ title: "Second factor turned off", description: "Your password alone lets you in now." });
      onClose();
    }
  }
  const { form, failure, onSubmit } = useSending<never>({
    check: () => ({}),
    async send() {
      setIsBusy(true);
      await go().finally(() => setIsBusy(false));
      // The step that has come need not wait for what the page behind reads again.
      await refresh();
    },
    fallback: "That did not work. Try again in a moment.",
  });
  return (
    <form id={formId} ref={form} noValidate className="stack" onSubmit={onSubmit}>
      <p className="bad sm" role="alert">
        {failure}
      </p>
    </form>
  );
}

function SecretStep({ step, formId, setIsBusy, onStep }: StepProps & { step: Step & { kind: "secret" } }) {
  const refresh = useRefreshAccount();
  const { form, problems, failure, onSubmit } = useSending<"code">({
    check: (text) =>
      /^\s*(\d\s*){6}$/.test(text("code")) ? {} : { code: "The code that the app shows has six digits." },
    async send(text) {
      setIsBusy(true);
      try {
        const { recoveryCodes } = await accountApi.confirmSecondFactor({ code: text("code") });
        onStep({ kind: "codes", codes: recoveryCodes });
        await refresh();
      } finally {
        setIsBusy(false);
      }
    },
    refused: ({ code, message }) => (code === "INVALID_CODE" ? { code: message } : null),
    fallback: "The code could not be checked. Try again in a moment.",
  });
  return (
    <form id={formId} ref={form} noValidate className="stack" onSubmit={onSubmit}>
      <p className="text-soft">
        Point your authenticator app at this picture, or type the key below into it. It counts in half
        minutes, with six digits.
      </p>
      <QrPicture text={step.otpauthUrl} label="QR code of the setup key" />
      <p className="secret">{step.secret.match(/.{1,4}/g)?.join(" ")}</p>
      <p className="sm">
        <a className="link" href={step.otpauthUrl}>
          Or open it in an app on this device
        </a>
      </p>
      <CodeField label="Code the app shows" error={problems.code} autoFocus />
      <p className="bad sm" role="alert">
        {failure}
      </p>
    </form>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p>
        Keep these recovery codes in a safe place. Each lets you in once when the telephone is lost, and they
        are not shown again.
      </p>
      <ul className="recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="mt-3">
        <Button
          size="sm"
          onClick={() =>
            void navigator.clipboard
              .writeText(codes.join("\n"))
              .then(() => toast({ title: "Copied", description: "The recovery codes are on the clipboard." }))
              .catch(() =>
                toast({
                  title: "Not copied",
                  description: "This browser does not allow it. Select the codes and copy them.",
                  variant: "destructive",
                }),
              )
          }
        >
          Copy
        </Button>
      </p>
    </>
  );
}
