import type { Given } from "#features/pipeline/contract.ts";
import { givenLeadConverted } from "#features/leads/server/index.ts";
import { firstStage, type Stage } from "#features/pipeline/model/stage.ts";
import { listenTo } from "#server/announcements.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { noteChange } from "#server/database/note-change.ts";
import { memberLeft } from "#server/workspaces/member-left.ts";
import { readStages } from "./stages-table.ts";
import { DEALS_IN_STAGES, PLACE, SINCE } from "./record-sql.ts";

/** Those that are here, and who had them; one that has no place of its own gets the one where it stands. */
export async function giveDeals(
  tx: WorkTx,
  stages: readonly Stage[],
  { dealIds, to }: { dealIds: readonly string[]; to: string | null },
): Promise<Given[]> {
  const { rows } = await tx.client.query<Given>(
    `with before as (select d.id, s.stage, s.assigned_to, ${PLACE} as place, ${SINCE} as since
        from ${DEALS_IN_STAGES} where d.workspace_id = $1 and d.id = any($2::uuid[]) order by d.id for no key update of d),
      given as (insert into deal_stages (workspace_id, deal_id, stage, place, since, assigned_to)
        select $1, id, coalesce(stage, $3), place, since, $4::uuid from before
        on conflict (workspace_id, deal_id) do update set assigned_to = excluded.assigned_to, updated_at = excluded.updated_at returning workspace_id)
      select id as "dealId", assigned_to as before from before`,
    [tx.workspaceId, dealIds, firstStage(stages).id, to],
  );
  noteGiven(
    tx,
    rows.map(({ dealId }) => dealId),
  );
  return rows;
}

/** How many went back: those that nobody has given to somebody else since. */
export async function takeBack(
  tx: WorkTx,
  { to, given }: { to: string | null; given: readonly Given[] },
): Promise<number> {
  const { rows } = await tx.client.query<{ dealId: string }>(
    `update deal_stages s set assigned_to = g.before, updated_at = now()
      from unnest($2::uuid[], $3::uuid[]) as g (deal_id, before)
      where s.workspace_id = $1 and s.deal_id = g.deal_id and s.assigned_to is not distinct from $4::uuid
      returning s.deal_id as "dealId"`,
    [tx.workspaceId, given.map(({ dealId }) => dealId), given.map(({ before }) => before), to],
  );
  noteGiven(
    tx,
    rows.map(({ dealId }) => dealId),
  );
  return rows.length;
}

const noteGiven = (tx: WorkTx, dealIds: readonly string[]): void =>
  noteChange(tx, ...dealIds.map((id) => ({ kind: "pipeline", id })));

/** A deal that was made of somebody's lead is theirs. */
export const dealOfGivenLeadListener = listenTo(givenLeadConverted, async (tx, { dealId, to }) => {
  await giveDeals(tx, (await readStages(tx)).stages, { dealIds: [dealId], to });
});

/** What was given to somebody who is in the workspace no more is given to nobody. */
export const dealsOfLeaversListener = listenTo(memberLeft, async (tx) => {
  const { rowCount } = await tx.client.query(
    "update deal_stages set assigned_to = null, updated_at = now() where workspace_id = $1 and assigned_to = $2",
    [tx.workspaceId, tx.personId],
  );
  if ((rowCount ?? 0) > 0) noteChange(tx, { kind: "pipeline" });
});
