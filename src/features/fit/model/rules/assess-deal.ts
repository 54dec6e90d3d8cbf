import type { AcquisitionCriteria } from "#features/criteria/model/criteria.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import type { Unassessed } from "#features/fit/model/fit-analysis.ts";
import { assessAcquisition } from "./acquisition-rule.ts";
import { assessEbitda, assessEmployees, assessIncome, assessPrice, assessRevenue } from "./figure-rules.ts";
import { oneOf } from "./rule-words.ts";
import { assessFunding } from "./funding-rule.ts";
import { assessIndustry } from "./industry-rule.ts";
import type { Assessment } from "./criterion-assessment.ts";
import { assessMaturity } from "./maturity-rule.ts";
import { assessKeyPerson, assessManagement } from "./owner-rules.ts";
import { assessGeography } from "./place-rule.ts";

const RULES = [
  assessPrice,
  assessIndustry,
  assessEbitda,
  assessIncome,
  assessGeography,
  assessKeyPerson,
  assessRevenue,
  assessEmployees,
  assessMaturity,
  assessManagement,
  assessFunding,
  assessAcquisition,
];

/** Every criterion that the buyer states, assessed; one that states no preference is not there. */
export function assessDeal(data: DealData, criteria: AcquisitionCriteria): Assessment[] {
  return RULES.flatMap((rule) => rule(data, criteria) ?? []);
}

/** What criteria may ask that no rule can read out of a deal: it takes a person, or a model. */
export function listUnreadable(criteria: AcquisitionCriteria): Unassessed[] {
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
