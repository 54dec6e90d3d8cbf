import { confirmDoubts as confirm } from "#features/deals/model/open-doubts.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { findDeal, updateDeal, type UpdateAnswer } from "./deals-table.ts";

/**
 * Marks doubts of the import as confirmed. The version rises, so that an open form does not bring them back; nothing
 * is announced, because no figure changes.
 */
export async function confirmDoubts(
  tx: WorkTx,
  { id, codes }: { id: string; codes: readonly string[] },
): Promise<UpdateAnswer> {
  const deal = await findDeal(tx, id);
  if (deal === null) return { ok: false, reason: "missing" };
  const data = confirm(deal.data, codes, new Date().toISOString());
  return updateDeal(tx, { id, version: deal.version, data });
}
