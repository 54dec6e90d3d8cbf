import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  SignedChallenge,
} from "#features/sign-in/model/passkey-contract.ts";
import { SpokenError } from "#web/errors/spoken-error.ts";

/** Has the browser ask for a passkey of this site. */
export const askPasskey = (request: PasskeyRequest): Promise<SignedChallenge> =>
  inWords(startAuthentication({ optionsJSON: request }), {
    NotAllowedError:
      "No passkey was used: the request was canceled or took too long, or this device holds none for this site.",
  });

/** Has the browser make a passkey for this site. */
export const makePasskey = (creation: PasskeyCreation): Promise<NewPasskey> =>
  inWords(startRegistration({ optionsJSON: creation }), {
    NotAllowedError: "No passkey was made: the request was canceled or took too long.",
    InvalidStateError: "This device holds a passkey of yours for this site already.",
    ConstraintError:
      "This device cannot make a passkey: it has no screen lock, fingerprint or PIN that would open it.",
    NotSupportedError: "This device cannot make a passkey that this site can use.",
  });

const REFUSED_ADDRESS = "The browser does not allow passkeys at this address.";

/** What the browser refuses, by its name, in words; anything else is a fault and stays one. */
async function inWords<Answer>(
  asking: Promise<Answer>,
  words: Readonly<Record<string, string>>,
): Promise<Answer> {
  try {
    return await asking;
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    const said = words[name] ?? (name === "SecurityError" ? REFUSED_ADDRESS : undefined);
    if (said === undefined) throw error;
    throw new SpokenError(said, { cause: error });
  }
}
