import { holdDeal } from "#features/deals/server/index.ts";
import type { Fit } from "#features/fit/contract.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { noteChange } from "#server/database/note-change.ts";
import { storeFit } from "./fit-table.ts";
import { endRun } from "./runs-table.ts";

/**
 * Stores a result with its deal, unless that is gone. What waited for it has ended with it, but not when the deal
 * was saved again meanwhile: then the run that was noted down with that save is still to come.
 */
export async function saveFit(tx: WorkTx, dealId: string, fit: Fit): Promise<void> {
  const deal = await holdDeal(tx, dealId);
  if (deal === null) return;
  await storeFit(tx, dealId, fit);
  noteChange(tx, { kind: "fit", id: dealId });
  if (deal.version === fit.dealVersion) await endRun(tx, dealId);
}
