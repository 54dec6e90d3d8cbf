import { navigateTo } from "#web/navigation/navigation.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { CodeField } from "./code-field.tsx";
import { saveRecoveryAddress, readRecoveryAddress } from "./recovery-address.ts";
import { emailProblem, type Problems } from "./credentials.ts";
import { accountApi } from "./api.ts";
import { EmailField } from "./email-field.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { useSending } from "./use-sending.ts";

type Name = "email" | "code";

function check(text: (name: Name) => string): Problems<Name> {
  const email = emailProblem(text("email"));
  const isCode = /^\s*(\d\s*){6}$/.test(text("code"));
  return {
    ...(email === undefined ? {} : { email }),
    ...(isCode ? {} : { code: "The code has six digits; it is beside the link to a new password." }),
  };
}

/** /verify-reset-code: the code of the mail, for who cannot open its link on this device. */
export function VerifyScreen() {
  const { form, problems, failure, isBusy, onSubmit } = useSending<Name>({
    check,
    async send(text) {
      const email = text("email").trim();
      await accountApi.verifyResetCode({ email, code: text("code") });
      saveRecoveryAddress(email);
      navigateTo("/reset-password");
    },
    refused: ({ code, message }) => (code === "INVALID_CODE" ? { code: message } : null),
    fallback: "The code could not be checked. Try again in a moment.",
  });
  const known = readRecoveryAddress();
  return (
    <SignInFrame>
      <h1>Enter your code</h1>
      <p className="text-soft mt-2">
        It is beside the link to a new password that you were sent or handed, and works for 15 minutes.
      </p>
      <form ref={form} className="stack" noValidate onSubmit={onSubmit}>
        <EmailField error={problems.email} defaultValue={known} autoFocus={known === ""} />
        <CodeField label="Code" error={problems.code} autoFocus={known !== ""} />
        <p className="failure" role="alert">
          {failure}
        </p>
        <Button variant="primary" type="submit" busy={isBusy}>
          Go on
        </Button>
      </form>
      <p className="text-soft sm mt-5">
        <AppLink className="link" href="/forgot-password">
          Ask for a new link
        </AppLink>
      </p>
    </SignInFrame>
  );
}
