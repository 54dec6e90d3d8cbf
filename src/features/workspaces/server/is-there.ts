import type { WorkContext } from "#server/call-context.ts";
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

/** Whether a deal or a lead may be given to them: to a member, or to nobody. */
export const mayBeGiven = async (
  { platform, caller }: WorkContext,
  personId: string | null,
): Promise<boolean> =>
  personId === null ||
  isThere(platform.database, { workspaceId: caller.workspaceId, personId, dealId: null });

/** What is given back: who has left meanwhile gets nothing, and that is nobody's. */
export async function withoutLeavers<Given extends { readonly before: string | null }>(
  context: WorkContext,
  given: readonly Given[],
): Promise<Given[]> {
  const gone = new Set<string | null>();
  for (const person of new Set(given.map(({ before }) => before)))
    if (!(await mayBeGiven(context, person))) gone.add(person);
  return given.map((one) => ({ ...one, before: gone.has(one.before) ? null : one.before }));
}
