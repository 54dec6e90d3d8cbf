import { randomBytes } from "node:crypto";
import type { PasskeyCreation, PasskeyRequest } from "#features/sign-in/model/passkey-contract.ts";
import type { Person } from "#contract/person.ts";
import type { authPasskeys } from "#features/sign-in/server/schema.ts";
import type { RelyingParty } from "./relying-party.ts";

type Kept = Pick<typeof authPasskeys.$inferSelect, "credentialId" | "transports">;

/** As long as the challenge lives. */
const TIMEOUT_MS = 5 * 60_000;
/** EdDSA, ES256 and RS256: what every device of today makes, and what Node checks without experiments. */
export const ALGORITHMS = [-8, -7, -257];

export const makeChallenge = (): string => randomBytes(32).toString("base64url");

/** The name under which a device keeps a person: their id, which says nothing about them. */
export const handleOf = (userId: string): string => Buffer.from(userId).toString("base64url");

const describe = ({ credentialId, transports }: Kept) => ({
  id: credentialId,
  type: "public-key" as const,
  transports,
});

/** Asks for any passkey of this site, or for one of those named. The device makes sure that it is opened by its owner. */
export const requestPasskey = (
  { id }: RelyingParty,
  challenge: string,
  allowed: readonly Kept[] = [],
): PasskeyRequest => ({
  challenge,
  rpId: id,
  timeout: TIMEOUT_MS,
  userVerification: "required",
  allowCredentials: allowed.map(describe),
});

/** Asks for a new passkey that the device can find by itself, and that none of those kept already is. */
export function requestNewPasskey(
  { id }: RelyingParty,
  { challenge, person, kept }: { challenge: string; person: Person; kept: readonly Kept[] },
): PasskeyCreation {
  const displayName = `${person.firstName} ${person.lastName}`.trim() || person.email;
  return {
    challenge,
    rp: { id, name: "Dealwright" },
    user: { id: handleOf(person.id), name: person.email, displayName },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    timeout: TIMEOUT_MS,
    attestation: "none",
    excludeCredentials: kept.map(describe),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
  };
}
