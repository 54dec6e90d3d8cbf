import { isRegistered } from "#web/screens/registered.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInGate } from "./sign-in-gate.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

const FORGOT_HREF = "/forgot-password";

export function LoginScreen() {
  return (
    <SignInFrame>
      <SignInGate>
        <h1>Log in</h1>
        <p className="text-soft mt-2">Members sign in with the address they were invited with.</p>
        <SignInForm call="signIn">
          {isRegistered(FORGOT_HREF) && (
            <AppLink className="link sm" href={FORGOT_HREF}>
              Forgot password?
            </AppLink>
          )}
        </SignInForm>
      </SignInGate>
    </SignInFrame>
  );
}
