import type { Platform } from "#server/call-context.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { findAccountByEmail, normaliseEmail } from "./accounts-table.ts";
import {
  cancelPendingInvite,
  expireInvites,
  extendInvite,
  insertInvite,
  type Invite,
} from "./invites-table.ts";
import { sendInviteTask } from "./send-invite.ts";

export interface InviteForm {
  email: string;
  firstName: string;
  lastName: string;
  /** The administrator. */
  invitedBy: string;
}

export type InviteAnswer = { ok: true; invite: Invite } | { ok: false; reason: "exists" | "pending" };

/** Frame spec §5 and §7. The mail is a task of its own, whose failure leaves the invitation as it is. */
export async function createInvite(platform: Platform, form: InviteForm): Promise<InviteAnswer> {
  const email = normaliseEmail(form.email);
  const [firstName, lastName] = [form.firstName.trim(), form.lastName.trim()];
  if (await findAccountByEmail(platform.database, email)) return { ok: false, reason: "exists" };
  return inTransaction(platform.database, async (tx) => {
    await expireInvites(tx.orm);
    const metadata = firstName || lastName ? { first_name: firstName, last_name: lastName } : null;
    const invite = await insertInvite(tx.orm, { email, invitedBy: form.invitedBy, metadata });
    if (!invite) return { ok: false, reason: "pending" } as const;
    const task = { email, firstName, lastName, invitedBy: form.invitedBy };
    await enqueue(tx, sendInviteTask, task, { singletonKey: email });
    return { ok: true, invite } as const;
  });
}

/** Seven more days and another mail (decision Q-F23). Null when nothing is pending for the address. */
export async function resendInvite(
  platform: Platform,
  { email: written, invitedBy }: { email: string; invitedBy: string },
): Promise<Invite | null> {
  const email = normaliseEmail(written);
  return inTransaction(platform.database, async (tx) => {
    const invite = await extendInvite(tx.orm, email);
    if (!invite) return null;
    const { first_name: firstName = "", last_name: lastName = "" } = invite.metadata ?? {};
    const task = { email, firstName, lastName, invitedBy };
    await enqueue(tx, sendInviteTask, task, { singletonKey: email });
    return invite;
  });
}

export async function cancelInvite({ database }: Platform, email: string): Promise<boolean> {
  return cancelPendingInvite(database.orm, normaliseEmail(email));
}
