import { findAccountByEmail } from "#features/sign-in/server/index.ts";
import type { CallContext, MemberContext } from "#server/call-context.ts";
import { readInWorkspace } from "#server/database/read-once.ts";
import { PERSONAL_NAME } from "#server/workspaces/name-words.ts";
import { findByToken, type InvitationRow, listWaitingFor } from "./invitations-table.ts";
import { mayMakeAccount } from "./make-invited-account.ts";
import { nameDeals } from "./name-deals.ts";

/** What a link says to whoever holds it. The deal of a guest is named to the invited person alone, once they are signed in. */
export async function readInvitation(context: CallContext, token: string) {
  const { platform } = context;
  const row = await findByToken(platform.database.pool, token);
  if (!row) return null;
  const session = await context.findSession();
  const isInvited = session?.person.email.toLowerCase() === row.email;
  return {
    ...(await tell(context, row, isInvited)),
    email: row.email,
    account: isInvited ? ("there" as const) : await findAccountState(context, row),
  };
}

/** What waits for the address of whoever asks: it needs no link to be seen by them. */
export async function listOwnInvitations(context: MemberContext) {
  const rows = await listWaitingFor(context.platform.database.pool, context.person.email);
  return Promise.all(rows.map(async (row) => ({ id: row.id, ...(await tell(context, row, true)) })));
}

async function tell(context: CallContext, row: InvitationRow, isInvited: boolean) {
  return {
    workspaceName: await findName(context, row.workspaceId),
    invitedBy: row.invitedBy,
    role: row.role,
    dealName: isInvited ? await findDealName(context, row) : null,
    lastDay: row.lastDay,
    expiresAt: row.expiresAt.toISOString(),
  };
}

async function findName({ platform }: CallContext, workspaceId: string): Promise<string> {
  const { rows } = await platform.database.pool.query<{ name: string }>(
    "select name from workspaces where id = $1",
    [workspaceId],
  );
  return rows[0]?.name || PERSONAL_NAME;
}

/** As the guest they would be reads it. */
async function findDealName(
  { platform }: CallContext,
  { workspaceId, dealId, invitedById }: InvitationRow,
): Promise<string | null> {
  if (dealId === null) return null;
  const guest = { personId: invitedById, workspaceId, role: "guest", dealIds: [dealId] } as const;
  const names = await nameDeals(
    (statement) => readInWorkspace(platform.database, guest, statement),
    workspaceId,
    [dealId],
  );
  return names.get(dealId) ?? null;
}

/** Who made the link for an address that is not theirs does not learn by it whether that has an account. */
async function findAccountState({ platform }: CallContext, row: InvitationRow) {
  if (!row.makesAccount) return "not-said" as const;
  if (await findAccountByEmail(platform.database, row.email)) return "there" as const;
  return (await mayMakeAccount(platform, row)) ? ("may-be-made" as const) : ("ask-administrator" as const);
}
