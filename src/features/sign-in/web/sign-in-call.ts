import { messageOf, refusalOf } from "#web/calls/call-errors.ts";
import { logError } from "#web/errors/log-error.ts";
import { sessionStarted } from "#web/session/session.ts";
import { toast } from "#web/toasts/toasts.ts";
import { accountApi } from "./api.ts";

export type SignInField = "email" | "password" | "code";
export type SignInCall = "signIn" | "signInAdmin";

export type SignInAnswer =
  | { kind: "signed-in" }
  /** The server does not know this address with this password, or asks for a code. */
  | { kind: "refused"; field: SignInField; message: string }
  | { kind: "failed"; message: string };

/** Which refusals belong to which field. */
const FIELD_OF: Readonly<Record<string, SignInField>> = {
  INVALID_CREDENTIALS: "password",
  CODE_REQUIRED: "code",
  INVALID_CODE: "code",
};

export async function signIn(
  call: SignInCall,
  form: { email: string; password: string; code: string },
): Promise<SignInAnswer> {
  const { code, ...credentials } = form;
  try {
    const { person } = await accountApi[call]({ ...credentials, ...(code ? { code } : {}) });
    sessionStarted(person);
    return { kind: "signed-in" };
  } catch (error) {
    const refusal = refusalOf(error);
    const field = FIELD_OF[refusal?.code ?? ""];
    if (refusal && field) return { kind: "refused", field, message: refusal.message };
    if (!refusal) logError(error);
    // The words of the specification, for who is no administrator.
    if (refusal?.code === "FORBIDDEN")
      toast({ title: "Access Denied", description: refusal.message, variant: "destructive" });
    return { kind: "failed", message: messageOf(error, "Signing in did not work. Try again in a moment.") };
  }
}
