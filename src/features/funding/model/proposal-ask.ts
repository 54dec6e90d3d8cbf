import type { DealData } from "#features/deals/model/deal-data.ts";

/** What a provider outside is told of a deal, in its literal keys. */
export interface ProposalPayload {
  dealId: string;
  financialData: { revenue: number; ebitda: number; askingPrice: number };
  assetInfo: {
    realEstate: number;
    equipment: number;
    inventory: number;
    accountsReceivable: number;
    cash: number;
  };
  sellerInfo: { financingInterest: string; proceedsUse: string };
  liabilityInfo: {
    accountsPayable: number;
    shortTermDebt: number;
    longTermDebt: number;
    otherLiabilities: number;
  };
  marketDynamics: { growthRate: number; competitiveLandscape: string };
  operationalMetrics: { employeeCount: number; customerConcentration: string };
  industry: string;
  location: string;
}

const NOT_SPECIFIED = "Not specified";

/** An unknown figure is sent as 0, which the provider's contract knows (as has it for the fit). */
export function proposalPayload(dealId: string, data: DealData): ProposalPayload {
  const { basics, financials, assets, liabilities, market } = data;
  return {
    dealId,
    financialData: {
      revenue: financials.annualRevenue ?? 0,
      ebitda: financials.ebitda ?? 0,
      askingPrice: financials.askingPrice ?? 0,
    },
    assetInfo: {
      realEstate: assets.realEstate ?? 0,
      equipment: assets.equipment ?? 0,
      inventory: assets.inventory ?? 0,
      accountsReceivable: assets.accountsReceivable ?? 0,
      cash: assets.cashAndEquivalents ?? 0,
    },
    sellerInfo: {
      financingInterest: financials.sellerFinancingInterest || NOT_SPECIFIED,
      proceedsUse: financials.sellerProceedsUse || NOT_SPECIFIED,
    },
    liabilityInfo: {
      accountsPayable: liabilities.accountsPayable ?? 0,
      shortTermDebt: liabilities.shortTermDebt ?? 0,
      longTermDebt: liabilities.longTermDebt ?? 0,
      otherLiabilities: liabilities.otherLiabilities ?? 0,
    },
    marketDynamics: {
      growthRate: market.growthRatePct ?? 0,
      competitiveLandscape: market.competitiveLandscape,
    },
    operationalMetrics: {
      employeeCount: basics.employees ?? 0,
      customerConcentration: market.customerConcentration,
    },
    // What a deal is stored with when nobody named its industry.
    industry: ["", "Other"].includes(basics.industry) ? NOT_SPECIFIED : basics.industry,
    location: basics.location || "Unknown, Unknown",
  };
}
