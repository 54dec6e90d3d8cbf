import type { MemberRole } from "#contract/workspace-role.ts";
import { ensureRole, type WorkContext } from "#server/call-context.ts";
import { inTransaction, type Tx } from "#server/database/transaction.ts";

/** A workspace that is there, held against every other change of it and of who is in it until the transaction ends. */
export interface LockedWorkspace {
  id: string;
  /** Empty for a personal one that was never renamed. */
  name: string;
  isPersonal: boolean;
}

/** Null: there is none, or it is in the bin. Rows of work go on being written meanwhile. */
export async function lockWorkspace({ client }: Tx, id: string): Promise<LockedWorkspace | null> {
  const { rows } = await client.query<LockedWorkspace>(
    `select id, name, person_id is not null as "isPersonal" from workspaces
      where id = $1 and removed_at is null for no key update`,
    [id],
  );
  return rows[0] ?? null;
}

/** Of a locked workspace: a statement of its own, which sees what the one before it waited for. */
export async function findRole(
  { client }: Tx,
  workspaceId: string,
  personId: string,
): Promise<MemberRole | null> {
  const { rows } = await client.query<{ role: MemberRole }>(
    "select role from memberships where workspace_id = $1 and person_id = $2 and ended_at is null",
    [workspaceId, personId],
  );
  return rows[0]?.role ?? null;
}

export async function countOtherOwners(
  { client }: Tx,
  workspaceId: string,
  personId: string,
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from memberships
      where workspace_id = $1 and person_id <> $2 and role = 'owner' and ended_at is null`,
    [workspaceId, personId],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Changes the workspace of the call, or who is in it. The caller's role is judged anew once the workspace is held: who
 * lost it while the call was on its way is refused.
 */
export function changeWorkspace<Result>(
  { caller, platform }: WorkContext,
  needed: MemberRole,
  work: (tx: Tx, workspace: LockedWorkspace) => Promise<Result>,
): Promise<Result> {
  return inTransaction(platform.database, async (tx) => {
    const workspace = await lockWorkspace(tx, caller.workspaceId);
    const role = workspace && (await findRole(tx, workspace.id, caller.personId));
    const standing = workspace && role && { role, workspace };
    ensureRole(standing, needed);
    return work(tx, standing.workspace);
  });
}
