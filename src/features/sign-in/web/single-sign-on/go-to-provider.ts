import { messageOf, refusalOf } from "#web/calls/call-errors.ts";
import { logError } from "#web/errors/log-error.ts";
import { ownPath, RETURN_PARAM } from "#web/router/return-address.ts";
import { accountApi } from "#features/sign-in/web/api.ts";
import type { SignInCall } from "#features/sign-in/web/sign-in-call.ts";

/** Leaves for the provider; it sends the browser back to /login/single-sign-on. The answer is why it did not work. */
export async function goToProvider(call: SignInCall): Promise<string | null> {
  const returnTo = ownPath(new URLSearchParams(location.search).get(RETURN_PARAM)) ?? "";
  try {
    const form = call === "signInAdmin" ? "admin" : "user";
    const { href } = await accountApi.getSingleSignOnAddress({ form, returnTo });
    location.assign(href);
    return null;
  } catch (error) {
    if (!refusalOf(error)) logError(error);
    return messageOf(error, "Single sign-on did not work. Try again, or use your password.");
  }
}
