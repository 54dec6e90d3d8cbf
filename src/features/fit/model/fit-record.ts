import { ASSET_KEYS, LIABILITY_KEYS } from "#calc/deal/deal-figures.ts";
import { sdeAsEntered } from "#calc/deal/sde-as-entered.ts";
import type { AcquisitionCriteria } from "#features/criteria/model/criteria.ts";
import { amountsOf } from "#features/deals/model/deal-figures.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";

/** What is assessed, and by what. */
export interface FitAsk {
  data: DealData;
  criteria: AcquisitionCriteria;
}

/**
 * What a model is given to judge: unlike the webhook's body, which the specification fixes, it says what is unknown,
 * so that nobody takes a missing figure for a 0.
 */
export function fitRecord({ data, criteria }: FitAsk) {
  const { basics, financials, assets, liabilities, market, summary } = data;
  const {
    id: _id,
    version: _version,
    isActive: _isActive,
    createdAt: _at,
    updatedAt: _on,
    ...wishes
  } = criteria;
  return {
    deal: {
      businessName: basics.businessName,
      industry: basics.industry || null,
      location: basics.location || null,
      employees: basics.employees || null,
      yearsInBusiness: basics.yearsInBusiness ?? null,
      description: basics.description || null,
      tags: basics.tags,
      askingPriceUsd: financials.askingPrice || null,
      annualRevenueUsd: financials.annualRevenue ?? null,
      ebitdaUsd: financials.ebitda ?? null,
      sdeUsd: sdeAsEntered(financials),
      managerSalaryUsd: financials.managerSalary ?? null,
      ebitdaMultiple: financials.ebitdaMultiple ?? null,
      sellerFinancingInterest: financials.sellerFinancingInterest || null,
      revenueGrowthPct: market.growthRatePct ?? null,
      customerConcentration: market.customerConcentration || null,
      competitiveLandscape: market.competitiveLandscape || null,
      dealStructure: summary.dealStructure || null,
      keyTerms: summary.keyTerms || null,
      assetsUsd: amountsOf(ASSET_KEYS, assets),
      liabilitiesUsd: amountsOf(LIABILITY_KEYS, liabilities),
    },
    criteria: wishes,
  };
}
