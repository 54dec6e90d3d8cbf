import type { AcquisitionCriteria } from "#features/criteria/model/criteria.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { dealOnLenderEarnings, type LenderEarnings } from "#features/deals/model/lender-earnings.ts";
import { listWords } from "#kit/list-words.ts";
import { assessDeal } from "./assess-deal.ts";
import type { Assessment } from "./criterion-assessment.ts";

/** What a criterion comes to on the earnings that a lender counts. It is shown beside the fit, and counts nowhere. */
export interface LenderAssessment {
  readonly category: string;
  readonly reason: string;
  /** What would become of the criterion; null where it stays what it is. */
  readonly wouldBe: "met" | "missed" | "not judged" | null;
}

const WORDS = { met: "met", missed: "missed", unknown: "not judged" } as const;

/** Of the criteria that rest on earnings, those that read otherwise on the lender's. */
export function assessOnLender(
  data: DealData,
  criteria: AcquisitionCriteria,
  earnings: LenderEarnings,
): LenderAssessment[] {
  const onLender = new Map(
    assessDeal(dealOnLenderEarnings(data, earnings), criteria).map((one) => [one.key, one]),
  );
  return assessDeal(data, criteria).flatMap((shown) => {
    const lender = onLender.get(shown.key);
    if (lender === undefined || !isOther(shown, lender) || isUnreadZero(lender)) return [];
    return [describeOther(shown, lender)];
  });
}

const isOther = (shown: Assessment, lender: Assessment): boolean =>
  shown.reason !== lender.reason || shown.verdict !== lender.verdict;

/** Rules read earnings of exactly 0 as not stated, which is no word for what the books say. */
const isUnreadZero = ({ key, verdict }: Assessment): boolean => verdict === "unknown" && key !== "funding";

const describeOther = (shown: Assessment, { category, reason, verdict }: Assessment): LenderAssessment => ({
  category,
  reason,
  wouldBe: verdict === shown.verdict ? null : WORDS[verdict],
});

/** "On the lender's figures EBITDA would be missed."; empty where no criterion changes. */
export function describeChanged(assessments: readonly LenderAssessment[]): string {
  const parts = (["missed", "not judged", "met"] as const).flatMap((word) => {
    const categories = assessments.filter(({ wouldBe }) => wouldBe === word).map(({ category }) => category);
    return categories.length === 0 ? [] : [`${listWords(categories, "and")} would be ${word}`];
  });
  return parts.length === 0 ? "" : `On the lender's figures ${listWords(parts, "and")}.`;
}
