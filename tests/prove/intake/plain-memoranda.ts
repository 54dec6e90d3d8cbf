import { makePdf } from "#tests/support/make-pdf.ts";
import type { TrueValue } from "./score.ts";
import type { MadeDocument } from "./statement-documents.ts";

const year = (number: number) => ({
  start: `${number}-01-01`,
  end: `${number}-12-31`,
  kind: "fiscal_year" as const,
});
const facts = (values: Readonly<Record<string, TrueValue["value"]>>): TrueValue[] =>
  Object.entries(values).map(([key, value]) => ({ key, value }));
const lines = (number: number, amounts: Readonly<Record<string, number>>): TrueValue[] =>
  Object.entries(amounts).map(([line, value]) => ({
    key: "books.line",
    of: { period: year(number), line },
    value,
  }));

/** A profit and loss table goes on after a page break, with the page's foot and the next one's head in between. */
const BROKEN_TABLE: readonly (readonly string[])[] = [
  [
    "Harbor Point Cold Storage, Inc.",
    "Confidential Information Memorandum",
    "Prepared by Eastline Capital Advisors",
    "October 2026",
  ],
  [
    "1. The Business",
    "Harbor Point operates two refrigerated warehouses in New Bedford, Massachusetts.",
    "Founded in 1993, the company employs 44 people, and serves 61 seafood processors.",
    "Management believes that sales of $11.0 million are within reach by 2028.",
    "",
    "2. Real Estate",
    "Both buildings are leased from the owner for $41,000 per month. Leases expire on",
    "December 31, 2032. Real estate is not part of the sale.",
    "",
    "3. Income Statements",
    "(in US dollars)                 2023          2024          2025",
    "Storage revenue            4,918,220     5,204,115     5,530,902",
    "Handling revenue           1,344,060     1,402,775     1,511,310",
    "Total revenue              6,262,280     6,606,890     7,042,212",
    "Direct labor               1,702,400     1,765,310     1,850,075",
    "Electricity                  811,900       842,616       871,040",
    "",
    "Strictly confidential                                          Page 2",
  ],
  [
    "Harbor Point Cold Storage, Inc.",
    "",
    "                                2023          2024          2025",
    "Facility rent                492,000       492,000       492,000",
    "Property and cargo insurance 204,310       213,880       226,415",
    "Repairs and maintenance      166,725       181,002       174,390",
    "Depreciation                 388,400       402,150       397,600",
    "Interest expense              96,300        88,215        79,440",
    "Net income                 1,112,045     1,246,517     1,499,252",
    "",
    "4. The Offering",
    "The shareholder asks $9.4 million for all assets, free of debt.",
    "The seller will finance up to 15% of the price over five years.",
    "He wishes to retire and will stay for six months.",
    "",
    "Strictly confidential                                          Page 3",
  ],
];
const BROKEN_TABLE_TRUTHS: readonly TrueValue[] = [
  ...facts({
    companyName: "Harbor Point Cold Storage, Inc.",
    title: "Harbor Point Cold Storage, Inc.",
    brokerFirm: "Eastline Capital Advisors",
    description:
      "Harbor Point operates two refrigerated warehouses in New Bedford, Massachusetts. Founded in 1993, the company employs 44 people, and serves 61 seafood processors. Management believes that sales of $11.0 million are within reach by 2028.",
    location: "New Bedford, Massachusetts",
    yearEstablished: 1993,
    employees: 44,
    rent: 492_000,
    leaseEnd: "2032-12-31",
    realEstateIncluded: false,
    askingPrice: 9_400_000,
    sellerFinancing: "The seller will finance up to 15% of the price over five years.",
    reasonForSelling: "He wishes to retire",
  }),
  ...lines(2023, {
    revenue: 6_262_280,
    costOfGoods: 1_702_400,
    utilities: 811_900,
    rent: 492_000,
    insurance: 204_310,
    repairs: 166_725,
    depreciation: 388_400,
    interest: 96_300,
    netIncome: 1_112_045,
  }),
  ...lines(2024, {
    revenue: 6_606_890,
    costOfGoods: 1_765_310,
    utilities: 842_616,
    rent: 492_000,
    insurance: 213_880,
    repairs: 181_002,
    depreciation: 402_150,
    interest: 88_215,
    netIncome: 1_246_517,
  }),
  ...lines(2025, {
    revenue: 7_042_212,
    costOfGoods: 1_850_075,
    utilities: 871_040,
    rent: 492_000,
    insurance: 226_415,
    repairs: 174_390,
    depreciation: 397_600,
    interest: 79_440,
    netIncome: 1_499_252,
  }),
];

/** A short memorandum whose add-backs and customers stand in tables of words. */
const ADDED_BACK: readonly (readonly string[])[] = [
  [
    "PROJECT LANTERN",
    "Business Profile of a School Bus Service Provider",
    "",
    "Opportunity",
    "Project Lantern runs 66 buses for nine school districts around Albany, New York.",
    "It has been in business for 37 years and has 81 employees (58 part-time).",
    "Asking price: $5,850,000, excluding real estate valued at $1,900,000.",
    "",
    "Key Terms",
    "Fleet (market value)      $3,120,000",
    "Accounts receivable         $604,000",
    "Transition                 6 months",
    "SBA eligible               Yes",
    "",
    "Customer Concentration",
    "District                 % of revenue",
    "Shaker Valley CSD               24.0%",
    "Helderberg UFSD                 18.5%",
    "North Colonie Charter            9.0%",
  ],
  [
    "Normalized Earnings",
    "                                   FYE 6/30/2025   FYE 6/30/2026",
    "Revenue                               7,418,300       7,902,660",
    "Net income per tax return               402,115         461,930",
    "Interest                                 88,400          80,215",
    "Depreciation                            611,700         640,320",
    "Adjustments:",
    "Owner's salary and payroll tax          164,000         170,500",
    "Son's vehicle (personal)                 11,880          12,240",
    "Lawsuit settlement, one time             45,000               -",
    "Adjusted SDE                          1,323,095       1,365,205",
    "",
    "Contact: Ida Rosenquist, Mohawk Business Sales, (518) 555-0190",
  ],
];
const schoolYear = (end: number) => ({
  start: `${end - 1}-07-01`,
  end: `${end}-06-30`,
  kind: "fiscal_year" as const,
});
const at = (end: number, amounts: Readonly<Record<string, number>>): TrueValue[] =>
  Object.entries(amounts).map(([line, value]) => ({
    key: "books.line",
    of: { period: schoolYear(end), line },
    value,
  }));
const added = (end: number, amounts: Readonly<Record<string, number>>): TrueValue[] =>
  Object.entries(amounts).map(([label, value]) => ({
    key: "books.adjustment",
    of: { period: schoolYear(end), label },
    value,
  }));
const ADDED_BACK_TRUTHS: readonly TrueValue[] = [
  ...facts({
    title: "PROJECT LANTERN",
    location: "Albany, New York",
    yearsInBusiness: 37,
    employees: 81,
    employeesPartTime: 58,
    askingPrice: 5_850_000,
    realEstate: 1_900_000,
    realEstateIncluded: false,
    vehicles: 3_120_000,
    accountsReceivable: 604_000,
    training: "6 months",
    sbaPrequalified: true,
    sde: 1_365_205,
    brokerName: "Ida Rosenquist",
    brokerFirm: "Mohawk Business Sales",
    brokerPhone: "518-555-0190",
  }),
  ...at(2025, { revenue: 7_418_300, netIncome: 402_115, interest: 88_400, depreciation: 611_700 }),
  ...at(2026, { revenue: 7_902_660, netIncome: 461_930, interest: 80_215, depreciation: 640_320 }),
  ...added(2025, {
    "Owner's salary and payroll tax": 164_000,
    "Son's vehicle (personal)": 11_880,
    "Lawsuit settlement, one time": 45_000,
  }),
  ...added(2026, { "Owner's salary and payroll tax": 170_500, "Son's vehicle (personal)": 12_240 }),
  ...[
    ["Shaker Valley CSD", 24],
    ["Helderberg UFSD", 18.5],
    ["North Colonie Charter", 9],
  ].map(([name, value]): TrueValue => ({
    key: "books.customer",
    of: { name: String(name) },
    value: Number(value),
  })),
];

/** Memoranda as a word processor prints them without a grid: lines of text, their columns set apart by spaces. */
export const PLAIN_MEMORANDA: readonly MadeDocument[] = [
  {
    name: "memorandum-broken-table.pdf",
    group: "memoranda",
    truths: BROKEN_TABLE_TRUTHS,
    bytes: () => Promise.resolve(new Uint8Array(makePdf(BROKEN_TABLE))),
  },
  {
    name: "memorandum-added-back.pdf",
    group: "memoranda",
    truths: ADDED_BACK_TRUTHS,
    bytes: () => Promise.resolve(new Uint8Array(makePdf(ADDED_BACK))),
  },
];
