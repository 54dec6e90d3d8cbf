import type { Database } from "#server/database/open-database.ts";

/** Whether somebody is a member of the workspace, or a guest of this deal whose last day is not over. */
export async function isThere(
  { pool }: Pick<Database, "pool">,
  { workspaceId, personId, dealId }: { workspaceId: string; personId: string; dealId: string | null },
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: "is-there",
    text: `select from memberships where workspace_id = $1 and person_id = $2 and ended_at is null
      union all select from deal_guests where workspace_id = $1 and person_id = $2 and deal_id = $3
        and (ends_at is null or ends_at > now()) limit 1`,
    values: [workspaceId, personId, dealId],
  });
  return rowCount === 1;
}
