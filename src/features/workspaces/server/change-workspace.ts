import type { Workspace } from "#features/workspaces/contract.ts";
import type { MemberContext, WorkContext } from "#server/call-context.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { changeWorkspace } from "#server/workspaces/lock-workspace.ts";
import { findStanding } from "./list-workspaces.ts";
import { MOST_OWNED_WORKSPACES } from "./workspace-limits.ts";

/**
 * Makes a workspace that the person owns. The id that the caller gave makes a repeated call the same one: it is taken when
 * it is free, and answered when it is theirs; else the workspace gets another.
 */
export async function createWorkspace(
  { platform, person, audited }: MemberContext,
  { id, name }: { id?: string | undefined; name: string },
): Promise<Workspace | null> {
  const made = await inTransaction(platform.database, async ({ client }) => {
    // One after the other, or many at once would pass the limit.
    await client.query("select from profiles where id = $1 for no key update", [person.id]);
    const owned = await client.query<{ id: string }>(
      `select m.workspace_id as id from memberships m join workspaces w on w.id = m.workspace_id and w.person_id is null
        where m.person_id = $1 and m.role = 'owner' and m.ended_at is null`,
      [person.id],
    );
    if (id !== undefined && owned.rows.some((row) => row.id === id)) return id;
    if (owned.rows.length >= MOST_OWNED_WORKSPACES) return null;
    const insert = "insert into workspaces (id, name) values ($1, $2) on conflict do nothing returning id";
    let rows: { id: string }[] = [];
    for (let wanted = id ?? crypto.randomUUID(); rows.length === 0; wanted = crypto.randomUUID())
      ({ rows } = await client.query<{ id: string }>(insert, [wanted, name]));
    const [row] = rows;
    await client.query("insert into memberships (workspace_id, person_id, role) values ($1, $2, 'owner')", [
      row?.id,
      person.id,
    ]);
    return row?.id ?? null;
  });
  if (made === null) return null;
  audited.workspaceId = made;
  return (await findStanding(platform.database, person.id, made))?.workspace ?? null;
}

export async function renameWorkspace(context: WorkContext, name: string): Promise<Workspace | null> {
  await changeWorkspace(context, "owner", ({ client }, { id }) =>
    client.query("update workspaces set name = $2, updated_at = now() where id = $1", [id, name]),
  );
  const { platform, person, caller } = context;
  return (await findStanding(platform.database, person.id, caller.workspaceId))?.workspace ?? null;
}

export async function allowModels(context: WorkContext, allowed: boolean): Promise<void> {
  await changeWorkspace(context, "owner", ({ client }, { id }) =>
    client.query("update workspaces set allows_models = $2, updated_at = now() where id = $1", [id, allowed]),
  );
}
