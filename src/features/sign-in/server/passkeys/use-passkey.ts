import type { SignedChallenge } from "#features/sign-in/model/passkey-contract.ts";
import { findProfile } from "#features/sign-in/server/accounts-table.ts";
import { findTryPlace } from "#features/sign-in/server/known-devices.ts";
import { readDetail, takeChallenge } from "#features/sign-in/server/challenges.ts";
import { clearTries, takeTry, type TryPlace } from "#features/sign-in/server/sign-in-tries.ts";
import { notifyAccountChange } from "#features/sign-in/server/notify-account-change.ts";
import type { CallContext } from "#server/call-context.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { checkSignature } from "./check-passkey.ts";
import { handleOf } from "./passkey-request.ts";
import { findPasskey, type KnownPasskey, notePasskeyUse } from "./passkeys-table.ts";
import { findRelyingParty } from "./relying-party.ts";

export type PasskeyUse =
  | { ok: true; userId: string }
  | { ok: false; reason: "gone" | "too-many" | "wrong" | "copied"; userId: string | null };

const refused = (reason: "gone" | "too-many" | "wrong" | "copied", userId: string | null = null) =>
  ({ ok: false, reason, userId }) as const;

/**
 * Takes what a passkey signed: the challenge of this browser, once; a passkey that is known, of the person who is asked
 * (null: of anybody); a signature for this address by a device that its owner opened; a counter that went on.
 */
export async function takePasskeyUse(
  context: CallContext,
  response: SignedChallenge,
  asked: { purpose: "passkey-sign-in" | "passkey-proof"; userId: string | null },
): Promise<PasskeyUse> {
  const { platform, audited } = context;
  const kept = await takeChallenge(context, asked);
  const party = findRelyingParty(platform.appOrigin);
  if (!kept || !party) return refused("gone");
  const passkey = await findPasskey(platform.database.orm, response.id);
  if (!passkey || !isWhose(passkey, response, asked.userId)) return refused("wrong");
  const { userId, email } = passkey;
  audited.actorId = userId;
  const place = await findPlace(context, email, asked.userId);
  const question = { kind: "passkey", email, place } as const;
  if (!(await takeTry(platform.database, question))) return refused("too-many", userId);
  const use = await checkSignature(passkey, response, { party, challenge: readDetail(kept, "challenge") });
  if (!use) return refused("wrong", userId);
  if (!(await notePasskeyUse(platform.database.orm, { id: passkey.id, ...use }))) {
    audited.detail["passkey"] = "its counter went back";
    await notifyOfCopy(context, userId);
    return refused("copied", userId);
  }
  await clearTries(platform.database, question);
  return { ok: true, userId };
}

/** A living session is a place of its own, as it is for passwords. */
async function findPlace(context: CallContext, email: string, asked: string | null): Promise<TryPlace> {
  const session = asked === null ? null : await context.findSession();
  return session ? { type: "session", id: session.id } : findTryPlace(context, email);
}

/** A device that names the person names the one whose passkey it is. */
function isWhose(passkey: KnownPasskey, { response }: SignedChallenge, asked: string | null): boolean {
  if (asked !== null && passkey.userId !== asked) return false;
  return !response.userHandle || response.userHandle === handleOf(passkey.userId);
}

async function notifyOfCopy(
  { platform, clientAddress: address }: CallContext,
  userId: string,
): Promise<void> {
  await inTransaction(platform.database, async (tx) => {
    const person = await findProfile(tx.orm, userId);
    if (person) await notifyAccountChange(tx, platform, { person, kind: "passkey-copied", address });
  });
}
