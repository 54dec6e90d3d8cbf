import { useState } from "react";
import type { PasskeyRequest, SignedChallenge } from "#features/sign-in/model/passkey-contract.ts";
import { accountApi } from "#features/sign-in/web/api.ts";
import { messageOf, refusalOf } from "#web/calls/call-errors.ts";
import { logError } from "#web/errors/log-error.ts";
import { SpokenError } from "#web/errors/spoken-error.ts";
import { fetchPage } from "#web/screens/fetch-page.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { whyNoPasskeys } from "./why-no-passkeys.ts";

interface PasskeyProofProps {
  onProved: () => void;
  /** Other calls than those of somebody who is signed in. */
  calls?: {
    getChallenge: () => Promise<{ request: PasskeyRequest }>;
    prove: (input: { response: SignedChallenge }) => Promise<unknown>;
  };
}

const OWN_CALLS = {
  getChallenge: () => accountApi.getPasskeyProofChallenge(),
  prove: (input: { response: SignedChallenge }) => accountApi.proveWithPasskey(input),
};

/** Proves with a passkey that it is still the person, in place of password and code. */
export function PasskeyProof({ onProved, calls = OWN_CALLS }: PasskeyProofProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const noPasskeys = whyNoPasskeys();

  async function prove(): Promise<void> {
    setIsBusy(true);
    setFailure(null);
    try {
      const { askPasskey } = await fetchPage(() => import("./ask-passkey.ts"));
      const { request } = await calls.getChallenge();
      await calls.prove({ response: await askPasskey(request) });
      onProved();
    } catch (error) {
      if (!refusalOf(error) && !(error instanceof SpokenError)) logError(error);
      setFailure(messageOf(error, "The passkey could not be checked. Try again."));
    }
    setIsBusy(false);
  }

  if (noPasskeys !== null) return <p className="sm text-muted">{noPasskeys}</p>;
  return (
    <div className="mb-4">
      <Button busy={isBusy} onClick={() => void prove()}>
        Use a passkey
      </Button>
      <p className="bad sm" role="alert">
        {failure}
      </p>
    </div>
  );
}
