import { markHasAnalysis } from "#features/deals/server/index.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { noteAnalysis } from "./analyses-table.ts";

interface Changed {
  id: string;
  dealId: string | null;
}

/** Out of the lists or back into them; the answer is how many changed. No change of theirs, so their date stays. */
export async function shelveAnalyses(tx: WorkTx, ids: readonly string[], archived: boolean): Promise<number> {
  const { rows } = await tx.client.query<Changed>({
    name: "shelve-analyses",
    text: `update deal_analyses set is_archived = $3
      where workspace_id = $1 and id = any($2::uuid[]) and is_archived <> $3 returning id, deal_id as "dealId"`,
    values: [tx.workspaceId, ids, archived],
  });
  for (const row of rows) noteAnalysis(tx, row);
  await tellDeals(tx, rows);
  return rows.length;
}

export async function removeAnalyses(tx: WorkTx, ids: readonly string[]): Promise<number> {
  const { rows } = await tx.client.query<Changed>({
    name: "remove-analyses",
    text: `delete from deal_analyses where workspace_id = $1 and id = any($2::uuid[]) returning id, deal_id as "dealId"`,
    values: [tx.workspaceId, ids],
  });
  for (const row of rows) noteAnalysis(tx, row);
  await tellDeals(tx, rows);
  return rows.length;
}

/** A deal has an analysis while lists show one of it. */
async function tellDeals(tx: WorkTx, changed: readonly Changed[]): Promise<void> {
  const dealIds = [...new Set(changed.flatMap(({ dealId }) => dealId ?? []))];
  if (dealIds.length === 0) return;
  const { rows } = await tx.client.query<{ dealId: string }>({
    name: "deals-with-analyses",
    text: `select distinct deal_id as "dealId" from deal_analyses
      where workspace_id = $1 and deal_id = any($2::uuid[]) and is_archived = false`,
    values: [tx.workspaceId, dealIds],
  });
  await markHasAnalysis(
    tx,
    dealIds,
    rows.map(({ dealId }) => dealId),
  );
}
