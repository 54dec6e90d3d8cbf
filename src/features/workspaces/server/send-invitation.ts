import type { Invited } from "#features/workspaces/contract.ts";
import { invitationPath } from "#features/workspaces/addresses.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { Tx } from "#server/database/transaction.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import type { LockedWorkspace } from "#server/workspaces/lock-workspace.ts";
import { PERSONAL_NAME } from "#server/workspaces/name-words.ts";
import { INVITATION_MAIL, invitationMail } from "./invitation-mail.ts";
import { findWaiting, toInvitation } from "./invitations-table.ts";
import { MOST_MAILS_A_DAY } from "./limits.ts";

export interface MadeInvitation {
  id: string;
  token: string;
  /** Of a guest's, as who invites may read it. */
  dealName: string | null;
}

/** Whether somebody was sent as much as anybody may be in a day, whoever sent it. */
export async function isMailedEnough({ client }: Tx, email: string): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from mail_outbox
      where kind = $1 and to_address = $2 and created_at > now() - interval '1 day'`,
    [INVITATION_MAIL, email],
  );
  return (rows[0]?.count ?? 0) >= MOST_MAILS_A_DAY;
}

/** Without a mail server nobody sends it: the link is answered to who invites, and theirs to hand on. */
export async function sendInvitation(
  tx: Tx,
  { platform, person }: WorkContext,
  workspace: LockedWorkspace,
  { id, token, dealName }: MadeInvitation,
): Promise<Invited> {
  const row = await findWaiting(tx.client, workspace.id, id);
  if (!row) throw new Error("The invitation is not there.");
  const { appOrigin, mailer } = platform;
  const href = `${appOrigin}${invitationPath}#token=${token}`;
  const inviter = `${person.firstName} ${person.lastName}`.trim() || person.email;
  const workspaceName = workspace.name || PERSONAL_NAME;
  const words = invitationMail({ appOrigin, workspaceName, inviter, role: row.role, href });
  await sendMail(tx, platform, { to: row.email, ...words });
  return { invitation: toInvitation(row, dealName), link: mailer.isSet ? null : href };
}
