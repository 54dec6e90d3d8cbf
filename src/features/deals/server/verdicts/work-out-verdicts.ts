import { type VerdictWorking, workOutVerdict } from "#calc";
import { type LenderEarnings, verdictOnLenderEarnings } from "#features/deals/model/lender-earnings.ts";
import { toVerdictDeal } from "#features/deals/model/verdict-deal.ts";
import { findDeals } from "#features/deals/server/deals-table.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";

/** What a lender counts of deals, by the feature that has their books; asked once they are known to be there. */
export interface LenderBooks {
  read(tx: WorkTx, dealId: string): Promise<LenderEarnings | null>;
  /** Of several; those of which it is not known are left out. */
  list(tx: WorkTx, dealIds: readonly string[]): Promise<ReadonlyMap<string, LenderEarnings>>;
  /** Another one as soon as the rules that it is counted by are others. */
  rulesVersion(tx: WorkTx): Promise<string>;
}

export interface WorkedVerdict {
  readonly working: VerdictWorking;
  /** Null: the books do not say them, and the verdict is that of the figures as entered. */
  readonly earnings: LenderEarnings | null;
}

export interface VerdictTerms {
  readonly usualManagerSalaryUsd: number | null;
  /** The rates and fees of that day. */
  readonly day: string;
}

/** The verdicts of those of the deals that the caller may read, on the lender's earnings where they are known: the one verdict of every list. */
export async function workOutVerdicts(
  tx: WorkTx,
  books: LenderBooks,
  ids: readonly string[],
  { usualManagerSalaryUsd, day }: VerdictTerms,
): Promise<ReadonlyMap<string, WorkedVerdict>> {
  const known = await books.list(tx, ids);
  const deals = await findDeals(tx, ids);
  return new Map(
    deals.map(({ id, data }) => {
      const earnings = known.get(id) ?? null;
      const entered = toVerdictDeal(data, usualManagerSalaryUsd);
      const deal = earnings === null ? entered : verdictOnLenderEarnings(entered, earnings);
      return [id, { working: workOutVerdict(deal, day), earnings }];
    }),
  );
}
