import { createAccount, findAccountByEmail } from "#features/sign-in/server/index.ts";
import type { CallContext } from "#server/call-context.ts";
import { findByToken } from "./invitations-table.ts";

export interface InvitedAccount {
  token: string;
  firstName: string;
  lastName: string;
  password: string;
}

export type AccountAnswer =
  | { ok: true }
  | { ok: false; reason: "gone" | "not-allowed" | "there" }
  | { ok: false; reason: "weak"; message: string };

/** For the invited address and no other. The invitation waits on: it is accepted by who signs in with the account. */
export async function makeInvitedAccount(
  { platform, audited }: CallContext,
  { token, ...account }: InvitedAccount,
): Promise<AccountAnswer> {
  const { database, settings } = platform;
  const invitation = await findByToken(database.pool, token);
  if (!invitation) return { ok: false, reason: "gone" };
  if (!invitation.makesAccount || !(await settings.read()).invitationsMakeAccounts)
    return { ok: false, reason: "not-allowed" };
  const { email } = invitation;
  if (await findAccountByEmail(database, email)) return { ok: false, reason: "there" };
  const made = await createAccount({ db: database, ...account, email, role: "user" });
  if (!made.ok) return { ok: false, reason: "weak", message: made.message };
  audited.actorId = made.person.id;
  audited.workspaceId = invitation.workspaceId;
  return { ok: true };
}
