import type { NewPasskey, Passkey, PasskeyCreation } from "#features/sign-in/model/passkey-contract.ts";
import { openChallenge, readDetail, takeChallenge } from "#features/sign-in/server/challenges.ts";
import { followOwnChange } from "#features/sign-in/server/notify-account-change.ts";
import type { MemberContext } from "#server/call-context.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { checkNewPasskey } from "./check-passkey.ts";
import { makeChallenge, requestNewPasskey } from "./passkey-request.ts";
import { insertPasskey, listPasskeys, removePasskey, toPasskey } from "./passkeys-table.ts";
import { findRelyingParty } from "./relying-party.ts";

/** Of one person: more than anybody has devices, and few enough to read. */
const MOST_PASSKEYS = 20;

export async function startPasskey(
  context: MemberContext,
): Promise<PasskeyCreation | "not-offered" | "too-many"> {
  const { platform, person } = context;
  const party = findRelyingParty(platform.appOrigin);
  if (!party) return "not-offered";
  const kept = await context.asPerson(({ orm, personId }) => listPasskeys(orm, personId));
  if (kept.length >= MOST_PASSKEYS) return "too-many";
  const challenge = makeChallenge();
  await openChallenge(context, { purpose: "passkey-add", userId: person.id, detail: { challenge } });
  return requestNewPasskey(party, { challenge, person, kept });
}

export async function addPasskey(
  context: MemberContext,
  { name, response }: { name: string; response: NewPasskey },
): Promise<Passkey | "gone" | "wrong" | "taken"> {
  const { platform, person } = context;
  const kept = await takeChallenge(context, { purpose: "passkey-add", userId: person.id });
  const party = findRelyingParty(platform.appOrigin);
  if (!kept || !party) return "gone";
  const passkey = await checkNewPasskey(response, { party, challenge: readDetail(kept, "challenge") });
  if (!passkey) return "wrong";
  return inTransaction(platform.database, async (tx) => {
    const transports = response.response.transports ?? [];
    const row = await insertPasskey(tx.orm, { ...passkey, userId: person.id, transports, name });
    if (!row) return "taken" as const;
    await followOwnChange(tx, context, "passkey-added");
    return toPasskey(row);
  });
}

/** False when the person has no such passkey. */
export async function removeOwnPasskey(context: MemberContext, id: string): Promise<boolean> {
  const { platform, person } = context;
  return inTransaction(platform.database, async (tx) => {
    if (!(await removePasskey(tx.orm, { userId: person.id, id }))) return false;
    await followOwnChange(tx, context, "passkey-removed");
    return true;
  });
}
