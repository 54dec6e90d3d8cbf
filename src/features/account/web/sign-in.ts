import { messageOf, refusalOf } from "#web/lib/call-errors.ts";
import { logError } from "#web/lib/log-error.ts";
import { sessionStarted } from "#web/lib/session.ts";
import { accountApi } from "./data.ts";

export type SignInAnswer =
  | { kind: "signed-in" }
  /** The server does not know this address with this password. */
  | { kind: "refused"; message: string }
  | { kind: "failed"; message: string };

export async function signIn(email: string, password: string): Promise<SignInAnswer> {
  try {
    const { person } = await accountApi.signIn({ email, password });
    sessionStarted(person);
    return { kind: "signed-in" };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.code === "INVALID_CREDENTIALS") return { kind: "refused", message: refusal.message };
    if (!refusal) logError(error);
    return { kind: "failed", message: messageOf(error, "Signing in did not work. Try again in a moment.") };
  }
}
