import { SignInForm, SignInFrame, SignInGate } from "#features/sign-in/web/index.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";

/** /admin/login */
export function AdminLoginScreen() {
  return (
    <SignInFrame>
      <SignInGate>
        <h1>Admin log in</h1>
        <p className="text-soft mt-2">For administrators of this installation.</p>
        <SignInForm call="signInAdmin">
          <AppLink className="link sm" href="/login">
            Log in as a member
          </AppLink>
        </SignInForm>
      </SignInGate>
    </SignInFrame>
  );
}
