import type { AcquisitionCriteria } from "#features/criteria/model/criteria.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import type { Unjudged } from "#features/fit/model/fit-analysis.ts";
import { judgeAcquisition } from "./acquisition-rule.ts";
import { judgeEbitda, judgeEmployees, judgeIncome, judgePrice, judgeRevenue } from "./figure-rules.ts";
import { oneOf } from "./rule-words.ts";
import { judgeFunding } from "./funding-rule.ts";
import { judgeIndustry } from "./industry-rule.ts";
import type { Judgement } from "./judgement.ts";
import { judgeMaturity } from "./maturity-rule.ts";
import { judgeKeyPerson, judgeManagement } from "./owner-rules.ts";
import { judgeGeography } from "./place-rule.ts";

const RULES = [
  judgePrice,
  judgeIndustry,
  judgeEbitda,
  judgeIncome,
  judgeGeography,
  judgeKeyPerson,
  judgeRevenue,
  judgeEmployees,
  judgeMaturity,
  judgeManagement,
  judgeFunding,
  judgeAcquisition,
];

/** Every criterion that the buyer states, judged; one that states no preference is not there. */
export function judgeDeal(data: DealData, criteria: AcquisitionCriteria): Judgement[] {
  return RULES.flatMap((rule) => rule(data, criteria) ?? []);
}

/** What criteria may ask that no rule can read out of a deal: it takes a person, or a model. */
export function listUnreadable(criteria: AcquisitionCriteria): Unjudged[] {
  const { businessModelPreferences: models, businessNeeds: needs, revenueStability } = criteria;
  const unreadable = [
    { category: "Business model", wish: oneOf(models) },
    { category: "Revenue stability", wish: revenueStability },
    { category: "Business needs", wish: oneOf(needs, "and") },
  ];
  return unreadable.flatMap(({ category, wish }) =>
    wish === "" ? [] : { category, reason: `You ask for ${wish}. The built-in rules do not judge this.` },
  );
}
