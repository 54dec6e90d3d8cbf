import type { WorkTx } from "#server/database/in-workspace.ts";

/*
 * What an analysis or a letter leaves on its deal. It is no change by the person: version and date stay, so that no open form is
 * refused and no list is shuffled.
 */

/** The computed score in place of the stored default. */
export async function storeScore(tx: WorkTx, dealId: string, score: number): Promise<void> {
  await tx.client.query({
    name: "store-score",
    text: "update deals set score = $3 where workspace_id = $1 and id = $2 and score <> $3",
    values: [tx.workspaceId, dealId, score],
  });
}

/** Which of these deals have an analysis among the saved ones. */
export async function markHasAnalysis(
  tx: WorkTx,
  dealIds: readonly string[],
  having: readonly string[],
): Promise<void> {
  await tx.client.query({
    name: "mark-has-analysis",
    text: `update deals set has_analysis = (id = any($3::uuid[]))
      where workspace_id = $1 and id = any($2::uuid[]) and has_analysis <> (id = any($3::uuid[]))`,
    values: [tx.workspaceId, dealIds, having],
  });
}

/** Whether the deal has a letter of intent among the saved ones. */
export async function markHasLoi(tx: WorkTx, dealId: string, hasLoi: boolean): Promise<void> {
  await tx.client.query({
    name: "mark-has-loi",
    text: "update deals set has_loi = $3 where workspace_id = $1 and id = $2 and has_loi <> $3",
    values: [tx.workspaceId, dealId, hasLoi],
  });
}
