import type { Invitation } from "#features/workspaces/contract.ts";
import type { WorkspaceRole } from "#contract/workspace-role.ts";
import type { Tx } from "#server/database/transaction.ts";
import { hashToken, makeToken } from "#server/session/one-time-token.ts";
import { INVITATION_DAYS } from "./workspace-limits.ts";

/** Without the name of its deal, which only those who may read the deal are told. */
export interface InvitationRow {
  id: string;
  workspaceId: string;
  email: string;
  role: WorkspaceRole;
  dealId: string | null;
  lastDay: string | null;
  invitedById: string;
  invitedBy: string;
  makesAccount: boolean;
  /** Who invited is an administrator, who may make accounts anyway. */
  byAdministrator: boolean;
  createdAt: Date;
  expiresAt: Date;
}

const INVITER = `coalesce((select coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) from profiles p where p.id = i.invited_by),
  (select nullif(m.name, '') from memberships m where m.workspace_id = i.workspace_id and m.person_id = i.invited_by), 'A former member')`;

const COLUMNS = `i.id, i.workspace_id as "workspaceId", i.email, i.role, i.deal_id as "dealId", i.last_day::text as "lastDay",
  i.invited_by as "invitedById", ${INVITER} as "invitedBy", i.makes_account as "makesAccount",
  exists (select from profiles a where a.id = i.invited_by and a.role = 'admin') as "byAdministrator", i.created_at as "createdAt", i.expires_at as "expiresAt"`;

type Client = Pick<Tx["client"], "query">;

export interface NewInvitation {
  workspaceId: string;
  email: string;
  role: WorkspaceRole;
  dealId: string | null;
  lastDay: string | null;
  invitedBy: string;
  makesAccount: boolean;
}

/** Another of the same address, and for the same deal, takes its place: the link of the one before ends. */
export async function insertInvitation(
  client: Client,
  { workspaceId, email, role, dealId, lastDay, invitedBy, makesAccount }: NewInvitation,
): Promise<{ id: string; token: string }> {
  const token = makeToken();
  const { rows } = await client.query<{ id: string }>(
    `insert into workspace_invitations (workspace_id, email, role, deal_id, last_day, invited_by, token_hash, makes_account, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(days => ${INVITATION_DAYS}))
      on conflict (workspace_id, email, deal_id) do update set role = excluded.role, last_day = excluded.last_day,
        invited_by = excluded.invited_by, token_hash = excluded.token_hash, makes_account = excluded.makes_account, expires_at = excluded.expires_at,
        created_at = excluded.created_at
      returning id`,
    [workspaceId, email, role, dealId, lastDay, invitedBy, hashToken(token), makesAccount],
  );
  const [row] = rows;
  if (!row) throw new Error("The invitation was not stored.");
  return { id: row.id, token };
}

/** A new link and another seven days. Null: it does not wait any more. */
export async function renewInvitation(
  client: Client,
  { id, makesAccount }: { id: string; makesAccount: boolean },
): Promise<string | null> {
  const token = makeToken();
  const { rowCount } = await client.query(
    `update workspace_invitations set token_hash = $2, makes_account = $3, expires_at = now() + make_interval(days => ${INVITATION_DAYS})
      where id = $1 and expires_at > now()`,
    [id, hashToken(token), makesAccount],
  );
  return rowCount === 1 ? token : null;
}

/** Those that wait, the newest first. */
export async function listWaiting(client: Client, workspaceId: string): Promise<InvitationRow[]> {
  const { rows } = await client.query<InvitationRow>(
    `select ${COLUMNS} from workspace_invitations i where i.workspace_id = $1 and i.expires_at > now()
      order by i.created_at desc, i.id`,
    [workspaceId],
  );
  return rows;
}

export async function findWaiting(
  client: Client,
  workspaceId: string,
  id: string,
): Promise<InvitationRow | null> {
  const { rows } = await client.query<InvitationRow>(
    `select ${COLUMNS} from workspace_invitations i where i.workspace_id = $1 and i.id = $2 and i.expires_at > now()`,
    [workspaceId, id],
  );
  return rows[0] ?? null;
}

/** Those that wait for one address, into workspaces that are there; the newest first. */
export async function listWaitingFor(client: Client, email: string): Promise<InvitationRow[]> {
  const { rows } = await client.query<InvitationRow>(
    `select ${COLUMNS} from workspace_invitations i join workspaces w on w.id = i.workspace_id and w.removed_at is null
      where i.email = $1 and i.expires_at > now() order by i.created_at desc, i.id`,
    [email.toLowerCase()],
  );
  return rows;
}

/** Of a link: used, withdrawn, replaced and expired ones are answered alike, and so are those into the bin. */
export async function findByToken(client: Client, token: string): Promise<InvitationRow | null> {
  const { rows } = await client.query<InvitationRow>(
    `select ${COLUMNS} from workspace_invitations i join workspaces w on w.id = i.workspace_id and w.removed_at is null
      where i.token_hash = $1 and i.expires_at > now()`,
    [hashToken(token)],
  );
  return rows[0] ?? null;
}

export async function removeInvitation(client: Client, id: string): Promise<void> {
  await client.query("delete from workspace_invitations where id = $1", [id]);
}

export const toInvitation = (row: InvitationRow, dealName: string | null): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  dealId: row.dealId,
  dealName,
  lastDay: row.lastDay,
  invitedBy: row.invitedBy,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
