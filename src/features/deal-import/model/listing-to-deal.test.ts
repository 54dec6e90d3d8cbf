import { readFileSync } from "node:fs";
import { doubtsByFigure } from "#features/deals/model/open-doubts.ts";
import { expect, test } from "vitest";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { importReport } from "./import-report.ts";
import { listingToDeal } from "./listing-to-deal.ts";
import { type ImportPlan, planImport } from "./plan-import.ts";

const FROM = { fileName: "listings.csv", now: "2026-11-21T09:00:00.000Z" };
const SAMPLE = readFileSync(new URL("../../../../tests/data/listings-sample.csv", import.meta.url));

function planOf(bytes: Uint8Array): ImportPlan {
  const planning = planImport(bytes, FROM.fileName, FROM.now);
  if (!planning.ok) throw new Error(planning.problem);
  return planning.plan;
}
function dealOf(text: string): DealData {
  const [row] = planOf(new TextEncoder().encode(text)).rows;
  if (row === undefined) throw new Error("no row");
  return listingToDeal(row, FROM);
}
function sampleDeal(id: string): DealData {
  const row = planOf(SAMPLE).rows.find((one) => one.values.listingId === id);
  if (row === undefined) throw new Error(`no listing ${id}`);
  return listingToDeal(row, FROM);
}

test("a manager's pay in a column of its own is kept with the deal, 0 as an answer", () => {
  const pay = (text: string) => dealOf(`Title,Asking Price,Manager Salary\nShop,350000,${text}\n`).financials;
  expect(pay("$95k").managerSalary).toBe(95_000);
  expect(pay("0").managerSalary).toBe(0);
  expect(pay("")).not.toHaveProperty("managerSalary");
});

test("cash flow is SDE and never EBITDA; unknown figures are absent, not 0", () => {
  const deal = sampleDeal("23350");
  expect(deal.financials).toMatchObject({ askingPrice: 350000, annualRevenue: 306593, sde: 171365 });
  expect(deal.financials).not.toHaveProperty("ebitda");
  expect(deal.assets).toEqual({ ffAndE: 200000, inventory: 100 });
  expect(sampleDeal("5056").basics).not.toHaveProperty("employees");
  expect(sampleDeal("5056").assets).toEqual({});
});

test("what is not included never enters the assets", () => {
  const inventory = sampleDeal("27902");
  expect(inventory.assets).toEqual({ ffAndE: 355000, realEstate: 800000 });
  expect(inventory.listing).toMatchObject({ inventoryExtraUsd: 100000, notIncluded: ["Inventory"] });
  const property = sampleDeal("3538");
  expect(property.assets).toEqual({ ffAndE: 400000, inventory: 100000 });
  expect(property.listing).toMatchObject({ realEstateExtraUsd: 3_300_000, notIncluded: ["Real Estate"] });
  expect(property.listing?.figureDoubts.slice(0, 1)).toEqual([
    {
      code: "realEstate-above-price",
      sentence: "Real estate of $3,300,000 is worth more than the whole asking price of $300,000.",
      values: { "financials.askingPrice": 300_000, "listing.realEstateExtraUsd": 3_300_000 },
    },
  ]);
});

test("a yes-or-no column and the cell itself say so too", () => {
  const deal = dealOf(
    'Title,Price,Inventory,Inventory included?,Real Estate,Equipment,Not Included\nBakery,350000,20000,No,"$500,000 (not included)",9000,[Equipment]',
  );
  expect(deal.assets).toEqual({});
  expect(deal.listing).toMatchObject({
    inventoryExtraUsd: 20000,
    realEstateExtraUsd: 500000,
    notIncluded: ["Equipment", "Inventory", "Real estate"],
  });
  expect(deal.listing?.doubts).toContain("Equipment of $9,000 is not included in the price.");
});

test("where it came from is kept, years are calculated at import, and the made name is marked", () => {
  const deal = sampleDeal("9685");
  expect(deal.basics).toMatchObject({ businessName: "Listing 9685", employees: 19, yearsInBusiness: 13 });
  expect(deal.summary.dealName).toBe("Listing 9685");
  expect(deal.listing).toMatchObject({
    listingId: "9685",
    fileName: "listings.csv",
    importedAt: FROM.now,
    yearEstablished: 2013,
  });
  expect(deal.listing?.doubts).toEqual(["The listing had no name; this one was made at import."]);
  expect(deal.listing?.statedMultiple).toBe(12.8042);
  expect(doubtsByFigure(deal)["basics.employees"]).toEqual([
    "Employees: “19 - 4 FT, 15 PT” counts full-time and part-time people together. Read as 19.",
  ]);
  expect(sampleDeal("23350").listing?.rentUsd).toBe(5180);
});

test("the words of a listing find their places", () => {
  const deal = dealOf(
    [
      "Title,Company,Industry,City,State,Price,Owner Benefit,Net Profit,Reason for Selling,Broker,Link,Status,Tags,Competition,Growth,Seller Financing",
      '=HYPERLINK("x"),Acme LLC,Bakery,Boise,ID,350000,90000,70000,Retirement,Sun Brokers,https://example.com/1,Active,"a;b",Two others,5%,Yes 10%',
    ].join("\n"),
  );
  expect(deal.basics).toMatchObject({ businessName: "Acme LLC", location: "Boise, ID", tags: ["a", "b"] });
  expect(deal.summary).toMatchObject({ dealName: '=HYPERLINK("x")', keyTerms: "Seller financing: Yes 10%" });
  expect(deal.summary.notes).toBe("Net profit as listed: 70,000\nStatus of the listing: Active");
  expect(deal.financials).toMatchObject({ cashFlow: 90000, cashFlowType: "owner_benefit" });
  expect(deal.market).toMatchObject({ growthRatePct: 5, competitiveLandscape: "Two others" });
  expect(deal.listing).toMatchObject({
    reasonForSelling: "Retirement",
    source: "Sun Brokers",
    url: "https://example.com/1",
  });
});

test("the report guards every cell against being taken for a formula", () => {
  const [row] = planOf(new TextEncoder().encode('Title,Price\n"=cmd|x",1000000')).rows;
  if (row === undefined) throw new Error("no row");
  const text = importReport([
    { planned: row, decision: { status: "ready", reason: null, updates: null }, dealId: "0198-deal" },
    { planned: row, decision: { status: "skipped", reason: "Skipped by you", updates: null }, dealId: null },
  ]);
  expect(text.split("\r\n")).toEqual([
    "Row,Line in the file,Listing ID,Name,Outcome,Why,Deal,To know",
    '1,2,,"\'=cmd|x",stored,,0198-deal,',
    '1,2,,"\'=cmd|x",skipped,"Skipped by you",,',
    "",
  ]);
});
