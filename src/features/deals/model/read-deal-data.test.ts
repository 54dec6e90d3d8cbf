import fc from "fast-check";
import { expect, test } from "vitest";
import { dealDataSchema, type DealDataInput } from "./deal-data.ts";
import { EXAMPLE_DEALS } from "./example-deals.ts";
import { readDealData } from "./read-deal-data.ts";
import { toStoredDeal } from "./stored-deal.ts";

const summit: DealDataInput = {
  basics: {
    businessName: "Summit Air",
    industry: "HVAC",
    benchmarkIndustry: "Plumbing Contractor",
    location: "Columbus, OH",
    employees: 12,
    description: "Heating",
    tags: ["service"],
    yearsInBusiness: 0,
  },
  financials: {
    askingPrice: 1_200_000,
    annualRevenue: 0,
    ebitda: -5,
    sde: 410_000,
    cashFlow: 1,
    cashFlowType: "sde",
    managerSalary: 0,
    ebitdaMultiple: 4,
    sellerFinancingInterest: "Yes",
    sellerProceedsUse: "Retire",
    projectionNotes: "n",
    historicalPerformance: "h",
  },
  assets: { inventory: 85_000, vehicles: 0 },
  liabilities: { longTermDebt: 40_000 },
  market: { growthRatePct: -3, competitiveLandscape: "Few", customerConcentration: "Two" },
  summary: { dealName: "Project Summit", dealStructure: "s", keyTerms: "k", timeline: "t", notes: "n" },
};
const listing = {
  listingId: "7",
  source: "BizBuySell",
  rentUsd: 3_500,
  notIncluded: ["Land"],
  statedMultiple: 2.5,
  doubts: ["Hm."],
  figureDoubts: [
    { code: "rent", sentence: "Odd rent.", values: { "listing.rentUsd": 3_500 } },
    {
      code: "price",
      sentence: "Odd price.",
      values: { "financials.askingPrice": null },
      confirmedAt: "2026-11-22T10:00:00.000Z",
    },
  ],
};

test("a deal of the screens is read as it is, a typed 0 included", () => {
  const data = dealDataSchema.parse({ ...summit, listing });
  expect(readDealData(JSON.parse(JSON.stringify(data)))).toEqual(data);
});

test("a stored deal is read by its column and key names, also when its groups are JSON text", () => {
  const data = dealDataSchema.parse({ ...summit, listing });
  const { name, companyName, benchmarkIndustry, growthRate, yearsInBusiness, ...stored } = toStoredDeal(data);
  const row = {
    ...stored,
    name,
    company_name: companyName,
    benchmark_industry: benchmarkIndustry,
    asking_price: stored.askingPrice,
    ebitda_multiple: stored.ebitdaMultiple,
    growth_rate: growthRate,
    years_in_business: yearsInBusiness,
    competitive_landscape: stored.competitiveLandscape,
    customer_concentration: stored.customerConcentration,
  };
  expect(readDealData(row)).toEqual(data);
  const texts = { ...row, financials: JSON.stringify(row.financials), assets: JSON.stringify(row.assets) };
  expect(readDealData(JSON.stringify(texts))).toEqual(data);
});

test("what is missing or junk is unknown; names are those of conversions", () => {
  const read = readDealData({
    financials: "{broken",
    assets: { inventory: "junk", vehicles: "12" },
    employees: 0,
  });
  expect(read.financials).not.toHaveProperty("askingPrice");
  expect(read.basics).not.toHaveProperty("employees");
  expect(read.assets).toEqual({ vehicles: 12 });
  expect([read.summary.dealName, read.basics.businessName]).toEqual(["Untitled Deal", "Unknown Company"]);
  expect(readDealData({ basics: { businessName: "Only a company" } }).summary.dealName).toBe(
    "Only a company",
  );
});

test("whatever is stored, a deal comes of it", () => {
  fc.assert(
    fc.property(fc.anything({ maxDepth: 4 }), (value) => {
      for (const record of [value, { basics: value, financials: value, listing: value, tags: value }]) {
        expect(dealDataSchema.safeParse(readDealData(record)).success).toBe(true);
      }
    }),
  );
});

test("a deal of the screens reads as itself", () => {
  for (const { data } of EXAMPLE_DEALS) {
    const deal = dealDataSchema.parse(data);
    expect(readDealData(JSON.parse(JSON.stringify(deal)))).toEqual(deal);
  }
});

test("an older record with stored names is converted", () => {
  const data = readDealData({
    name: "Old deal",
    company_name: "Bay Street Bistro",
    asking_price: "465000",
    industry: "Restaurants",
    employees: 11,
    tags: ["food"],
    ebitda_multiple: 3,
    financials: '{"revenue":920000,"ebitda":-24000}',
    assets: { inventory_value: 12_000, cash: 0 },
    liabilities: { long_term_debt: 40_000 },
  });
  expect(data.summary.dealName).toBe("Old deal");
  expect(data.basics).toMatchObject({ businessName: "Bay Street Bistro", employees: 11, tags: ["food"] });
  expect(data.financials).toMatchObject({
    askingPrice: 465_000,
    annualRevenue: 920_000,
    ebitda: -24_000,
    ebitdaMultiple: 3,
  });
  expect(data.assets).toEqual({ inventory: 12_000, cashAndEquivalents: 0 });
  expect(data.liabilities).toEqual({ longTermDebt: 40_000 });
});

test("any record at all is read, and what is read passes the deal's own schema", () => {
  fc.assert(
    fc.property(fc.anything({ maxDepth: 3 }), (record) => {
      expect(dealDataSchema.safeParse(readDealData(record)).success).toBe(true);
    }),
  );
  fc.assert(
    fc.property(
      fc.record({ financials: fc.anything(), assets: fc.dictionary(fc.string(), fc.anything()) }),
      (record) => {
        expect(dealDataSchema.safeParse(readDealData(record)).success).toBe(true);
      },
    ),
  );
});

test("price and multiple are read among the financials too, where other programs keep them", () => {
  const { financials } = readDealData({ financials: '{"asking_price":"465000","ebitda_multiple":3.2}' });
  expect(financials).toMatchObject({ askingPrice: 465_000, ebitdaMultiple: 3.2 });
});
