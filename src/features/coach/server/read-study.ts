import { getBuyerProfile } from "#features/profile/server/index.ts";
import { readLenderEarnings } from "#features/books/server/index.ts";
import { findBenchmark } from "#features/benchmarks/server/index.ts";
import { type DealStudy, studyDeal } from "#features/coach/model/deal-study.ts";
import { findDeal } from "#features/deals/server/index.ts";
import { listStacks } from "#features/funding/server/index.ts";
import { withoutProfile } from "#features/lending/model/bank-of-stack.ts";
import { readBankBasis, describeAnswerOfDeal } from "#features/lending/server/index.ts";
import { currentBankRules } from "#features/rules/server/index.ts";
import type { WorkContext } from "#server/call-context.ts";

/** So many of a deal's stacks can be asked for by name; the newest are kept. */
const MOST_STACKS = 50;

/** A deal of the caller with its figures and stacks, twice: for others, and for the caller alone. */
export interface DealStudies {
  /** Without what rests on the buyer's profile: models and automations are given this one. */
  readonly shared: DealStudy;
  /** With it, where the caller may read it: for the built-in guide, which hands nothing on. */
  readonly own: DealStudy;
}

/** Null when there is no such deal, or it is somebody else's. */
export function readDealStudies(context: WorkContext, dealId: string): Promise<DealStudies | null> {
  return context.inWorkspace(async (tx) => {
    const deal = await findDeal(tx, dealId);
    if (!deal) return null;
    const { benchmarkIndustry, industry } = deal.data.basics;
    const records = await listStacks(tx, { dealId, limit: MOST_STACKS });
    const { usualManagerSalaryUsd } = await getBuyerProfile(tx);
    const earnings = await readLenderEarnings(tx, deal.id);
    const bank = await readBankBasis(tx, deal.id);
    const stacks = records.map((record) => ({ record, deal }));
    const own = studyDeal(deal.id, deal.data, await findBenchmark(tx, benchmarkIndustry ?? industry), {
      around: {
        stacks,
        usualManagerSalaryUsd,
        earnings,
        bank,
        answer: await describeAnswerOfDeal(tx, deal.id),
        now: new Date(),
        rules: (await currentBankRules(tx)).rules,
      },
    });
    // A model is told the answer as a guest is: nothing of it rests on the buyer's cash in words.
    const answer = await describeAnswerOfDeal(tx, deal.id, { isForGuest: true });
    return { own, shared: { ...own, around: { ...own.around, bank: withoutProfile(bank), answer } } };
  });
}

/** As a model's tools see it. */
export const readDealStudy = async (context: WorkContext, dealId: string): Promise<DealStudy | null> =>
  (await readDealStudies(context, dealId))?.shared ?? null;
