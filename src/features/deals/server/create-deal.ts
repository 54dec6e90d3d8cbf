import { randomUUID } from "node:crypto";
import type { Deal } from "#features/deals/contract.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import type { WorkContext } from "#server/call-context.ts";
import { dealSaved } from "./deal-saved.ts";
import { insertDealOnce, removeSavedDraft, updateDeal, type UpdateAnswer } from "./deals-table.ts";

/** Both are trimmed already; blank means there is nothing to find the deal by. */
export const isNamed = ({ basics, summary }: DealData): boolean =>
  summary.dealName !== "" && basics.businessName !== "";

interface Creation {
  id?: string | undefined;
  data: DealData;
  draftId?: string | undefined;
}

/**
 * The deal, the end of its draft and the announcement are one transaction. Null: it is there, and was changed since.
 */
export async function createDeal(
  context: WorkContext,
  { id = randomUUID(), data, draftId }: Creation,
): Promise<Deal | null> {
  return context.inWorkspace(async (tx) => {
    const deal = await insertDealOnce(tx, { id, data });
    if (deal === null) return null;
    await removeSavedDraft(tx, { draftId, dealId: null });
    await context.platform.announce(tx, dealSaved, { workspaceId: tx.workspaceId, dealId: deal.id });
    return deal;
  });
}

export async function saveDeal(
  context: WorkContext,
  change: Creation & { id: string; version?: number | undefined },
): Promise<UpdateAnswer> {
  return context.inWorkspace(async (tx) => {
    const { id, version, data } = change;
    const answer = await updateDeal(tx, { id, version, data });
    if (!answer.ok) return answer;
    await removeSavedDraft(tx, { draftId: change.draftId, dealId: id });
    await context.platform.announce(tx, dealSaved, { workspaceId: tx.workspaceId, dealId: change.id });
    return answer;
  });
}
