import { inTransaction } from "#server/database/transaction.ts";
import { defineJob, handleJob } from "#server/jobs/define-job.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { findProfile } from "./accounts-table.ts";
import { renewInviteToken } from "./invites-table.ts";
import { inviteMail } from "./mail-words.ts";

/** The task of frame spec §7, with its body to the letter. */
export const sendInviteTask = defineJob<{
  email: string;
  firstName: string;
  lastName: string;
  invitedBy: string;
}>("send-invite");

/** The link is made here, so that its token is in no queue; only the sealed mail has it. */
export const sendInviteJob = handleJob(sendInviteTask, (platform, { email, firstName, invitedBy }) =>
  inTransaction(platform.database, async (tx) => {
    const token = await renewInviteToken(tx.orm, email);
    if (token === null) return;
    const inviter = await findProfile(tx.orm, invitedBy);
    const inviterName = inviter ? `${inviter.firstName} ${inviter.lastName}`.trim() : "";
    const { appOrigin } = platform;
    const href = inviteAddress(appOrigin, token);
    await sendMail(tx, platform, { to: email, ...inviteMail({ appOrigin, firstName, inviterName, href }) });
  }),
);

/** The token stands behind the #, which a browser sends to no server and writes into no log. */
const inviteAddress = (appOrigin: string, token: string): string =>
  `${appOrigin}/secure-email-link#type=invite&token=${token}`;
