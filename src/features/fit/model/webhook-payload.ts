import { ASSET_KEYS } from "#calc/deal/deal-figures.ts";
import type { AcquisitionCriteria } from "#features/criteria/model/criteria.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";

/**
 * The body that a fit webhook is sent. Missing numbers are 0, missing maximums the largest safe
 * integer, missing texts "" and lists [], and a preference nobody stated null; of the liabilities three alone.
 */
export function webhookPayload(data: DealData, criteria: AcquisitionCriteria, timestamp: string) {
  return { dealData: dealPart(data), acquisitionCriteria: criteriaPart(criteria), timestamp };
}

function dealPart({ basics, financials, assets, liabilities }: DealData) {
  return {
    businessName: basics.businessName,
    industry: basics.industry,
    location: basics.location,
    annualRevenue: financials.annualRevenue ?? 0,
    ebitda: financials.ebitda ?? 0,
    askingPrice: financials.askingPrice ?? 0,
    employees: basics.employees ?? 0,
    description: basics.description,
    ebitdaMultiple: financials.ebitdaMultiple ?? 0,
    assets: Object.fromEntries(ASSET_KEYS.map((key) => [key, assets[key] ?? 0])),
    liabilities: {
      accountsPayable: liabilities.accountsPayable ?? 0,
      shortTermDebt: liabilities.shortTermDebt ?? 0,
      otherLiabilities: liabilities.otherLiabilities ?? 0,
    },
  };
}

function criteriaPart(criteria: AcquisitionCriteria) {
  return {
    name: criteria.name,
    targetIndustries: criteria.industryPreferences,
    budgetRange: rangeOf(criteria.minPriceTargetUsd, criteria.maxPriceTargetUsd),
    revenueTargets: rangeOf(criteria.minAnnualRevenueUsd, null),
    geographicPreferences: criteria.geographicPreferences,
    managementStyle: criteria.managementInvolvement,
    businessNeeds: criteria.businessNeeds,
    businessModels: criteria.businessModelPreferences,
    acquisitionTypes: criteria.acquisitionTypes,
    fundingMethods: criteria.fundingMethods,
    employeeRange: rangeOf(criteria.minEmployees, criteria.maxEmployees),
    keyPersonDependency: criteria.keyPersonDependencyAcceptable,
    revenueStability: criteria.revenueStability,
    businessMaturityStages: criteria.businessMaturityStages,
    monthlyIncomeTarget: criteria.monthlyIncomeTargetUsd ?? 0,
    annualIncomeTarget: criteria.annualIncomeTargetUsd ?? 0,
    monthlyEbitdaTarget: criteria.monthlyEbitdaTargetUsd ?? 0,
    annualEbitdaTarget: criteria.annualEbitdaTargetUsd ?? 0,
  };
}

const rangeOf = (min: number | null, max: number | null) => ({
  min: min ?? 0,
  max: max ?? Number.MAX_SAFE_INTEGER,
});
