import type { Platform } from "#server/call-context.ts";
import { inTransaction, type Tx } from "#server/database/transaction.ts";
import { defineJob, handleJob } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { findProfile } from "./accounts-table.ts";
import type { HandedLink } from "./handed-link.ts";
import { type Invite, renewInviteToken } from "./invites-table.ts";
import { inviteMail } from "./mail-words.ts";
import { fullNameOf } from "./person-name.ts";

/** The body of the specification, to the letter. */
export interface InviteTask {
  email: string;
  firstName: string;
  lastName: string;
  invitedBy: string;
}

const sendInviteTask = defineJob<InviteTask>("send-invite");

export const sendInviteJob = handleJob(sendInviteTask, (platform, task) =>
  inTransaction(platform.database, async (tx) => {
    await writeInvite(tx, platform, task);
  }),
);

/**
 * With a mail server the mail is a task of its own, whose failure leaves the invitation as it is: null. Without one
 * nobody will ever send it, so the link is made at once and answered to the administrator who asked.
 */
export async function deliverInvite(
  tx: Tx,
  platform: Platform,
  { email, metadata, expiresAt }: Invite,
  invitedBy: string,
): Promise<HandedLink | null> {
  const { first_name: firstName = "", last_name: lastName = "" } = metadata ?? {};
  const task = { email, firstName, lastName, invitedBy };
  if (platform.mailer.isSet) {
    await enqueue(tx, sendInviteTask, task, { singletonKey: email });
    return null;
  }
  const href = await writeInvite(tx, platform, task);
  return href === null ? null : { href, usableFrom: null, expiresAt };
}

/** Makes the link, so that its token is in no queue, and keeps or sends its mail. Null when nothing is pending. */
async function writeInvite(
  tx: Tx,
  platform: Platform,
  { email, firstName, invitedBy }: InviteTask,
): Promise<string | null> {
  const token = await renewInviteToken(tx.orm, email);
  if (token === null) return null;
  const inviter = await findProfile(tx.orm, invitedBy);
  const { appOrigin } = platform;
  const href = inviteAddress(appOrigin, token);
  const words = inviteMail({ appOrigin, firstName, inviter: inviter && fullNameOf(inviter), href });
  await sendMail(tx, platform, { to: email, ...words });
  return href;
}

/** The token stands behind the #, which a browser sends to no server and writes into no log. */
const inviteAddress = (appOrigin: string, token: string): string =>
  `${appOrigin}/secure-email-link#type=invite&token=${token}`;
