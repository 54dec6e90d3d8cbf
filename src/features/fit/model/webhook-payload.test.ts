import { expect, test } from "vitest";
import { makeCriteria } from "#tests/support/criteria.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { webhookPayload } from "./webhook-payload.ts";

const NOW = "2026-11-21T10:00:00.000Z";
const MOST = 9_007_199_254_740_991;

test("a sparse deal and an empty set are sent whole: 0, the largest safe integer, empty texts and lists", () => {
  expect(webhookPayload(makeDeal("Summit Air"), makeCriteria("Anything"), NOW)).toEqual({
    dealData: {
      businessName: "Summit Air",
      industry: "",
      location: "",
      annualRevenue: 0,
      ebitda: 0,
      askingPrice: 0,
      employees: 0,
      description: "",
      ebitdaMultiple: 0,
      assets: {
        cashAndEquivalents: 0,
        accountsReceivable: 0,
        inventory: 0,
        realEstate: 0,
        equipment: 0,
        ffAndE: 0,
        intellectualProperty: 0,
        otherAssets: 0,
        rawMaterials: 0,
        workInProcess: 0,
        vehicles: 0,
        notesReceivable: 0,
      },
      liabilities: { accountsPayable: 0, shortTermDebt: 0, otherLiabilities: 0 },
    },
    acquisitionCriteria: {
      name: "Anything",
      targetIndustries: [],
      budgetRange: { min: 0, max: MOST },
      revenueTargets: { min: 0, max: MOST },
      geographicPreferences: [],
      managementStyle: "hands_on",
      businessNeeds: [],
      businessModels: [],
      acquisitionTypes: [],
      fundingMethods: [],
      employeeRange: { min: 0, max: MOST },
      keyPersonDependency: null,
      revenueStability: "",
      businessMaturityStages: [],
      monthlyIncomeTarget: 0,
      annualIncomeTarget: 0,
      monthlyEbitdaTarget: 0,
      annualEbitdaTarget: 0,
    },
    timestamp: NOW,
  });
});

test("what is stated is sent as it is, the long-term debt not at all", () => {
  const deal = makeDeal("Summit Air", {
    basics: {
      businessName: "Summit Air",
      industry: "HVAC",
      location: "Columbus, OH",
      employees: 7.5,
      description: "d",
    },
    financials: {
      annualRevenue: 1_800_000,
      ebitda: -5,
      askingPrice: 1_200_000,
      ebitdaMultiple: 4,
      sde: 345_000,
    },
    assets: { vehicles: 160_000 },
    liabilities: { accountsPayable: 1, shortTermDebt: 2, longTermDebt: 3, otherLiabilities: 4 },
  });
  const criteria = makeCriteria("HVAC", {
    minPriceTargetUsd: 500_000,
    maxEmployees: 20,
    keyPersonDependencyAcceptable: false,
    annualIncomeTargetUsd: 150_000,
  });
  const { dealData, acquisitionCriteria } = webhookPayload(deal, criteria, NOW);
  expect(dealData).toMatchObject({ industry: "HVAC", ebitda: -5, employees: 7.5, ebitdaMultiple: 4 });
  expect(dealData.assets).toMatchObject({ vehicles: 160_000, inventory: 0 });
  expect(dealData.liabilities).toEqual({ accountsPayable: 1, shortTermDebt: 2, otherLiabilities: 4 });
  expect(dealData).not.toHaveProperty("sde");
  expect(acquisitionCriteria).toMatchObject({
    budgetRange: { min: 500_000, max: MOST },
    employeeRange: { min: 0, max: 20 },
    keyPersonDependency: false,
    annualIncomeTarget: 150_000,
  });
});
