import { useEffect, useState } from "react";
import { accountApi } from "#features/sign-in/web/api.ts";
import { SignInFrame } from "#features/sign-in/web/sign-in-frame.tsx";
import { useSending } from "#features/sign-in/web/use-sending.ts";
import { messageOf, refusalOf } from "#web/calls/call-errors.ts";
import { logError } from "#web/errors/log-error.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { sessionStarted } from "#web/session/session.ts";
import { toast } from "#web/toasts/toasts.ts";
import { signInHref } from "#web/router/return-address.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { profileHref } from "#features/profile/addresses.ts";

type Standing = { kind: "asking" } | { kind: "code" } | { kind: "failed"; message: string; isLink: boolean };

/** /login/single-sign-on: where the provider sends the browser back to. */
export function ReturnScreen() {
  const [standing, setStanding] = useState<Standing>({ kind: "asking" });
  useEffect(() => {
    let isHere = true;
    const take = async () => {
      const next = await (taking ??= takeAnswer());
      if (isHere) setStanding(next);
    };
    void take();
    return () => {
      isHere = false;
    };
  }, []);
  return (
    <SignInFrame>
      {standing.kind === "asking" && (
        <>
          <h1>Signing you in</h1>
          <p className="text-soft mt-2" role="status">
            Checking what you came back with.
          </p>
        </>
      )}
      {standing.kind === "code" && <CodeForm />}
      {standing.kind === "failed" && (
        <>
          <h1>{standing.isLink ? "Nothing was linked" : "You are not signed in"}</h1>
          <p className="text-soft mt-2" role="alert">
            {standing.message}
          </p>
          <p className="mt-6">
            <ButtonLink variant="primary" href={standing.isLink ? profileHref : "/login"}>
              {standing.isLink ? "Back to your profile" : "Back to the sign-in"}
            </ButtonLink>
          </p>
        </>
      )}
    </SignInFrame>
  );
}

/** The answer works once, however often the screen is drawn; who comes back another time loads the page anew. */
let taking: Promise<Standing> | undefined;

async function takeAnswer(): Promise<Standing> {
  const answer = location.search.slice(1);
  if (answer === "")
    return {
      kind: "failed",
      isLink: false,
      message: "Nothing came back with you: what is in this address works once. Start again.",
    };
  // What is in the address works once; whoever reloads the page or sends the address on has nothing of it.
  history.replaceState(history.state, "", location.pathname);
  // The server wrote it so when it began, and compares it whole.
  const isLink = new URLSearchParams(answer).get("state")?.startsWith("link.") ?? false;
  try {
    if (isLink) {
      await accountApi.linkSingleSignOn({ answer });
      toast({
        title: "Linked",
        description: "From now on you can sign in with it. You were signed out everywhere else.",
      });
      navigateTo(profileHref);
    } else goOn(await accountApi.finishSingleSignOn({ answer }));
    return { kind: "asking" };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.code === "CODE_REQUIRED") return { kind: "code" };
    if (!refusal) logError(error);
    return { kind: "failed", isLink, message: messageOf(error, "Single sign-on did not work. Start again.") };
  }
}

/** The guard of the sign-in page leads signed-in people on, to pages of the application alone. */
function goOn({ person, returnTo }: Awaited<ReturnType<typeof accountApi.finishSingleSignOn>>): void {
  sessionStarted(person);
  navigateTo(returnTo === "" ? "/login" : signInHref("/login", returnTo));
}

function CodeForm() {
  const { form, problems, failure, isBusy, onSubmit } = useSending<"code">({
    check: (text) =>
      text("code").trim() === "" ? { code: "Enter the code of your authenticator app." } : {},
    send: async (text) => goOn(await accountApi.finishSingleSignOnCode({ code: text("code").trim() })),
    refused: ({ code, message }) => (code === "INVALID_CODE" ? { code: message } : null),
    fallback: "The code could not be checked. Try again in a moment.",
  });
  return (
    <>
      <h1>Your second factor</h1>
      <p className="text-soft mt-2">
        Single sign-on takes the place of your password. Your own second factor is asked as well.
      </p>
      <form ref={form} className="stack" noValidate onSubmit={onSubmit}>
        <Field label="Code" help="From your authenticator app, or a recovery code." error={problems.code}>
          {(control) => <TextInput {...control} name="code" autoComplete="one-time-code" autoFocus />}
        </Field>
        <p className="failure" role="alert">
          {failure}
        </p>
        <Button variant="primary" type="submit" busy={isBusy}>
          Go on
        </Button>
      </form>
    </>
  );
}
