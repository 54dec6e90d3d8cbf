import type { WorkTx } from "#server/database/in-workspace.ts";

/** Who comes again within so many minutes has not been away. */
const SAME_VISIT_MINUTES = 30;

interface VisitRow {
  since: Date;
}

/**
 * Says that the caller is here, and answers from when on changes are new to them: since the last look of their visit before.
 * Null: it is their first visit.
 */
export async function visit(tx: WorkTx, at: Date): Promise<Date | null> {
  const { rows } = await tx.client.query<VisitRow & { isFirst: boolean }>(
    `insert into workspace_visits as v (workspace_id, user_id, here_at, since) values ($1, $2, $3, $3)
      on conflict (workspace_id, user_id) do update set here_at = greatest(v.here_at, excluded.here_at),
        since = case when v.here_at < $4 then v.here_at else v.since end
      returning since, since = here_at as "isFirst"`,
    [tx.workspaceId, tx.personId, at, new Date(at.getTime() - SAME_VISIT_MINUTES * 60_000)],
  );
  const [row] = rows;
  return row === undefined || row.isFirst ? null : row.since;
}

/** All until then has been seen. */
export async function markSeen(tx: WorkTx, until: Date): Promise<void> {
  await tx.client.query(
    `insert into workspace_visits as v (workspace_id, user_id, here_at, since) values ($1, $2, $3, $3)
      on conflict (workspace_id, user_id) do update set since = greatest(v.since, excluded.since), here_at = greatest(v.here_at, excluded.here_at)`,
    [tx.workspaceId, tx.personId, until],
  );
}
