import { findAccountByEmail, notifyAccountChange } from "#features/sign-in/server/index.ts";
import type { MemberContext } from "#server/call-context.ts";
import { inTransaction, type Tx } from "#server/database/transaction.ts";

export type NamedOwner = "named" | "missing" | "has-owner" | "no-account";

/** Makes somebody the owner of a shared workspace that nobody owns any more, also of one in the bin, which they may restore. */
export async function nameOwner(
  { platform, person: admin, audited }: MemberContext,
  { workspaceId, email }: { workspaceId: string; email: string },
): Promise<NamedOwner> {
  const person = await findAccountByEmail(platform.database, email);
  if (!person) return "no-account";
  return inTransaction(platform.database, async (tx) => {
    const { rows } = await tx.client.query(
      "select from workspaces where id = $1 and person_id is null for no key update",
      [workspaceId],
    );
    if (rows.length === 0) return "missing";
    if (await hasOwner(tx, workspaceId)) return "has-owner";
    await tx.client.query(
      `insert into memberships (workspace_id, person_id, role) values ($1, $2, 'owner')
        on conflict (workspace_id, person_id) do update set role = 'owner', name = '',
          joined_at = case when memberships.ended_at is null then memberships.joined_at else excluded.joined_at end, ended_at = null`,
      [workspaceId, person.id],
    );
    await tx.client.query("delete from deal_guests where workspace_id = $1 and person_id = $2", [
      workspaceId,
      person.id,
    ]);
    audited.workspaceId = workspaceId;
    await notifyAccountChange(tx, platform, { person, kind: "became-workspace-owner", byName: admin.email });
    return "named";
  });
}

/** One whose account was removed can do nothing. */
async function hasOwner({ client }: Tx, workspaceId: string): Promise<boolean> {
  const { rows } = await client.query(
    `select from memberships m join profiles p on p.id = m.person_id
      where m.workspace_id = $1 and m.role = 'owner' and m.ended_at is null limit 1`,
    [workspaceId],
  );
  return rows.length > 0;
}
