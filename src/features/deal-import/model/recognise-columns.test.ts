import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { headsOf, LISTING_FIELD_KEYS, type ListingField } from "./listing-fields.ts";
import { LISTING_FILE } from "./listing-file.ts";
import { readTable } from "#kit/table-file/read-table.ts";
import { type Column, mapColumn, recogniseColumns } from "./recognise-columns.ts";
import { findColumnScale } from "./head-meaning.ts";
import { normaliseHeader } from "#kit/table-file/normalise-header.ts";
import { recogniseHeader } from "./recognise-header.ts";

function columnsOf(text: string): Column[] {
  const reading = readTable(text, LISTING_FILE);
  if (!reading.ok) throw new Error(reading.problem);
  return recogniseColumns(reading.table, 2026);
}
const fieldsOf = (text: string): (ListingField | null)[] => columnsOf(text).map((column) => column.field);

const SEEN: Readonly<Record<string, ListingField>> = {
  "Asking Price": "askingPrice",
  "Price (USD)": "askingPrice",
  "List Price": "askingPrice",
  askingPrice: "askingPrice",
  asking_price_usd: "askingPrice",
  "Gross Revenue": "annualRevenue",
  "Annual Sales": "annualRevenue",
  Turnover: "annualRevenue",
  "TTM Revenue": "annualRevenue",
  "Revenue 2023": "annualRevenue",
  "Total Sales Revenue": "annualRevenue",
  "Cash Flow": "sde",
  "Cash Flow (SDE)": "sde",
  "Seller's Discretionary Earnings": "sde",
  "Seller’s Discretionary Earnings (SDE)": "sde",
  SDE: "sde",
  EBITDA: "ebitda",
  "Adj. EBITDA": "adjustedEbitda",
  "Owner Benefit": "ownerBenefit",
  "Net Profit": "netIncome",
  "FF&E": "ffAndE",
  FFE: "ffAndE",
  "Furniture, Fixtures & Equipment (FF&E)": "ffAndE",
  Inventory: "inventory",
  Stock: "inventory",
  "Real Estate": "realEstate",
  Rent: "rent",
  "Monthly Rent": "rent",
  Established: "yearEstablished",
  "Year Est.": "yearEstablished",
  "Year Established": "yearEstablished",
  "Years in Business": "yearsInBusiness",
  Employees: "employees",
  "# of Employees": "employees",
  "No. of employees": "employees",
  "Full-time Employees": "employees",
  FTE: "employees",
  Multiple: "multiple",
  "Cash Flow Multiple": "multiple",
  "Not Included": "notIncluded",
  "Reason for Selling": "reasonForSelling",
  "Listing ID": "listingId",
  "Ref #": "listingId",
  "Business Name": "companyName",
  Title: "title",
  Industry: "industry",
  Category: "industry",
  City: "city",
  State: "state",
  "City, State": "location",
  County: "county",
  URL: "url",
  Link: "url",
  Broker: "source",
  "A/R": "accountsReceivable",
  Description: "description",
  "LINK TO DEAL": "url",
  "Listing Link": "url",
  "Teaser URL": "url",
  "INTERMEDIARY NAME": "contact",
  "INTERMEDIARY FIRM": "source",
  "INTERMEDIARY PHONE": "phone",
  "Listing agent's direct phone": "phone",
  "Intermediary e-mail": "email",
  "INDUSTRY DETAILS": "description",
  "Company Overview": "description",
  "Offered at": "askingPrice",
  "Building rent": "rent",
  "Warehouse rent per month": "rent",
  "Business started": "yearEstablished",
  Personnel: "employees",
  "Inventory included?": "inventoryIncluded",
  "Real Estate Included in Asking Price": "realEstateIncluded",
};

test.each(Object.entries(SEEN))("the column %j is %s", (header, field) => {
  expect(recogniseHeader(header)?.field).toBe(field);
});

test.each(["Price per Sq Ft", "Revenue multiple", "EBITDA margin", "Photo", "Date listed", "Views", ""])(
  "the column %j is not taken for a figure",
  (header) => {
    expect(recogniseHeader(header)).toBeNull();
  },
);

test("every name in the table is written as heads are compared, belongs to one field, and every field has names", () => {
  const owners = new Map<string, string>();
  for (const field of LISTING_FIELD_KEYS) {
    expect(headsOf(field).length).toBeGreaterThan(0);
    for (const name of headsOf(field)) {
      expect(normaliseHeader(name)).toBe(name);
      expect(owners.get(name) ?? field, name).toBe(field);
      owners.set(name, field);
    }
  }
});

test("no two columns become one field: the better named wins, the other is offered", () => {
  const columns = columnsOf("Title,Price,Asking Price,Price reduced from\nBakery,1,350000,400000");
  expect(columns.map((column) => column.field)).toEqual(["title", "askingPrice", null, null]);
  expect(columns[2]).toMatchObject({ suggested: "askingPrice", note: "Asking price is taken from “Price”." });
});

test("of equal names the better filled wins, and of years the latest", () => {
  expect(fieldsOf("Title,Price,Price\nBakery,,350000\nGym,,120000")).toEqual(["title", null, "askingPrice"]);
  expect(fieldsOf("Title,2021 Revenue,2023 Revenue,2022 Revenue\nBakery,1,3,2")).toEqual([
    "title",
    null,
    "annualRevenue",
    null,
  ]);
});

test("a column whose texts do not fit its head is not used, and offered", () => {
  const [, column] = columnsOf("Title,Revenue\nBakery,see the teaser\nGym,ask the broker for it");
  expect(column).toMatchObject({ field: null, suggested: "annualRevenue" });
});

test("one bad cell of two says nothing about the column", () => {
  expect(fieldsOf("Title,Price\nBakery,350000\nGym,=1+1")).toEqual(["title", "askingPrice"]);
});

test("unknown columns are kept as not used", () => {
  expect(fieldsOf("Title,Photo,Price\nBakery,a.jpg,350000")).toEqual(["title", null, "askingPrice"]);
});

test("a website is an address where addresses stand below it, and a name where names do", () => {
  expect(fieldsOf("Title,Website,Price\nBakery,BizBuySell,350000\nGym,Axial,90000")).toEqual([
    "title",
    "source",
    "askingPrice",
  ]);
  expect(fieldsOf("Title,Website,Price\nBakery,https://a.example,350000\nGym,www.b.example,90000")).toEqual([
    "title",
    "url",
    "askingPrice",
  ]);
});

test("a marketplace's heads: link, intermediary and details, each where it belongs", () => {
  const file = readFileSync(
    path.resolve(import.meta.dirname, "../../../../tests/data/cases/g20-heads.csv"),
    "utf8",
  );
  const found = columnsOf(file).map(({ field, suggested }) => field ?? suggested);
  expect(found).toEqual([
    "title",
    "location",
    "askingPrice",
    "annualRevenue",
    "sde",
    "description",
    "url",
    "contact",
    "source",
    "phone",
    "url",
  ]);
});

test("thousands, millions and months in the head", () => {
  expect(findColumnScale("Revenue ($000)", true)?.factor).toBe(1000);
  expect(findColumnScale("Revenue ($000s)", true)?.factor).toBe(1000);
  expect(findColumnScale("Asking price (in thousands)", false)?.factor).toBe(1000);
  expect(findColumnScale("EBITDA ($M)", true)?.factor).toBe(1_000_000);
  expect(findColumnScale("Monthly Net Profit", true)?.factor).toBe(12);
  expect(findColumnScale("revenue_per_month", true)?.factor).toBe(12);
  expect(findColumnScale("RevenuePerMonth", true)?.factor).toBe(12);
  expect(findColumnScale("Cash Flow (k$)", true)?.factor).toBe(1000);
  expect(findColumnScale("Revenue over 1,000,000", true)).toBeNull();
  expect(findColumnScale("Monthly Rent", false)).toBeNull();
  expect(findColumnScale("Asking Price", false)).toBeNull();
  expect(columnsOf("Title,Revenue ($000)\nBakery,350")[1]).toMatchObject({
    field: "annualRevenue",
    scale: 1000,
  });
});

test("a person's own choice sets the rival free", () => {
  const columns = columnsOf("Title,Price,Other\nBakery,1,350000");
  const mapped = mapColumn(columns, 2, "askingPrice");
  expect(mapped.map((column) => column.field)).toEqual(["title", null, "askingPrice"]);
  expect(mapColumn(mapped, 2, null).map((column) => column.field)).toEqual(["title", null, null]);
});

test("an area or a name is no amount", () => {
  for (const header of ["building_sf", "Building Size", "Property Name", "Square Footage"]) {
    expect(recogniseHeader(header), header).toBeNull();
  }
});

test("a head that names two kinds of earnings says neither: an SDE never stands as EBITDA", () => {
  for (const header of ["SDE/EBITDA", "Adjusted EBITDA / SDE", "Cash Flow/EBITDA"]) {
    expect(recogniseHeader(header)?.field, header).toBe("otherEarnings");
  }
  expect(columnsOf("Title,Earnings\nBakery,1000")[1]).toMatchObject({ field: "sde", confidence: "guess" });
});

test("a head that says included or not is kept as what its texts are", () => {
  const amounts = columnsOf("Title,Inventory (not included),FF&E - incl.\nBakery,30000,20000");
  expect(amounts[1]).toMatchObject({ field: "inventory", outsidePrice: true });
  expect(amounts[2]).toMatchObject({ field: "ffAndE" });
  expect(amounts[2]).not.toHaveProperty("outsidePrice");
  const answers = columnsOf("Title,Inventory not included,FFE incl?,RE Included (Y/N)\nBakery,Yes,N,Y");
  expect(answers.slice(1).map((column) => column.field)).toEqual([
    "inventoryIncluded",
    "ffAndEIncluded",
    "realEstateIncluded",
  ]);
  expect(answers[1]).toMatchObject({ outsidePrice: true });
});

test("a head in another money is told", () => {
  expect(columnsOf("Title,Price (£)\nBakery,120000")[1]).toMatchObject({
    field: "askingPrice",
    foreign: "£",
    note: expect.stringContaining("not in US dollars"),
  });
});
