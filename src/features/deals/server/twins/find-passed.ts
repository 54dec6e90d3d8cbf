import type { WorkTx } from "#server/database/in-workspace.ts";

export interface Passed {
  readonly at: Date;
  readonly because: string;
}

/** Which of these deals were passed on and are so still, when, and why. */
export async function findPassed(
  tx: WorkTx,
  dealIds: readonly string[],
): Promise<ReadonlyMap<string, Passed>> {
  if (dealIds.length === 0) return new Map();
  const { rows } = await tx.client.query<Passed & { id: string }>(
    `select distinct on (m.deal_id) m.deal_id as id, m.created_at as at, coalesce(m.reason, '') as because
      from deal_stages s
        join deal_stage_moves m on m.workspace_id = s.workspace_id and m.deal_id = s.deal_id and m.to_stage = s.stage
      where s.workspace_id = $1 and s.deal_id = any ($2::uuid[]) and m.reason is not null
      order by m.deal_id, m.created_at desc`,
    [tx.workspaceId, dealIds],
  );
  return new Map(rows.map(({ id, ...passed }) => [id, passed]));
}
