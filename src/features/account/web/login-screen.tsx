import { useEffect, useRef, useState, type FormEvent } from "react";
import { afterFirstPaint } from "#web/lib/after-first-paint.ts";
import { logError } from "#web/lib/log-error.ts";
import { SpokenError } from "#web/lib/spoken-error.ts";
import { fetchPage } from "#web/router/fetch-page.ts";
import { isRegistered } from "#web/router/registered.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { checkSignIn, hasProblems, type Problems } from "./credentials.ts";
import { readText } from "./read-text.ts";
import type { SignInAnswer } from "./sign-in.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

const FORGOT_HREF = "/forgot-password";
const FAILURE = "Signing in did not work. Try again in a moment.";

/** The call and what its errors say: nobody needs them in order to see the form. */
const fetchSignIn = () => fetchPage(() => import("./sign-in.ts"));

interface SignIn {
  problems: Problems<"email" | "password">;
  /** What is wrong with the whole: the server could not answer. */
  failure: string | null;
  isBusy: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
}

async function signIn(email: string, password: string): Promise<SignInAnswer> {
  try {
    return await (await fetchSignIn()).signIn(email, password);
  } catch (error) {
    logError(error);
    return { kind: "failed", message: error instanceof SpokenError ? error.message : FAILURE };
  }
}

/** Where the guard sends a person once they are signed in is the guard's to know: the return address is in the address. */
function useSignIn(focus: (name: "email" | "password") => void): SignIn {
  const [problems, setProblems] = useState<Problems<"email" | "password">>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => afterFirstPaint(() => void fetchSignIn().catch(logError)), []);

  async function send(email: string, password: string): Promise<void> {
    setIsBusy(true);
    const answer = await signIn(email, password);
    if (answer.kind === "signed-in") return;
    setIsBusy(false);
    if (answer.kind === "failed") return setFailure(answer.message);
    setProblems({ password: answer.message });
    focus("password");
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const form = { email: readText(data, "email"), password: readText(data, "password") };
    const found = checkSignIn(form);
    setProblems(found);
    setFailure(null);
    if (hasProblems(found)) focus(found.email === undefined ? "password" : "email");
    else await send(form.email.trim(), form.password);
  }

  return { problems, failure, isBusy, submit };
}

export function LoginScreen() {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { problems, failure, isBusy, submit } = useSignIn((name) => {
    const field = name === "email" ? email.current : password.current;
    field?.focus();
    field?.select();
  });
  return (
    <SignInFrame>
      <h1>Log in</h1>
      <p className="sub mt2">Members sign in with the address they were invited with.</p>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Email" error={problems.email}>
          {(control) => (
            <TextInput
              {...control}
              ref={email}
              type="email"
              name="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
            />
          )}
        </Field>
        <Field label="Password" error={problems.password}>
          {(control) => <PasswordInput {...control} ref={password} name="password" />}
        </Field>
        {isRegistered(FORGOT_HREF) && (
          <AppLink className="link sm" href={FORGOT_HREF}>
            Forgot password?
          </AppLink>
        )}
        <p className="failure" role="alert">
          {failure}
        </p>
        <Button variant="primary" type="submit" busy={isBusy}>
          Log In
        </Button>
      </form>
    </SignInFrame>
  );
}
