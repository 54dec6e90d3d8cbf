import { getBuyerProfile } from "#features/profile/server/index.ts";
import { readLenderEarnings } from "#features/books/server/index.ts";
import { findBenchmark } from "#features/benchmarks/server/index.ts";
import { type DealStudy, studyDeal } from "#features/coach/model/deal-study.ts";
import { findDeal } from "#features/deals/server/index.ts";
import { listStacks } from "#features/funding/server/index.ts";
import type { WorkContext } from "#server/call-context.ts";

/** So many of a deal's stacks can be asked for by name; the newest are kept. */
const MOST_STACKS = 50;

/** A deal of the caller with its figures and stacks; null when there is none, or it is somebody else's. */
export function readDealStudy(context: WorkContext, dealId: string): Promise<DealStudy | null> {
  return context.inWorkspace(async (tx) => {
    const deal = await findDeal(tx, dealId);
    if (!deal) return null;
    const { benchmarkIndustry, industry } = deal.data.basics;
    const records = await listStacks(tx, { dealId, limit: MOST_STACKS });
    const { usualManagerSalaryUsd } = await getBuyerProfile(tx);
    const earnings = await readLenderEarnings(tx, deal.id);
    const stacks = records.map((record) => ({ record, deal }));
    return studyDeal(deal.id, deal.data, await findBenchmark(tx, benchmarkIndustry ?? industry), {
      around: { stacks, usualManagerSalaryUsd, earnings, now: new Date() },
    });
  });
}
