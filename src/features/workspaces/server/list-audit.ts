import type { WorkContext } from "#server/call-context.ts";
import { listAudit, type AuditLine } from "#server/audit/list-audit.ts";

const PAGE = 100;

/** What was done in this workspace, and what was refused there to people who are in it. */
export async function listWorkspaceAudit({ platform, caller }: WorkContext, before: number | undefined) {
  const { workspaceId } = caller;
  const lines = await listAudit(platform, { before, workspaceId, most: PAGE + 1 });
  const shown = lines.slice(0, PAGE);
  const names = await nameActors(platform.database.pool, workspaceId, shown);
  const entries = shown.map(({ number, at, actorId, action, outcome, detail }) => {
    const by = names.get(actorId ?? "") ?? "A former member";
    return { number, at: at.toISOString(), by, action, outcome, detail };
  });
  return { entries, hasMore: lines.length > PAGE };
}

async function nameActors(
  pool: WorkContext["platform"]["database"]["pool"],
  workspaceId: string,
  lines: readonly AuditLine[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ id: string; name: string }>(
    `select a.id, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email, nullif(m.name, '')) as name
      from unnest($2::uuid[]) as a(id) left join profiles p on p.id = a.id
        left join memberships m on m.workspace_id = $1 and m.person_id = a.id
      where coalesce(p.email, nullif(m.name, '')) is not null`,
    [workspaceId, [...new Set(lines.flatMap(({ actorId }) => (actorId === null ? [] : [actorId])))]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
