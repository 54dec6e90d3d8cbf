import type { Platform } from "#server/call-context.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { findAccountByEmail, normaliseEmail } from "./accounts-table.ts";
import {
  cancelPendingInvite,
  expireInvites,
  extendInvite,
  insertInvite,
  type Invite,
} from "./invites-table.ts";
import type { HandedLink } from "./handed-link.ts";
import { deliverInvite } from "./send-invite.ts";

export interface InviteForm {
  email: string;
  firstName: string;
  lastName: string;
  /** The administrator. */
  invitedBy: string;
}

/** `link`: what the administrator hands on, where no mail server sends it. */
export interface MadeInvite {
  invite: Invite;
  link: HandedLink | null;
}
export type InviteAnswer = ({ ok: true } & MadeInvite) | { ok: false; reason: "exists" | "pending" };

export async function createInvite(platform: Platform, form: InviteForm): Promise<InviteAnswer> {
  const email = normaliseEmail(form.email);
  const [firstName, lastName] = [form.firstName.trim(), form.lastName.trim()];
  if (await findAccountByEmail(platform.database, email)) return { ok: false, reason: "exists" };
  return inTransaction(platform.database, async (tx) => {
    await expireInvites(tx.orm);
    const metadata = firstName || lastName ? { first_name: firstName, last_name: lastName } : null;
    const invite = await insertInvite(tx.orm, { email, invitedBy: form.invitedBy, metadata });
    if (!invite) return { ok: false, reason: "pending" } as const;
    const link = await deliverInvite(tx, platform, invite, form.invitedBy);
    return { ok: true, invite, link } as const;
  });
}

/** Seven more days and another mail or link. Null when nothing is pending for the address. */
export async function resendInvite(
  platform: Platform,
  { email: written, invitedBy }: { email: string; invitedBy: string },
): Promise<MadeInvite | null> {
  const email = normaliseEmail(written);
  return inTransaction(platform.database, async (tx) => {
    const invite = await extendInvite(tx.orm, email);
    return invite && { invite, link: await deliverInvite(tx, platform, invite, invitedBy) };
  });
}

export async function cancelInvite({ database }: Platform, email: string): Promise<boolean> {
  return cancelPendingInvite(database.orm, normaliseEmail(email));
}
