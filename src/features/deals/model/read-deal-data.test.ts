import fc from "fast-check";
import { expect, test } from "vitest";
import { dealDataSchema } from "./deal-data.ts";
import { EXAMPLE_DEALS } from "./example-deals.ts";
import { readDealData } from "./read-deal-data.ts";

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
