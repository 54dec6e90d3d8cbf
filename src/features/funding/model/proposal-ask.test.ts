import { expect, test } from "vitest";
import { makeDeal } from "#tests/support/deals.ts";
import { proposalPayload } from "./proposal-ask.ts";

const DEAL_ID = "8f0f0a51-6a3d-4a0b-9a51-3f6f2f9d7c11";

test("a provider is told what the specification lists, in its keys", () => {
  const deal = makeDeal("Summit Air", {
    basics: { industry: "HVAC", location: "Austin, TX", employees: 12 },
    financials: {
      annualRevenue: 1_800_000,
      ebitda: 330_000,
      askingPrice: 1_200_000,
      sellerFinancingInterest: "Up to 20%",
      sellerProceedsUse: "Retirement",
    },
    assets: {
      equipment: 180_000,
      inventory: 85_000,
      accountsReceivable: 140_000,
      cashAndEquivalents: 60_000,
    },
    liabilities: {
      accountsPayable: 75_000,
      shortTermDebt: 40_000,
      longTermDebt: 110_000,
      otherLiabilities: 15_000,
    },
    market: { growthRatePct: 5, competitiveLandscape: "Few rivals", customerConcentration: "Top 5: 20%" },
  });
  expect(proposalPayload(DEAL_ID, deal)).toEqual({
    dealId: DEAL_ID,
    financialData: { revenue: 1_800_000, ebitda: 330_000, askingPrice: 1_200_000 },
    assetInfo: {
      realEstate: 0,
      equipment: 180_000,
      inventory: 85_000,
      accountsReceivable: 140_000,
      cash: 60_000,
    },
    sellerInfo: { financingInterest: "Up to 20%", proceedsUse: "Retirement" },
    liabilityInfo: {
      accountsPayable: 75_000,
      shortTermDebt: 40_000,
      longTermDebt: 110_000,
      otherLiabilities: 15_000,
    },
    marketDynamics: { growthRate: 5, competitiveLandscape: "Few rivals" },
    operationalMetrics: { employeeCount: 12, customerConcentration: "Top 5: 20%" },
    industry: "HVAC",
    location: "Austin, TX",
  });
});

test("what is not known takes the defaults of the specification", () => {
  const payload = proposalPayload(DEAL_ID, makeDeal("Blank"));
  expect(payload).toMatchObject({
    financialData: { revenue: 0, ebitda: 0, askingPrice: 0 },
    sellerInfo: { financingInterest: "Not specified", proceedsUse: "Not specified" },
    marketDynamics: { growthRate: 0, competitiveLandscape: "" },
    operationalMetrics: { employeeCount: 0, customerConcentration: "" },
    industry: "Not specified",
    location: "Unknown, Unknown",
  });
});
