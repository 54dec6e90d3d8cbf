import type { DealDataInput } from "./deal-data.ts";

export type ExampleKey = "summit-air" | "harbor-sign" | "maple-laundry";

/**
 * Three invented deals to look around with, each of an industry that the small-business table has. The first is the
 * worked deal of the documentation, with every figure entered and its industry named; the second has all its figures
 * and a price that is hard to defend; the third is what a listing usually tells, with most of it unknown. Their figures
 * are what the broker states: the books of each, in the feature `books`, show what of it holds.
 */
export const EXAMPLE_DEALS: readonly { key: ExampleKey; data: DealDataInput }[] = [
  {
    key: "summit-air",
    data: {
      basics: {
        businessName: "Summit Air Heating & Cooling",
        industry: "HVAC",
        location: "Columbus, OH",
        employees: 12,
        yearsInBusiness: 17,
        description:
          "Residential heating and air conditioning: installation, repair and 900 service contracts. An example of clean books: returns, own books and bank statements agree, and a lender counts almost all of the earnings.",
        tags: ["HVAC", "service", "example"],
      },
      financials: {
        annualRevenue: 1_800_000,
        ebitda: 330_000,
        cashFlow: 345_000,
        askingPrice: 1_200_000,
        ebitdaMultiple: 4,
      },
      assets: {
        cashAndEquivalents: 60_000,
        accountsReceivable: 140_000,
        inventory: 85_000,
        realEstate: 0,
        equipment: 180_000,
        ffAndE: 20_000,
        intellectualProperty: 0,
        otherAssets: 10_000,
        rawMaterials: 0,
        workInProcess: 15_000,
        vehicles: 160_000,
        notesReceivable: 0,
      },
      liabilities: {
        accountsPayable: 75_000,
        shortTermDebt: 40_000,
        longTermDebt: 110_000,
        otherLiabilities: 15_000,
      },
      market: { growthRatePct: 5 },
      summary: { dealName: "Summit Air Heating & Cooling" },
    },
  },
  {
    key: "harbor-sign",
    data: {
      basics: {
        businessName: "Harbor Sign & Print",
        industry: "Sign Company",
        location: "Portland, ME",
        employees: 9,
        yearsInBusiness: 26,
        description:
          "Shop signs, vehicle lettering and short print runs; two customers bring a third of revenue. An example of weak add-backs: the ledger of its books shows which of them a lender counts, and which documents would win some back.",
        tags: ["manufacturing", "example"],
      },
      financials: {
        annualRevenue: 1_150_000,
        ebitda: 138_000,
        sde: 226_000,
        askingPrice: 940_000,
        ebitdaMultiple: 4.5,
      },
      assets: {
        cashAndEquivalents: 22_000,
        accountsReceivable: 96_000,
        inventory: 41_000,
        realEstate: 0,
        equipment: 150_000,
        ffAndE: 12_000,
        intellectualProperty: 30_000,
        otherAssets: 0,
        rawMaterials: 18_000,
        workInProcess: 9_000,
        vehicles: 34_000,
        notesReceivable: 0,
      },
      liabilities: {
        accountsPayable: 58_000,
        shortTermDebt: 65_000,
        longTermDebt: 120_000,
        otherLiabilities: 8_000,
      },
      market: { growthRatePct: 1, customerConcentration: "The two largest customers bring 34% of revenue." },
      summary: { dealName: "Harbor Sign & Print" },
    },
  },
  {
    key: "maple-laundry",
    data: {
      basics: {
        businessName: "Maple Street Laundromat",
        industry: "Laundromat",
        location: "Dayton, OH",
        employees: 3,
        description:
          "Coin laundry with 42 machines and a drop-off counter. The listing states cash flow, not EBITDA. An example that falls apart on its bank statements: the checks of its books hold the latest year against its deposits.",
        tags: ["retail", "example"],
      },
      financials: { annualRevenue: 412_000, sde: 128_000, askingPrice: 385_000 },
      assets: { equipment: 210_000 },
      liabilities: {},
      market: {},
      summary: { dealName: "Maple Street Laundromat" },
    },
  },
];
