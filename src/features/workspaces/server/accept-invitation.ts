import type { Workspace } from "#features/workspaces/contract.ts";
import type { MemberContext } from "#server/call-context.ts";
import { inTransaction, type Tx } from "#server/database/transaction.ts";
import { findRole, lockWorkspace } from "#server/workspaces/lock-workspace.ts";
import { findByToken, type InvitationRow, listWaitingFor, removeInvitation } from "./invitations-table.ts";
import { letIn } from "./invite.ts";
import { findStanding } from "./list-workspaces.ts";

export type Acceptance = { ok: true; workspace: Workspace } | { ok: false; reason: "gone" | "other-person" };

type FindInvitation = (client: Tx["client"]) => Promise<InvitationRow | null>;

export const acceptInvitation = (context: MemberContext, token: string): Promise<Acceptance> =>
  accept(context, (client) => findByToken(client, token));

/** One that waits for the person's own address, without its link. */
export const acceptOwnInvitation = (context: MemberContext, id: string): Promise<Acceptance> =>
  accept(context, async (client) => {
    const waiting = await listWaitingFor(client, context.person.email);
    return waiting.find((row) => row.id === id) ?? null;
  });

/** Of any number of acceptances at once one finds the invitation still there: the workspace is held. */
async function accept(
  { platform, person, audited }: MemberContext,
  find: FindInvitation,
): Promise<Acceptance> {
  const answer = await inTransaction(platform.database, async (tx) => {
    // Who is being removed at this moment joins nothing.
    const { rowCount } = await tx.client.query("select from profiles where id = $1 for key share", [
      person.id,
    ]);
    const asked = await find(tx.client);
    if (rowCount !== 1 || !asked || !(await lockWorkspace(tx, asked.workspaceId))) return "gone" as const;
    const row = await find(tx.client);
    if (!row) return "gone" as const;
    if (row.email !== person.email.toLowerCase()) return "other-person" as const;
    await (row.role === "guest" ? joinAsGuest(tx, person.id, row) : joinAsMember(tx, person.id, row));
    await removeInvitation(tx.client, row.id);
    return { workspaceId: row.workspaceId };
  });
  if (typeof answer === "string") return { ok: false, reason: answer };
  audited.workspaceId = answer.workspaceId;
  const standing = await findStanding(platform.database, person.id, answer.workspaceId);
  return standing ? { ok: true, workspace: standing.workspace } : { ok: false, reason: "gone" };
}

/** A guest who becomes a member is no guest any more. Who is a member keeps the role they have. */
async function joinAsMember(
  tx: Tx,
  personId: string,
  { workspaceId, role, email }: InvitationRow,
): Promise<void> {
  await tx.client.query(
    `insert into memberships (workspace_id, person_id, role) values ($1, $2, $3)
      on conflict (workspace_id, person_id) do update set role = excluded.role, joined_at = excluded.joined_at, ended_at = null, name = ''
      where memberships.ended_at is not null`,
    [workspaceId, personId, role],
  );
  await tx.client.query("delete from deal_guests where workspace_id = $1 and person_id = $2", [
    workspaceId,
    personId,
  ]);
  await tx.client.query("delete from workspace_invitations where workspace_id = $1 and email = $2", [
    workspaceId,
    email,
  ]);
}

async function joinAsGuest(tx: Tx, personId: string, row: InvitationRow): Promise<void> {
  const { workspaceId, dealId, lastDay, invitedById } = row;
  if (dealId === null || (await findRole(tx, workspaceId, personId)) !== null) return;
  await letIn(tx, { id: workspaceId }, { personId, dealId, lastDay, createdBy: invitedById });
}
