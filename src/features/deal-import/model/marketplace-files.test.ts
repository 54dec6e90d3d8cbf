import { expect, test } from "vitest";
import { doubtsByFigure } from "#features/deals/model/open-doubts.ts";
import { listingToDeal } from "./listing-to-deal.ts";
import { type ImportPlan, planImport } from "./plan-import.ts";
import { reviewRows } from "./review-rows.ts";

const NOW = "2026-11-22T00:00:00.000Z";

/** Files as marketplaces, brokers and spreadsheets make them; invented, each with an oddity that is met often. */
function plan(file: string | Uint8Array): ImportPlan {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const planning = planImport(bytes, "listings.csv", NOW);
  if (!planning.ok) throw new Error(planning.problem);
  return planning.plan;
}
/** Each letter as one byte, as Latin-1 has it. */
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const lines = (...texts: string[]): string => texts.join("\n");
const deals = (file: string | Uint8Array) =>
  reviewRows(plan(file).rows, null)
    .rows.filter(({ decision }) => decision.status !== "skipped")
    .map(({ planned }) => listingToDeal(planned, { fileName: "listings.csv", now: NOW }));
const doubted = (file: string): string[] =>
  deals(file)
    .slice(0, 1)
    .flatMap((deal) => Object.keys(doubtsByFigure(deal)))
    .toSorted();
const fieldsOf = (file: string | Uint8Array) => plan(file).columns.map(({ field }) => field);
const doubtsOf = (file: string | Uint8Array) => plan(file).rows.flatMap(({ open }) => open);

test("a marketplace's export: quotes, marks, dollars, a rent a month, a telephone", () => {
  const file = lines(
    'Ad ID,Listing Title,"Location (City, ST)",Asking Price,Gross Revenue,Cash Flow,EBITDA,FF&E,Rent,Year Established,Employees,Broker Name,Broker Phone,Listing URL',
    '2231900,"Established ""Green"" Landscaping Co.","Austin, TX","$1,250,000","$2,100,000","$410,000",Not Disclosed,"$180,000*","$4,500/Month",1998,"12 (8 FT, 4 PT)",Jane Doe,(512) 555-0199,https://www.example.com/2231900',
  );
  const [deal] = deals(file);
  expect(deal?.financials).toMatchObject({ askingPrice: 1_250_000, annualRevenue: 2_100_000, sde: 410_000 });
  expect(deal?.financials).not.toHaveProperty("ebitda");
  expect(deal?.listing).toMatchObject({ source: "Jane Doe", contactPhone: "(512) 555-0199", rentUsd: 4500 });
  expect(doubted(file)).toEqual(["assets.ffAndE", "basics.employees"]);
});

test("a broker's spreadsheet: titles above the names, $1.2M, totals at the end", () => {
  const file = lines(
    "Sun Business Brokers - Active Listings,,,,,,",
    "As of 11/1/2026,,,,,,",
    ",,,,,,",
    "Business Name,Industry,City,State,Price,Revenue,SDE",
    'Joe\'s Diner,Restaurant,Tampa,FL,"$350,000","$800,000","$120,000"',
    "Bay Plumbing,Plumbing,Tampa,FL,$1.2M,$2.4M,$350k",
    'TOTAL,,,,"$1,550,000","$3,200,000","$470,000"',
  );
  expect(deals(file).map(({ financials }) => [financials.askingPrice, financials.sde])).toEqual([
    [350_000, 120_000],
    [1_200_000, 350_000],
  ]);
  expect(doubtsOf(file)).toEqual([]);
});

test("semicolons and European amounts, said by the file's first line", () => {
  const file = lines(
    "sep=;",
    "Title;Price;Revenue;Cash Flow;Employees",
    'Bäckerei "Sonne";350.000,00;1.200.000,00;95.000,00;5-7 FT',
  );
  const [deal] = deals(file);
  expect(deal?.financials).toMatchObject({ askingPrice: 350_000, annualRevenue: 1_200_000, sde: 95_000 });
  expect(deal?.basics.employees).toBe(5);
  expect(doubtsOf(file).map(({ field }) => field)).toEqual(["employees"]);
});

test("tabs in UTF-16, as Excel saves “Unicode text”; ranges and a currency behind the amount", () => {
  const text = lines(
    "Listing\tAsk\tGross Sales\tSDE",
    "The Corner Shop\t$1,200,000.00 USD\t$2.5MM\t$300K - $350K",
  );
  const bytes = new Uint8Array(2 + text.length * 2);
  bytes.set([0xff, 0xfe]);
  for (let index = 0; index < text.length; index++) bytes[2 + index * 2] = text.charCodeAt(index);
  const [deal] = deals(bytes);
  expect(deal?.summary.dealName).toBe("The Corner Shop");
  expect(deal?.financials).toMatchObject({ askingPrice: 1_200_000, annualRevenue: 2_500_000, sde: 300_000 });
  expect(doubtsOf(bytes).map(({ field }) => field)).toEqual(["sde"]);
});

test("Latin-1 letters are kept", () => {
  const bytes = bytesOf("Name,Asking Price\nCaf\u00e9 Ren\u00e9,350000");
  expect(deals(bytes)[0]?.summary.dealName).toBe("Café René");
});

test("a byte-order mark, a line end inside a cell, and empty columns at the end", () => {
  const file =
    '\ufeff"Business Name","Asking Price","Cash Flow","",""\r\n"A\r\nB Shop","$100,000","$50,000","",""\r\n';
  const [deal] = deals(file);
  expect(deal?.summary.dealName).toBe("A B Shop");
  expect(deal?.financials).toMatchObject({ askingPrice: 100_000, sde: 50_000 });
});

test("all rows have more cells than there are names: the unnamed columns stand at the end, with samples", () => {
  const file = lines(
    "Name,Price,Revenue",
    "Gym,350000,800000,120000,Tampa",
    "Spa,1200000,2400000,350000,Miami",
  );
  expect(fieldsOf(file)).toEqual(["title", "askingPrice", "annualRevenue", null, null]);
  const unnamed = plan(file).columns.filter((column) => column.unnamed === true);
  expect(unnamed.map(({ samples }) => samples)).toEqual([
    ["120000", "350000"],
    ["Tampa", "Miami"],
  ]);
  expect(deals(file)).toHaveLength(2);
});

test("a comma that was not quoted in every row: the names are put over the columns they fit, and doubted", () => {
  const file = lines(
    "Title,Location,Price,Revenue,Cash Flow",
    "Gym,Austin, TX,350000,700000,120000",
    "Spa,Dallas, TX,250000,500000,90000",
  );
  expect(fieldsOf(file)).toEqual(["title", "location", null, "askingPrice", "annualRevenue", "sde"]);
  expect(deals(file)[0]?.financials).toMatchObject({ askingPrice: 350_000, sde: 120_000 });
  // Nobody has looked at the columns: every figure that was read through a moved name is doubted.
  expect(doubtsOf(file)).toHaveLength(6);
});

test("row names without a name of their own, as statistics programs write them", () => {
  const file = lines('"name","price","revenue"', '"1","Gym",350000,700000', '"2","Spa",250000,500000');
  expect(fieldsOf(file)).toEqual([null, "title", "askingPrice", "annualRevenue"]);
});

test("a comma that was not quoted in the names: no figure moves into its neighbor", () => {
  const file = lines(
    "Title,Location (City, ST),Asking Price,Gross Revenue,Cash Flow",
    'Gym,"Austin, TX","$350,000","$700,000","$120,000"',
    'Spa,"Dallas, TX","$250,000","$500,000","$90,000"',
  );
  expect(deals(file)[0]?.financials).toMatchObject({
    askingPrice: 350_000,
    annualRevenue: 700_000,
    sde: 120_000,
  });
  expect(doubtsOf(file)).toHaveLength(6);
});

test("one name twice: the second fills the gaps of the first, and where they differ it is said", () => {
  const file = lines("Name,Price,Price,Revenue", 'A,,"$350,000",900000', 'B,100000,"$350,000",900000');
  expect(deals(file).map(({ financials }) => financials.askingPrice)).toEqual([350_000, 350_000]);
  expect(doubtsOf(file).map(({ sentence }) => sentence)).toEqual([
    "Two columns of the same name have 350,000 and 100,000.",
  ]);
});

test("a site of online businesses: figures a month", () => {
  const file = lines(
    "Name,Asking Price,Monthly Revenue,Monthly Net Profit,Monthly Multiple",
    "Blog,$45k,$2000,$1500,30x",
  );
  expect(deals(file)[0]?.financials).toMatchObject({
    askingPrice: 45_000,
    annualRevenue: 24_000,
    cashFlow: 18_000,
  });
  expect(deals(file)[0]?.listing?.statedMultiple).toBe(2.5);
});

test("wrong optional cells cost neither the row nor its other figures", () => {
  const file = lines(
    "Title,Price,Employees,Year Established,Rent,Multiple,Growth,Link",
    "A,100000,-1,n/a year,lots,abc,big,javascript:alert(1)",
    "B,200000,4,1999,$2000,3,5%,https://example.com",
  );
  const [deal] = deals(file);
  expect(deal?.financials.askingPrice).toBe(100_000);
  expect(deal?.listing?.url).toBe("");
  expect(doubted(file)).toEqual([
    "basics.employees",
    "basics.yearsInBusiness",
    "listing.rentUsd",
    "listing.statedMultiple",
    "listing.yearEstablished",
    "market.growthRatePct",
  ]);
});

test("figures guessed from a vague name are doubted where nobody looked at the columns", () => {
  const file = lines("Biz,Ask,T/O,Net", "Print shop,425k,1.1m,140k");
  expect(deals(file)[0]?.financials).toMatchObject({ askingPrice: 425_000, annualRevenue: 1_100_000 });
  expect(doubtsOf(file).map(({ key }) => key.split("|")[0])).toEqual(["guess-netIncome"]);
});

test("one business under two titles is suspected, in words", () => {
  const file = lines(
    "Title,City,State,Price,Revenue,Cash Flow",
    "HVAC company in Ohio,Columbus,OH,1200000,2500000,345000",
    "Profitable heating and cooling,Columbus,OH,1200000,2500000,345000",
    "Another in town,Columbus,OH,1200000,2500000,300000",
  );
  const review = reviewRows(plan(file).rows, null);
  expect(review.rows.map(({ decision }) => decision.status)).toEqual(["ready", "doubtful", "ready"]);
  expect(review.rows[1]?.planned.open[0]?.sentence).toBe(
    "It looks like row 1: same place 20, same price 20, same revenue 20, same SDE 15 = 75 points.",
  );
});

test.each([
  ["MZ\u0090\u0000\u0003\u0000", /program/],
  ["PK\u0003\u0004[Content_Types].xml xl/", /Excel workbook/],
  ["PK\u0005\u0006\u0000\u0000\u0000\u0000", /not a text file/],
  ["%PDF-1.7", /PDF/],
  ["\u007fELF\u0002", /program/],
])("bytes that begin like %j are refused in a sentence, whatever the file is called", (text, words) => {
  const bytes = bytesOf(text);
  const planning = planImport(bytes, "listings.csv", NOW);
  expect(planning.ok ? "" : planning.problem).toMatch(words);
});
