import type { Invited } from "#features/workspaces/contract.ts";
import { invitationPath } from "#features/workspaces/addresses.ts";
import { withoutWebAddress } from "#contract/mailed-name.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { Tx } from "#server/database/transaction.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import type { LockedWorkspace } from "#server/workspaces/lock-workspace.ts";
import { PERSONAL_NAME } from "#server/workspaces/name-words.ts";
import { INVITATION_MAIL, invitationMail } from "./invitation-mail.ts";
import { findWaiting, toInvitation } from "./invitations-table.ts";
import { MOST_MAILS_A_DAY } from "./workspace-limits.ts";

export interface MadeInvitation {
  id: string;
  token: string;
  /** Of a guest's, as who invites may read it. */
  dealName: string | null;
}

/** Whether an address was sent as much in a day as it may be, or a person sent as much as anybody may. */
export async function isMailedEnough(
  { client }: Tx,
  { email, workspaceId, personId }: { email: string; workspaceId: string; personId: string },
): Promise<boolean> {
  const { rows } = await client.query<{ fromWorkspace: number; inAll: number; byPerson: number }>(
    `select count(*) filter (where to_address = $2 and workspace_id = $3)::int as "fromWorkspace",
        count(*) filter (where to_address = $2)::int as "inAll",
        count(*) filter (where sent_by = $4)::int as "byPerson"
      from mail_outbox where kind = $1 and created_at > now() - interval '1 day'
        and (to_address = $2 or sent_by = $4)`,
    [INVITATION_MAIL, email, workspaceId, personId],
  );
  const [sent = { fromWorkspace: 0, inAll: 0, byPerson: 0 }] = rows;
  return (
    sent.fromWorkspace >= MOST_MAILS_A_DAY.fromWorkspace ||
    sent.inAll >= MOST_MAILS_A_DAY.inAll ||
    sent.byPerson >= MOST_MAILS_A_DAY.byPerson
  );
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
  const inviter = withoutWebAddress(`${person.firstName} ${person.lastName}`.trim()) || person.email;
  const workspaceName = withoutWebAddress(workspace.name || PERSONAL_NAME);
  const words = invitationMail({ appOrigin, workspaceName, inviter, role: row.role, href });
  const sender = { workspaceId: workspace.id, personId: person.id };
  await sendMail(tx, platform, { to: row.email, sender, ...words });
  return { invitation: toInvitation(row, dealName), link: mailer.isSet ? null : href };
}
