import type { DealFigures } from "#calc/deal/deal-figures.ts";

/**
 * The invented plumbing business that all articles follow from its listing to the hundredth day after closing; its
 * figures stand in their examples too, and a test holds the two together.
 */
export const EXAMPLE_BUSINESS = "Larkfield Plumbing & Drain";

export const exampleBusiness: DealFigures = {
  industry: "Plumbing Contractor",
  askingPriceUsd: 1_150_000,
  annualRevenueUsd: 1_640_000,
  ebitdaUsd: 290_000,
  sdeUsd: 385_000,
  managerSalaryUsd: null,
  employees: 11,
  ebitdaMultiple: 4,
  assets: {
    cashAndEquivalents: 45_000,
    accountsReceivable: 132_000,
    inventory: 48_000,
    realEstate: 0,
    equipment: 165_000,
    ffAndE: 12_000,
    intellectualProperty: 0,
    otherAssets: 8_000,
    rawMaterials: 0,
    workInProcess: 0,
    vehicles: 190_000,
    notesReceivable: 0,
  },
  liabilities: {
    accountsPayable: 61_000,
    shortTermDebt: 18_000,
    longTermDebt: 74_000,
    otherLiabilities: 9_000,
  },
};
