import type { MemberRole } from "#contract/workspace-role.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { Tx } from "#server/database/transaction.ts";
import { makeOwner } from "#server/workspaces/end-account.ts";
import {
  changeWorkspace,
  countOtherOwners,
  findRole,
  type LockedWorkspace,
} from "#server/workspaces/lock-workspace.ts";
import { endInvitationsOf, endMembership } from "#server/workspaces/member-left.ts";

export type MemberChange =
  | { ok: true }
  | { ok: false; reason: "missing" | "personal" }
  | { ok: false; reason: "last-owner"; name: string };

/** Whether somebody who is to go, or to be less, would leave a workspace that nobody owns. */
async function isLastOwner(tx: Tx, { id }: LockedWorkspace, personId: string): Promise<boolean> {
  return (await findRole(tx, id, personId)) === "owner" && (await countOtherOwners(tx, id, personId)) === 0;
}

export function changeMemberRole(
  context: WorkContext,
  { personId, role }: { personId: string; role: MemberRole },
): Promise<MemberChange> {
  return changeWorkspace(context, "owner", async (tx, workspace) => {
    if ((await findRole(tx, workspace.id, personId)) === null) return { ok: false, reason: "missing" };
    if (role !== "owner" && (await isLastOwner(tx, workspace, personId)))
      return { ok: false, reason: "last-owner", name: workspace.name };
    await setRole(tx, workspace.id, personId, role);
    return { ok: true };
  });
}

async function setRole(tx: Tx, workspaceId: string, personId: string, role: MemberRole): Promise<void> {
  await tx.client.query(
    "update memberships set role = $3 where workspace_id = $1 and person_id = $2 and ended_at is null",
    [workspaceId, personId, role],
  );
  await endInvitationsOf(tx, { workspaceId, personId, role });
}

export const removeMember = (context: WorkContext, personId: string): Promise<MemberChange> =>
  changeWorkspace(context, "owner", (tx, workspace) => endOne(context, tx, workspace, personId));

export const leave = (context: WorkContext): Promise<MemberChange> =>
  changeWorkspace(context, "viewer", async (tx, workspace) =>
    workspace.isPersonal
      ? { ok: false, reason: "personal" }
      : endOne(context, tx, workspace, context.caller.personId),
  );

async function endOne(
  { platform }: WorkContext,
  tx: Tx,
  workspace: LockedWorkspace,
  personId: string,
): Promise<MemberChange> {
  if ((await findRole(tx, workspace.id, personId)) === null) return { ok: false, reason: "missing" };
  if (await isLastOwner(tx, workspace, personId))
    return { ok: false, reason: "last-owner", name: workspace.name };
  await endMembership(tx, platform, { workspaceId: workspace.id, personId, keeps: true });
  return { ok: true };
}

export function handOver(context: WorkContext, personId: string): Promise<MemberChange> {
  const { caller } = context;
  return changeWorkspace(context, "owner", async (tx, workspace) => {
    if (workspace.isPersonal) return { ok: false, reason: "personal" };
    const isMember = (await findRole(tx, workspace.id, personId)) !== null;
    if (!isMember || personId === caller.personId) return { ok: false, reason: "missing" };
    await makeOwner(tx, workspace.id, personId);
    await setRole(tx, workspace.id, caller.personId, "editor");
    return { ok: true };
  });
}
