import { findBenchmark } from "#features/benchmarks/server/index.ts";
import { type DealStudy, studyDeal } from "#features/coach/model/deal-study.ts";
import { findDeal } from "#features/deals/server/index.ts";
import type { AsOwner } from "#server/database/as-user.ts";

/** A deal of the caller with its figures; null when there is none, or it is somebody else's. */
export function readDealStudy(asOwner: AsOwner, dealId: string): Promise<DealStudy | null> {
  return asOwner(async (tx) => {
    const deal = await findDeal(tx, dealId);
    if (!deal) return null;
    const { benchmarkIndustry, industry } = deal.data.basics;
    return studyDeal(deal.id, deal.data, await findBenchmark(tx, benchmarkIndustry ?? industry));
  });
}
