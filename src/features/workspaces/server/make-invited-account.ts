import { createAccount, findAccountByEmail } from "#features/sign-in/server/index.ts";
import type { CallContext, Platform } from "#server/call-context.ts";

import { findByToken, type InvitationRow } from "./invitations-table.ts";

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

/** Where members' invitations may make accounts, or an administrator invited: they make accounts anyway. */
export const mayMakeAccount = async (
  { settings }: Platform,
  { makesAccount, byAdministrator }: InvitationRow,
): Promise<boolean> => makesAccount && (byAdministrator || (await settings.read()).invitationsMakeAccounts);

/** For the invited address and no other. The invitation waits on: it is accepted by who signs in with the account. */
export async function makeInvitedAccount(
  { platform, audited }: CallContext,
  { token, ...account }: InvitedAccount,
): Promise<AccountAnswer> {
  const { database } = platform;
  const invitation = await findByToken(database.pool, token);
  if (!invitation) return { ok: false, reason: "gone" };
  if (!(await mayMakeAccount(platform, invitation))) return { ok: false, reason: "not-allowed" };
  const { email } = invitation;
  if (await findAccountByEmail(database, email)) return { ok: false, reason: "there" };
  const made = await createAccount({ db: database, ...account, email, role: "user" });
  if (!made.ok) return { ok: false, reason: "weak", message: made.message };
  audited.actorId = made.person.id;
  audited.workspaceId = invitation.workspaceId;
  return { ok: true };
}
