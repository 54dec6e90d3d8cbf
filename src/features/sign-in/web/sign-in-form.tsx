import type { ReactNode } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { PasswordInput } from "#web/ui/forms/password-input.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { EmailField } from "./email-field.tsx";
import { OtherWaysIn } from "./other-ways-in.tsx";
import { useSignIn } from "./use-sign-in.ts";

/** Address and password, and a code where the account has a second factor. */
export function SignInForm({ call, children }: { call: "signIn" | "signInAdmin"; children?: ReactNode }) {
  const { form, problems, failure, asksCode, isBusy, submit } = useSignIn(call);
  return (
    <>
      <form ref={form} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <EmailField error={problems.email} autoFocus />
        <Field label="Password" error={problems.password}>
          {(control) => <PasswordInput {...control} name="password" />}
        </Field>
        {asksCode && (
          <Field label="Code" help="From your authenticator app, or a recovery code." error={problems.code}>
            {(control) => <TextInput {...control} name="code" autoComplete="one-time-code" />}
          </Field>
        )}
        {children}
        <p className="failure" role="alert">
          {failure}
        </p>
        <Button variant="primary" type="submit" busy={isBusy}>
          Log In
        </Button>
      </form>
      <OtherWaysIn call={call} />
    </>
  );
}
