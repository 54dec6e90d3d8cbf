import { messageOf, refusalOf } from "#web/calls/call-errors.ts";
import { logError } from "#web/errors/log-error.ts";
import { sessionStarted } from "#web/session/session.ts";
import { SpokenError } from "#web/errors/spoken-error.ts";
import { accountApi } from "#features/sign-in/web/api.ts";
import type { SignInCall } from "#features/sign-in/web/sign-in-call.ts";
import { askPasskey } from "./ask-passkey.ts";

const CALLS = { signIn: "signInWithPasskey", signInAdmin: "signInAdminWithPasskey" } as const;

/** Null once the person is signed in; else what went wrong, in words. */
export async function signInWithPasskey(form: SignInCall): Promise<string | null> {
  try {
    const { request } = await accountApi.getPasskeyChallenge();
    const { person } = await accountApi[CALLS[form]]({ response: await askPasskey(request) });
    sessionStarted(person);
    return null;
  } catch (error) {
    if (!refusalOf(error) && !(error instanceof SpokenError)) logError(error);
    return messageOf(error, "Signing in with a passkey did not work. Try again, or use your password.");
  }
}
