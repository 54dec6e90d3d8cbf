import { type RowVerdict, toRowVerdict } from "#features/deals/model/row-verdict.ts";
import { getBuyerProfile } from "#features/profile/server/index.ts";
import { utcDay } from "#kit/day.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { type LenderBooks, workOutVerdicts } from "./work-out-verdicts.ts";

/** Of the rows that a list shows, by the deal; those that the caller may not read are left out. */
export async function listVerdicts(
  tx: WorkTx,
  books: LenderBooks,
  ids: readonly string[],
): Promise<Record<string, RowVerdict>> {
  const { usualManagerSalaryUsd } = await getBuyerProfile(tx);
  const worked = await workOutVerdicts(tx, books, ids, { usualManagerSalaryUsd, day: utcDay(new Date()) });
  return Object.fromEntries(
    [...worked].map(([id, { working, earnings }]) => [id, toRowVerdict(working, earnings?.months ?? null)]),
  );
}
