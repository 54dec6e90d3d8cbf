import type { NewPasskey, SignedChallenge } from "#features/sign-in/model/passkey-contract.ts";
import { ALGORITHMS } from "./passkey-request.ts";
import type { KnownPasskey } from "./passkeys-table.ts";
import type { RelyingParty } from "./relying-party.ts";

interface Expected {
  party: RelyingParty;
  challenge: string;
}

/** Loaded with the first passkey: most starts of a server never see one. */
const fetchChecks = () => import("@simplewebauthn/server");

/** What the device says of a use that was signed rightly; null when it was not, or not for here. */
export async function checkSignature(
  passkey: KnownPasskey,
  response: SignedChallenge,
  { party, challenge }: Expected,
): Promise<{ counter: number; isBackedUp: boolean } | null> {
  const { verifyAuthenticationResponse } = await fetchChecks();
  const { verified, authenticationInfo } = (await orNull(
    verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {}, response: withoutUndefined(response.response) },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // The counter is judged by whoever notes the use, once the signature is known to be right: nobody else can then
      // raise the alarm.
      credential: { id: passkey.credentialId, publicKey: toBytes(passkey.publicKey), counter: 0 },
    }),
  )) ?? { verified: false, authenticationInfo: null };
  if (!verified || !authenticationInfo) return null;
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
}

/** What is to be kept of a new passkey; null when it is none, or not for here. */
export async function checkNewPasskey(
  response: NewPasskey,
  { party, challenge }: Expected,
): Promise<{ credentialId: string; publicKey: string; counter: number; isBackedUp: boolean } | null> {
  const { verifyRegistrationResponse } = await fetchChecks();
  const { clientDataJSON, attestationObject } = response.response;
  const answer = await orNull(
    verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!answer?.verified) return null;
  const { credential, credentialBackedUp } = answer.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    isBackedUp: credentialBackedUp,
  };
}

/** The library throws at whatever is not as it should be, and all of it was sent by a browser: it is no passkey then. */
async function orNull<Answer>(checking: Promise<Answer>): Promise<Answer | null> {
  try {
    return await checking;
  } catch {
    return null;
  }
}

const toBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, "base64url"));

function withoutUndefined({ userHandle, ...rest }: SignedChallenge["response"]) {
  return userHandle === undefined ? rest : { ...rest, userHandle };
}
