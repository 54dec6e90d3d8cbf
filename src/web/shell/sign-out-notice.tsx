import { Button } from "#web/ui/buttons/button.tsx";
import { signOut, staySignedIn, useSignOutProgress } from "./sign-out.ts";

/** Whoever pressed "Log out" and leaves must not believe that they are out. */
export function SignOutNotice() {
  const { kind } = useSignOutProgress();
  if (kind !== "failed") return null;
  return (
    <div className="banner bad row wrap between" role="alert">
      <span>
        <b>You are still logged in.</b> Logging out did not work: the server did not answer. On a computer
        that others use, try again before you leave it; if that goes on failing, delete the cookies of this
        site in the browser’s settings.
      </span>
      <span className="row">
        <Button size="sm" onClick={() => void signOut()}>
          Log out again
        </Button>
        <Button size="sm" variant="ghost" onClick={staySignedIn}>
          Dismiss
        </Button>
      </span>
    </div>
  );
}
