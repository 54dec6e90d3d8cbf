import type { Guest, Invited } from "#features/workspaces/contract.ts";
import { hasRole, type MemberRole } from "#contract/workspace-role.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { Tx } from "#server/database/transaction.ts";
import { changeWorkspace, findRole, type LockedWorkspace } from "#server/workspaces/lock-workspace.ts";
import { findGuest } from "./guests.ts";
import { findWaiting, insertInvitation, removeInvitation, renewInvitation } from "./invitations-table.ts";
import { endOfLastDay } from "./last-day.ts";
import { MOST_GUESTS, MOST_MEMBERS } from "./workspace-limits.ts";
import { nameDeals } from "./name-deals.ts";
import { isMailedEnough, sendInvitation } from "./send-invitation.ts";

type Refused<Reason extends string> = { ok: false; reason: Reason };

/** Who has this address here; whether anybody else in the installation has it is told to nobody. */
async function findPersonHere(
  { client }: Tx,
  workspaceId: string,
  email: string,
): Promise<{ id: string; isMember: boolean; isGuest: boolean } | null> {
  const { rows } = await client.query<{ id: string; isMember: boolean; isGuest: boolean }>(
    `select p.id,
        exists (select from memberships m where m.workspace_id = $1 and m.person_id = p.id and m.ended_at is null) as "isMember",
        exists (select from deal_guests g where g.workspace_id = $1 and g.person_id = p.id
          and (g.ends_at is null or g.ends_at > now())) as "isGuest"
      from profiles p where p.email = $2`,
    [workspaceId, email],
  );
  return rows[0] ?? null;
}

async function isFull({ client }: Tx, workspaceId: string, of: "members" | "guests"): Promise<boolean> {
  const there =
    of === "members"
      ? "select 1 from memberships where workspace_id = $1 and ended_at is null"
      : "select 1 from deal_guests where workspace_id = $1";
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from (${there} union all select 1 from workspace_invitations
      where workspace_id = $1 and expires_at > now() and (role = 'guest') = $2) taken`,
    [workspaceId, of === "guests"],
  );
  return (rows[0]?.count ?? 0) >= (of === "members" ? MOST_MEMBERS : MOST_GUESTS);
}

/** Whoever is shown a link themselves could make the account of an address that is not theirs. */
const mayMakeAccount = ({ platform, person }: WorkContext): boolean =>
  platform.mailer.isSet || person.role === "admin";

export type InviteAnswer =
  | { ok: true; invited: Invited }
  | Refused<"personal" | "there" | "full" | "mailed-enough">;

/** To be a member. An address that nobody has is answered as any other. */
export function inviteMember(
  context: WorkContext,
  { email: written, role }: { email: string; role: MemberRole },
): Promise<InviteAnswer> {
  const email = written.toLowerCase();
  return changeWorkspace(context, "owner", async (tx, workspace) => {
    if (workspace.isPersonal) return { ok: false, reason: "personal" };
    if ((await findPersonHere(tx, workspace.id, email))?.isMember) return { ok: false, reason: "there" };
    if (await isFull(tx, workspace.id, "members")) return { ok: false, reason: "full" };
    if (await isMailedEnough(tx, { email, workspaceId: workspace.id, personId: context.person.id }))
      return { ok: false, reason: "mailed-enough" };
    const { id: workspaceId } = workspace;
    const invitedBy = context.person.id;
    const makesAccount = mayMakeAccount(context);
    const made = { workspaceId, email, role, dealId: null, lastDay: null, invitedBy, makesAccount };
    const { id, token } = await insertInvitation(tx.client, made);
    const invited = await sendInvitation(tx, context, workspace, { id, token, dealName: null });
    return { ok: true, invited };
  });
}

export type GuestAnswer =
  | { ok: true; guest: Guest | null; invited: Invited | null }
  | Refused<"no-deal" | "there" | "full" | "mailed-enough">;

/** Who is a guest of the workspace already has accepted once, and is let in to one more deal at once. */
export async function inviteGuest(
  context: WorkContext,
  { email: written, dealId, lastDay }: { email: string; dealId: string; lastDay: string | null },
): Promise<GuestAnswer> {
  const email = written.toLowerCase();
  const dealName = (await nameDeals(context.readInWorkspace, context.caller.workspaceId, [dealId])).get(
    dealId,
  );
  if (dealName === undefined) return { ok: false, reason: "no-deal" };
  return changeWorkspace(context, "editor", async (tx, workspace) => {
    const here = await findPersonHere(tx, workspace.id, email);
    if (here?.isMember) return { ok: false, reason: "there" };
    if (await isFull(tx, workspace.id, "guests")) return { ok: false, reason: "full" };
    if (here?.isGuest) {
      const guest = { personId: here.id, dealId, lastDay, createdBy: context.person.id };
      await letIn(tx, workspace, guest);
      return { ok: true, guest: await findGuest(tx, workspace.id, { ...guest, dealName }), invited: null };
    }
    if (await isMailedEnough(tx, { email, workspaceId: workspace.id, personId: context.person.id }))
      return { ok: false, reason: "mailed-enough" };
    const made = { workspaceId: workspace.id, email, role: "guest", dealId, lastDay } as const;
    const { id, token } = await insertInvitation(tx.client, {
      ...made,
      invitedBy: context.person.id,
      makesAccount: mayMakeAccount(context),
    });
    return {
      ok: true,
      guest: null,
      invited: await sendInvitation(tx, context, workspace, { id, token, dealName }),
    };
  });
}

/** The last day is what was said last. */
export async function letIn(
  tx: Tx,
  { id }: Pick<LockedWorkspace, "id">,
  guest: { personId: string; dealId: string; lastDay: string | null; createdBy: string },
): Promise<void> {
  const endsAt = await endOfLastDay(tx, guest.createdBy, guest.lastDay);
  await tx.client.query(
    `insert into deal_guests (workspace_id, deal_id, person_id, last_day, ends_at, created_by) values ($1, $2, $3, $4, $5, $6)
      on conflict (workspace_id, deal_id, person_id) do update set last_day = excluded.last_day, ends_at = excluded.ends_at,
        created_by = excluded.created_by`,
    [id, guest.dealId, guest.personId, guest.lastDay, endsAt, guest.createdBy],
  );
}

export type ResendAnswer = { ok: true; invited: Invited } | Refused<"missing" | "mailed-enough">;

/** An owner's, or that of a guest by an editor: an editor is told of no other. */
export function resendInvitation(context: WorkContext, id: string): Promise<ResendAnswer> {
  return changeWorkspace(context, "editor", async (tx, workspace) => {
    const row = await findHandled(tx, context, workspace, id);
    if (!row) return { ok: false, reason: "missing" };
    if (
      await isMailedEnough(tx, { email: row.email, workspaceId: workspace.id, personId: context.person.id })
    )
      return { ok: false, reason: "mailed-enough" };
    const token = await renewInvitation(tx.client, { id, makesAccount: mayMakeAccount(context) });
    if (token === null) return { ok: false, reason: "missing" };
    const dealName = (await nameDeals(context.readInWorkspace, workspace.id, [row.dealId])).get(
      row.dealId ?? "",
    );
    const made = { id, token, dealName: dealName ?? null };
    return { ok: true, invited: await sendInvitation(tx, context, workspace, made) };
  });
}

export function withdrawInvitation(context: WorkContext, id: string): Promise<boolean> {
  return changeWorkspace(context, "editor", async (tx, workspace) => {
    const row = await findHandled(tx, context, workspace, id);
    if (row) await removeInvitation(tx.client, row.id);
    return row !== null;
  });
}

async function findHandled(tx: Tx, { person }: WorkContext, workspace: LockedWorkspace, id: string) {
  const row = await findWaiting(tx.client, workspace.id, id);
  const role = await findRole(tx, workspace.id, person.id);
  return row && role && hasRole(role, row.role === "guest" ? "editor" : "owner") ? row : null;
}
