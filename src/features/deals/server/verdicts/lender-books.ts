import type { LenderEarnings } from "#features/deals/model/lender-earnings.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";

/** What a lender counts of deals, by the feature that has their books; asked once they are known to be there. */
export interface LenderBooks {
  read(tx: WorkTx, dealId: string): Promise<LenderEarnings | null>;
}
