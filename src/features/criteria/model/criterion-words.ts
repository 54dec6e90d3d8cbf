import type { CriteriaFields, ManagementInvolvement } from "./criteria.ts";

/** What every criterion is called, wherever it is spoken of. */
export const CRITERION_WORDS: Readonly<Record<Exclude<keyof CriteriaFields, "name">, string>> = {
  industryPreferences: "Industries",
  geographicPreferences: "Locations",
  minPriceTargetUsd: "Lowest price",
  maxPriceTargetUsd: "Highest price",
  minAnnualRevenueUsd: "Lowest annual revenue",
  managementInvolvement: "Management involvement",
  businessNeeds: "Business needs",
  businessModelPreferences: "Business models",
  acquisitionTypes: "Acquisition types",
  fundingMethods: "Funding methods",
  minEmployees: "Fewest employees",
  maxEmployees: "Most employees",
  keyPersonDependencyAcceptable: "Key-person dependency",
  revenueStability: "Revenue stability",
  businessMaturityStages: "Maturity stages",
  monthlyIncomeTargetUsd: "Monthly income target",
  annualIncomeTargetUsd: "Annual income target",
  monthlyEbitdaTargetUsd: "Monthly EBITDA target",
  annualEbitdaTargetUsd: "Annual EBITDA target",
};

export const MANAGEMENT_WORDS: Readonly<Record<ManagementInvolvement, string>> = {
  hands_on: "Hands-on",
  semi_absentee: "Semi-absentee",
  hands_off: "Hands-off",
};
