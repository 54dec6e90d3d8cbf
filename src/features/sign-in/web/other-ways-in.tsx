import { useState } from "react";
import { messageOf } from "#web/calls/call-errors.ts";
import { logError } from "#web/errors/log-error.ts";
import { fetchPage } from "#web/screens/fetch-page.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { whyNoPasskeys } from "./passkeys/why-no-passkeys.ts";
import type { SignInCall } from "./sign-in-call.ts";
import { useProviderName } from "./single-sign-on/provider-name.ts";

type Way = "passkey" | "provider";

/** Signs in, or leaves for the provider; the answer is why it did not work, in words. */
async function enter(way: Way, call: SignInCall): Promise<string | null> {
  if (way === "passkey")
    return (await fetchPage(() => import("./passkeys/sign-in-with-passkey.ts"))).signInWithPasskey(call);
  return (await fetchPage(() => import("./single-sign-on/go-to-provider.ts"))).goToProvider(call);
}

/** Below the form of address and password. What they need is fetched once one is pressed. */
export function OtherWaysIn({ call }: { call: SignInCall }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<Way | null>(null);
  const providerName = useProviderName();
  const noPasskeys = whyNoPasskeys();

  async function press(way: Way): Promise<void> {
    setBusy(way);
    setFailure(null);
    try {
      setFailure(await enter(way, call));
    } catch (error) {
      logError(error);
      setFailure(messageOf(error, "Signing in did not work. Try again in a moment."));
    }
    setBusy(null);
  }

  return (
    <div className="other-ways">
      {providerName !== null && (
        <Button busy={busy === "provider"} onClick={() => void press("provider")}>
          Sign in with {providerName}
        </Button>
      )}
      {noPasskeys === null ? (
        <Button busy={busy === "passkey"} onClick={() => void press("passkey")}>
          Sign in with a passkey
        </Button>
      ) : (
        <p className="sm text-muted">{noPasskeys}</p>
      )}
      <p className="failure" role="alert">
        {failure}
      </p>
    </div>
  );
}
