import type { MemberRole } from "#contract/workspace-role.ts";
import type { Database } from "#server/database/open-database.ts";

/** A workspace that people share, with these members; the answer is its id. */
export async function makeWorkspace(
  { pool }: Pick<Database, "pool">,
  name: string,
  members: readonly { personId: string; role: MemberRole }[],
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    "insert into workspaces (name) values ($1) returning id",
    [name],
  );
  const id = rows[0]?.id ?? "";
  for (const { personId, role } of members)
    await pool.query("insert into memberships (workspace_id, person_id, role) values ($1, $2, $3)", [
      id,
      personId,
      role,
    ]);
  return id;
}
