import type { AcquisitionCriteria } from "#features/criteria/model/criteria.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { dealOnLenderEarnings, type LenderEarnings } from "#features/deals/model/lender-earnings.ts";
import { listWords } from "#kit/list-words.ts";
import { judgeDeal } from "./judge-deal.ts";
import type { Judgement } from "./judgement.ts";

/** What a criterion comes to on the earnings that a lender counts. It is shown beside the fit, and counts nowhere. */
export interface LenderJudgement {
  readonly category: string;
  readonly reason: string;
  /** What would become of the criterion; null where it stays what it is. */
  readonly wouldBe: "met" | "missed" | "not judged" | null;
}

const WORDS = { met: "met", missed: "missed", unknown: "not judged" } as const;

/** Of the criteria that rest on earnings, those that read otherwise on the lender's. */
export function judgeOnLender(
  data: DealData,
  criteria: AcquisitionCriteria,
  earnings: LenderEarnings,
): LenderJudgement[] {
  const onLender = new Map(
    judgeDeal(dealOnLenderEarnings(data, earnings), criteria).map((one) => [one.key, one]),
  );
  return judgeDeal(data, criteria).flatMap((shown) => {
    const lender = onLender.get(shown.key);
    if (lender === undefined || !isOther(shown, lender) || isUnreadZero(lender)) return [];
    return [describeOther(shown, lender)];
  });
}

const isOther = (shown: Judgement, lender: Judgement): boolean =>
  shown.reason !== lender.reason || shown.verdict !== lender.verdict;

/** Rules read earnings of exactly 0 as not stated, which is no word for what the books say. */
const isUnreadZero = ({ key, verdict }: Judgement): boolean => verdict === "unknown" && key !== "funding";

const describeOther = (shown: Judgement, { category, reason, verdict }: Judgement): LenderJudgement => ({
  category,
  reason,
  wouldBe: verdict === shown.verdict ? null : WORDS[verdict],
});

/** "On the lender's figures EBITDA would be missed."; empty where no criterion changes. */
export function describeChanged(judgements: readonly LenderJudgement[]): string {
  const parts = (["missed", "not judged", "met"] as const).flatMap((word) => {
    const categories = judgements.filter(({ wouldBe }) => wouldBe === word).map(({ category }) => category);
    return categories.length === 0 ? [] : [`${listWords(categories, "and")} would be ${word}`];
  });
  return parts.length === 0 ? "" : `On the lender's figures ${listWords(parts, "and")}.`;
}
