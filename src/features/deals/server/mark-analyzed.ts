import type { OwnerTx } from "#server/database/as-user.ts";

/*
 * What an analysis or a letter leaves on its deal. It is no change by the person: version and date stay, so that no open form is
 * refused and no list is shuffled.
 */

/** The computed score in place of the stored default. */
export async function storeScore(tx: OwnerTx, dealId: string, score: number): Promise<void> {
  await tx.client.query({
    name: "store-score",
    text: "update deals set score = $3 where user_id = $1 and id = $2 and score <> $3",
    values: [tx.userId, dealId, score],
  });
}

/** Which of these deals have an analysis among the saved ones. */
export async function markHasAnalysis(
  tx: OwnerTx,
  dealIds: readonly string[],
  having: readonly string[],
): Promise<void> {
  await tx.client.query({
    name: "mark-has-analysis",
    text: `update deals set has_analysis = (id = any($3::uuid[]))
      where user_id = $1 and id = any($2::uuid[]) and has_analysis <> (id = any($3::uuid[]))`,
    values: [tx.userId, dealIds, having],
  });
}

/** Whether the deal has a letter of intent among the saved ones. */
export async function markHasLoi(tx: OwnerTx, dealId: string, hasLoi: boolean): Promise<void> {
  await tx.client.query({
    name: "mark-has-loi",
    text: "update deals set has_loi = $3 where user_id = $1 and id = $2 and has_loi <> $3",
    values: [tx.userId, dealId, hasLoi],
  });
}
