import { useState, useEffect } from "react";
import { MOST_RESET_MAILS } from "#features/sign-in/model/reset-limits.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { saveRecoveryAddress, readRecoveryAddress } from "./recovery-address.ts";
import { emailProblem } from "./credentials.ts";
import { accountApi } from "./api.ts";
import { EmailField } from "./email-field.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { useSending } from "./use-sending.ts";
import { logError } from "#web/errors/log-error.ts";

/** Whether this installation has a mail server; null while that is not known: then no mail is promised either. */
function useSendsMail(): boolean | null {
  const [sendsMail, setSendsMail] = useState<boolean | null>(null);
  useEffect(() => {
    let isHere = true;
    accountApi.getPublicSettings().then((settings) => isHere && setSendsMail(settings.sendsMail), logError);
    return () => {
      isHere = false;
    };
  }, []);
  return sendsMail;
}

const VERIFY_HREF = "/verify-reset-code";

/** /forgot-password. What it answers is the same for every address, whether or not somebody has it. */
export function ForgotScreen() {
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const sendsMail = useSendsMail();
  return (
    <SignInFrame>
      {askedFor === null ? (
        <Ask sendsMail={sendsMail} onAsked={setAskedFor} />
      ) : sendsMail === true ? (
        <Sent to={askedFor} />
      ) : (
        <Waiting address={askedFor} />
      )}
    </SignInFrame>
  );
}

function wordsOf(sendsMail: boolean | null): { sub: string; button: string } {
  if (sendsMail === null) return { sub: "Type the address of your account.", button: "Ask for a link" };
  return sendsMail
    ? {
        sub: "Type the address of your account. We send a link and a code to set a new one.",
        button: "Send the mail",
      }
    : {
        sub: "This site sends no mail: an administrator hands you the link that sets a new one. Type the address of your account, and then ask them.",
        button: "Ask for a link",
      };
}

function Ask({ sendsMail, onAsked }: { sendsMail: boolean | null; onAsked: (email: string) => void }) {
  const { form, problems, failure, isBusy, onSubmit } = useSending<"email">({
    check: (text) => {
      const email = emailProblem(text("email"));
      return email === undefined ? {} : { email };
    },
    async send(text) {
      const email = text("email").trim();
      await accountApi.requestPasswordReset({ email });
      saveRecoveryAddress(email);
      onAsked(email);
    },
    fallback: "The link could not be asked for. Try again in a moment.",
  });
  const { sub, button } = wordsOf(sendsMail);
  return (
    <>
      <h1>Forgot your password?</h1>
      <p className="text-soft mt-2">{sub}</p>
      <form ref={form} className="stack" noValidate onSubmit={onSubmit}>
        <EmailField error={problems.email} defaultValue={readRecoveryAddress()} autoFocus />
        <p className="failure" role="alert">
          {failure}
        </p>
        <Button variant="primary" type="submit" busy={isBusy}>
          {button}
        </Button>
      </form>
      <p className="text-soft sm mt-5">
        <AppLink className="link" href={VERIFY_HREF}>
          I have a code
        </AppLink>
      </p>
      <BackToLogin />
    </>
  );
}

function Sent({ to }: { to: string }) {
  return (
    <>
      <h1>Look into your mail</h1>
      <p className="text-soft mt-2" role="status">
        If an account has the address <b>{to}</b>, a mail with a link and a code is on its way. The link works
        for an hour, the code for 15 minutes. At most {MOST_RESET_MAILS} such mails are sent in 15 minutes.
      </p>
      <p className="text-soft mt-4">
        Nothing after a few minutes? Look among the unwanted mail, wait a quarter of an hour before you ask
        again, or ask the administrator of this site.
      </p>
      <p className="mt-6">
        <Button variant="primary" onClick={() => navigateTo(VERIFY_HREF)}>
          Enter the code
        </Button>
      </p>
      <BackToLogin />
    </>
  );
}

/** Nothing was sent, and nothing will be: what was asked for waits where an administrator finds it. */
function Waiting({ address }: { address: string }) {
  return (
    <>
      <h1>Now ask an administrator</h1>
      <p className="text-soft mt-2" role="status">
        This site sends no mail. If an account has the address <b>{address}</b>, the administrators now have a
        link for it, in Admin, Settings, Mail. They can also make a new one at any time.
      </p>
      <p className="text-soft mt-4">
        Of an account that was in use before, the link works a day after it was made, or at once with a code
        of your authenticator app or a recovery code: so nobody else can get in unseen.
      </p>
      <p className="text-soft mt-4">Are you the only administrator? Print a link on the server:</p>
      <p className="mt-3">
        <code className="command">npm run -s deal -- user reset {address}</code>
      </p>
      <BackToLogin />
    </>
  );
}

function BackToLogin() {
  return (
    <p className="text-soft sm mt-3">
      <AppLink className="link" href="/login">
        Back to Log In
      </AppLink>
    </p>
  );
}
