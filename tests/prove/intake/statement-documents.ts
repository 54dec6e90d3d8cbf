import { writeXlsx } from "hucre/xlsx";
import type { TrueValue } from "./score.ts";

/** A document that is made, with what a person would enter from it. */
export interface MadeDocument {
  readonly name: string;
  readonly group: string;
  readonly truths: readonly TrueValue[];
  bytes(): Promise<Uint8Array>;
}

type Cell = string | number | null;
type Rows = readonly (readonly Cell[])[];

/** A line of a statement: what the document calls it, where it goes, and its amounts by year. */
type Line = readonly [name: string, key: string, amounts: readonly number[]];

const MARINE: readonly Line[] = [
  ["Sales", "revenue", [1_204_300, 1_291_850, 1_402_120]],
  ["Cost of Goods Sold", "costOfGoods", [481_700, 512_400, 560_850]],
  ["Officer Compensation", "officerPay", [95_000, 95_000, 98_000]],
  ["Wages", "wages", [236_400, 251_300, 268_900]],
  ["Payroll Taxes", "payrollTaxes", [27_100, 28_400, 30_100]],
  ["Rent", "rent", [72_000, 72_000, 74_400]],
  ["Repairs & Maintenance", "repairs", [11_250, 9_870, 14_310]],
  ["Utilities", "utilities", [18_400, 19_220, 20_150]],
  ["Insurance", "insurance", [22_300, 23_900, 25_100]],
  ["Advertising", "advertising", [8_700, 12_400, 10_950]],
  ["Depreciation", "depreciation", [31_000, 28_500, 26_200]],
  ["Interest Expense", "interest", [9_400, 7_900, 6_300]],
];
const NET = [191_050, 230_960, 266_860];
const YEARS = [2023, 2024, 2025];

const year = (number: number) => ({
  start: `${number}-01-01`,
  end: `${number}-12-31`,
  kind: "fiscal_year" as const,
});
const truthsOf = (lines: readonly Line[], years: readonly number[], net: readonly number[]): TrueValue[] =>
  [...lines, ["Net Income", "netIncome", net] as const].flatMap(([, key, amounts]) =>
    years.map((number, index) => ({
      key: "books.line",
      of: { period: year(number), line: key },
      value: amounts[index] ?? 0,
    })),
  );
const totals = (lines: readonly Line[], keep: (key: string) => boolean): number[] =>
  YEARS.map((_, index) =>
    lines.filter(([, key]) => keep(key)).reduce((sum, [, , amounts]) => sum + (amounts[index] ?? 0), 0),
  );
const isCost = (key: string): boolean => key !== "revenue" && key !== "costOfGoods";
const gross = YEARS.map((_, index) => (MARINE[0]?.[2][index] ?? 0) - (MARINE[1]?.[2][index] ?? 0));
const expenses = totals(MARINE, isCost);

async function sheet(rows: Rows, name = "P&L"): Promise<Uint8Array> {
  return writeXlsx({ sheets: [{ name, rows: rows.map((row) => [...row]) }] });
}

const document = (
  name: string,
  rows: () => Rows,
  truths: readonly TrueValue[] = truthsOf(MARINE, YEARS, NET),
): MadeDocument => ({ name: `${name}.xlsx`, group: "workbooks", truths, bytes: () => sheet(rows()) });
const body = (write: (amount: number) => Cell = (amount) => amount): Rows =>
  MARINE.map(([name, , amounts]) => [name, ...amounts.map(write)]);

/** One statement in thirteen layouts, as programs and people set it. */
const LAYOUTS: readonly MadeDocument[] = [
  document("years-across", () => [
    ["Harbor Marine Supply"],
    ["Income Statement"],
    [],
    [null, 2023, 2024, 2025],
    ...body(),
    ["Net Income", ...NET],
  ]),
  document("with-totals", () => [
    ["Profit & Loss"],
    ["", "FY2023", "FY2024", "FY2025"],
    ...body().slice(0, 2),
    ["Gross Profit", ...gross],
    ["Expenses"],
    ...body().slice(2),
    ["Total Expenses", ...expenses],
    ["Net Income", ...NET],
  ]),
  document("newest-first", () => [
    ["", "12/31/2025", "12/31/2024", "12/31/2023"],
    ...MARINE.map(([name, , amounts]) => [name, ...amounts.toReversed()]),
    ["Net Profit", ...NET.toReversed()],
  ]),
  document("with-percents", () => [
    ["", "2023", "%", "2024", "%", "2025", "%"],
    ...MARINE.map(([name, , amounts]) => [
      name,
      ...amounts.flatMap((amount, index) => [
        amount,
        `${((amount / (MARINE[0]?.[2][index] ?? 1)) * 100).toFixed(1)}%`,
      ]),
    ]),
    ["Net Income", ...NET.flatMap((amount) => [amount, "15.0%"])],
  ]),
  document("account-numbers", () => [
    ["Account", "Name", "2023", "2024", "2025"],
    ...MARINE.map(([name, , amounts], index) => [`${4000 + index * 10}`, name, ...amounts]),
    ["", "Net Income", ...NET],
  ]),
  document("notes-column", () => [
    ["Harbor Marine"],
    ["", "Notes", "2023", "2024", "2025"],
    ...MARINE.map(([name, , amounts], index) => [name, index % 4 === 0 ? "see note 2" : "", ...amounts]),
    ["Net income", "", ...NET],
  ]),
  document("in-parentheses", () => [
    ["", "2023", "2024", "2025"],
    ...MARINE.map(([name, key, amounts]) => [
      name,
      ...amounts.map((amount) =>
        key === "revenue" ? amount.toLocaleString("en-US") : `(${amount.toLocaleString("en-US")})`,
      ),
    ]),
    ["Net Income", ...NET.map((amount) => amount.toLocaleString("en-US"))],
  ]),
  document("years-down", () => [
    ["Harbor Marine"],
    ["Year", ...MARINE.map(([name]) => name), "Net Income"],
    ...YEARS.map((number, index) => [
      String(number),
      ...MARINE.map(([, , amounts]) => amounts[index] ?? 0),
      NET[index] ?? 0,
    ]),
  ]),
  document("sections", () => [
    ["Harbor Marine Supply"],
    ["Profit and Loss, years ended December 31"],
    [],
    ["", "2023", "2024", "2025"],
    ["Income"],
    ...body().slice(0, 1),
    ["Total Income", ...(MARINE[0]?.[2] ?? [])],
    ["Cost of Goods Sold"],
    ["Purchases", ...(MARINE[1]?.[2] ?? [])],
    ["Total Cost of Goods Sold", ...(MARINE[1]?.[2] ?? [])],
    ["Gross Profit", ...gross],
    ["Operating Expenses"],
    ...body().slice(2, 10),
    [],
    ["Depreciation", ...(MARINE[10]?.[2] ?? [])],
    ["Interest Expense", ...(MARINE[11]?.[2] ?? [])],
    ["Total Operating Expenses", ...expenses],
    ["Net Income", ...NET],
  ]),
  document("spacers-and-two-heads", () => [
    ["Harbor Marine Supply", null, null, null, null, null, null],
    [null, null, "Year ended", null, "Year ended", null, "Year ended"],
    [null, null, "Dec 31, 2023", null, "Dec 31, 2024", null, "Dec 31, 2025"],
    [],
    ...MARINE.map(([name, , amounts]) => [
      name,
      null,
      ...amounts.flatMap((amount, index) => (index === 0 ? [amount] : [null, amount])),
    ]),
    ["Net Income", null, NET[0] ?? 0, null, NET[1] ?? 0, null, NET[2] ?? 0],
  ]),
  document("dollars-apart-with-trailing-minus", () => [
    ["P & L", null, "2023", null, "2024", null, "2025"],
    ...MARINE.map(([name, key, amounts]) => [
      name,
      ...amounts.flatMap((amount) => [
        "$",
        `${amount.toLocaleString("en-US")}${key === "revenue" ? "" : "-"}`,
      ]),
    ]),
    ["Net Income", ...NET.flatMap((amount) => ["$", amount.toLocaleString("en-US")])],
  ]),
  document("two-blocks-below-each-other", () => [
    ["Harbor Marine Supply"],
    ["Sales and direct costs", "2023", "2024", "2025"],
    ...body().slice(0, 2),
    ["Gross Margin", ...gross],
    [],
    ["Overhead", "2023", "2024", "2025"],
    ...body().slice(2),
    ["Total Overhead", ...expenses],
    ["Net Income", ...NET],
  ]),
  document(
    "in-thousands",
    () => [
      ["Harbor Marine Supply"],
      ["Summary income statements (in thousands)"],
      ["", "2023", "2024", "2025", "2026 Projected"],
      ["Revenue", 1204, 1292, 1402, 1500],
      ["Cost of sales", 482, 512, 561, 600],
      ["Salaries and wages", 331, 346, 367, 380],
      ["Rent", 72, 72, 74, 76],
      ["Net income", 191, 231, 267, 290],
    ],
    [
      ...truthsOf(
        [
          ["", "revenue", [1_204_000, 1_292_000, 1_402_000]],
          ["", "costOfGoods", [482_000, 512_000, 561_000]],
          ["", "wages", [331_000, 346_000, 367_000]],
          ["", "rent", [72_000, 72_000, 74_000]],
        ],
        YEARS,
        [191_000, 231_000, 267_000],
      ),
      ...(
        [
          ["revenue", 1_500_000],
          ["costOfGoods", 600_000],
          ["wages", 380_000],
          ["rent", 76_000],
          ["netIncome", 290_000],
        ] as const
      ).map(([line, value]) => ({
        key: "books.line",
        of: { period: { start: "2026-01-01", end: "2026-12-31", kind: "projection" as const }, line },
        value,
      })),
    ],
  ),
];

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const SALES = [
  81_200, 79_450, 93_100, 101_300, 118_900, 131_040, 140_220, 138_870, 109_300, 97_410, 88_020, 112_990,
];
const month = (number: number, index: number) => `${number}-${String(index + 1).padStart(2, "0")}`;

const OTHERS: readonly MadeDocument[] = [
  document(
    "balance-sheet",
    () => [
      ["Harbor Marine Supply"],
      ["Balance Sheet"],
      ["", "12/31/2024", "12/31/2025"],
      ["Current Assets"],
      ["Cash", 84_200, 102_450],
      ["Accounts Receivable", 131_000, 127_800],
      ["Inventory", 212_400, 224_900],
      ["Total Current Assets", 427_600, 455_150],
      ["Fixed Assets, net", 158_000, 141_500],
      ["Total Assets", 585_600, 596_650],
      ["Current Liabilities"],
      ["Accounts Payable", 96_300, 91_100],
      ["Accrued Expenses", 14_250, 15_900],
      ["Total Current Liabilities", 110_550, 107_000],
      ["Long-Term Debt", 168_000, 139_000],
      ["Total Liabilities", 278_550, 246_000],
      ["Owner's Equity", 307_050, 350_650],
      ["Total Liabilities and Equity", 585_600, 596_650],
    ],
    [
      ["cash", 84_200, 102_450],
      ["receivables", 131_000, 127_800],
      ["inventory", 212_400, 224_900],
      ["fixedAssets", 158_000, 141_500],
      ["payables", 96_300, 91_100],
      ["accrued", 14_250, 15_900],
      ["longTermDebt", 168_000, 139_000],
      ["equity", 307_050, 350_650],
    ].flatMap(([line, before, after]) => [
      { key: "books.balance", of: { date: "2024-12-31", line: String(line) }, value: before ?? 0 },
      { key: "books.balance", of: { date: "2025-12-31", line: String(line) }, value: after ?? 0 },
    ]),
  ),
  document(
    "months-down",
    () => [
      ["Monthly sales 2025"],
      ["Month", "Sales"],
      ...MONTHS.map((name, index) => [`${name} 2025`, SALES[index] ?? 0]),
      ["Total", SALES.reduce((sum, amount) => sum + amount, 0)],
    ],
    SALES.map((value, index) => ({ key: "books.month", of: { month: month(2025, index) }, value })),
  ),
  document(
    "months-by-year",
    () => [
      ["Revenue by month"],
      ["", "2024", "2025"],
      ...MONTHS.map((name, index) => [name, (SALES[index] ?? 0) - 5_000, SALES[index] ?? 0]),
    ],
    SALES.flatMap((value, index) => [
      { key: "books.month", of: { month: month(2024, index) }, value: value - 5_000 },
      { key: "books.month", of: { month: month(2025, index) }, value },
    ]),
  ),
  document(
    "recast",
    () => [
      ["Recast earnings"],
      ["", "2024", "2025"],
      ["Net income", 230_960, 266_860],
      ["Add-backs:"],
      ["Depreciation", 28_500, 26_200],
      ["Interest expense", 7_900, 6_300],
      ["Owner's health insurance", 18_400, 19_100],
      ["Personal vehicle", 9_600, 9_600],
      ["One-time legal settlement", 0, 22_500],
      ["Total add-backs", 64_400, 83_700],
      ["Seller's Discretionary Earnings", 295_360, 350_560],
    ],
    [
      ...(
        [
          ["netIncome", 230_960, 266_860],
          ["depreciation", 28_500, 26_200],
          ["interest", 7_900, 6_300],
        ] as const
      ).flatMap(([line, before, after]) => [
        { key: "books.line", of: { period: year(2024), line }, value: before },
        { key: "books.line", of: { period: year(2025), line }, value: after },
      ]),
      ...(
        [
          ["Owner's health insurance", 2024, 18_400],
          ["Owner's health insurance", 2025, 19_100],
          ["Personal vehicle", 2024, 9_600],
          ["Personal vehicle", 2025, 9_600],
          ["One-time legal settlement", 2025, 22_500],
        ] as const
      ).map(([label, number, value]) => ({
        key: "books.adjustment",
        of: { period: year(number), label },
        value,
      })),
      { key: "sde", value: 350_560 },
    ],
  ),
  document(
    "customers",
    () => [
      ["Top customers 2025"],
      ["Customer", "Revenue", "% of sales"],
      ["Port Authority", 252_380, "18%"],
      ["Bayline Ferries", 154_230, "11%"],
      ["Customer C", 98_150, "7%"],
      ["All others", 897_360, "64%"],
    ],
    [
      ["Port Authority", 18],
      ["Bayline Ferries", 11],
      ["Customer C", 7],
    ].map(([name, value]) => ({ key: "books.customer", of: { name: String(name) }, value: value ?? 0 })),
  ),
  document(
    "listing-sheet",
    () => [
      ["Deal summary"],
      ["Company Name", "Harbor Marine Supply Inc."],
      ["Asking Price", 1_250_000],
      ["Gross Revenue", 1_402_120],
      ["SDE", 350_560],
      ["Location", "Mobile, Alabama"],
      ["Employees", 11],
      ["Year Established", 1994],
      ["Reason for Sale", "Owner retires"],
    ],
    [
      ["companyName", "Harbor Marine Supply Inc."],
      ["askingPrice", 1_250_000],
      ["annualRevenue", 1_402_120],
      ["sde", 350_560],
      ["location", "Mobile, Alabama"],
      ["employees", 11],
      ["yearEstablished", 1994],
      ["reasonForSelling", "Owner retires"],
    ].map(([key, value]) => ({ key: String(key), value: value ?? "" })),
  ),
];

const csvCell = (cell: Cell): string =>
  /[",\n]/.test(String(cell ?? "")) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell ?? "");
const csv = (name: string, rows: Rows, truths: readonly TrueValue[]): MadeDocument => ({
  name: `${name}.csv`,
  group: "separated files",
  truths,
  bytes: () =>
    Promise.resolve(new TextEncoder().encode(rows.map((row) => row.map(csvCell).join(",")).join("\n"))),
});

const CSVS: readonly MadeDocument[] = [
  csv(
    "quarterly-program",
    [
      ["Harbor Marine Supply", "", "", ""],
      ["Profit and Loss", "", "", ""],
      ["January - December 2025", "", "", ""],
      ["", "Total", "", ""],
      ["Income", "", "", ""],
      ["Sales", "$1,402,120.00", "", ""],
      ["Total Income", "$1,402,120.00", "", ""],
      ["Cost of Goods Sold", "", "", ""],
      ["Purchases", "560,850.00", "", ""],
      ["Total Cost of Goods Sold", "$560,850.00", "", ""],
      ["Gross Profit", "$841,270.00", "", ""],
      ["Expenses", "", "", ""],
      ["Rent", "74,400.00", "", ""],
      ["Wages", "268,900.00", "", ""],
      ["Insurance", "25,100.00", "", ""],
      ["Total Expenses", "$368,400.00", "", ""],
      ["Net Operating Income", "$472,870.00", "", ""],
      ["Net Income", "$472,870.00", "", ""],
    ],
    truthsOf(
      [
        ["", "revenue", [1_402_120]],
        ["", "costOfGoods", [560_850]],
        ["", "rent", [74_400]],
        ["", "wages", [268_900]],
        ["", "insurance", [25_100]],
      ],
      [2025],
      [472_870],
    ),
  ),
  csv(
    "fiscal-years",
    [
      ["", "FYE 6/30/2024", "FYE 6/30/2025"],
      ["Revenue", 880_000, 921_500],
      ["Cost of goods sold", 301_000, 322_400],
      ["Advertising", 12_000, 14_000],
      ["Office supplies", 4_100, 3_950],
      ["Net income", 562_900, 581_150],
    ],
    (
      [
        ["revenue", 880_000, 921_500],
        ["costOfGoods", 301_000, 322_400],
        ["advertising", 12_000, 14_000],
        ["supplies", 4_100, 3_950],
        ["netIncome", 562_900, 581_150],
      ] as const
    ).flatMap(([line, before, after]) => [
      {
        key: "books.line",
        of: { period: { start: "2023-07-01", end: "2024-06-30", kind: "fiscal_year" as const }, line },
        value: before,
      },
      {
        key: "books.line",
        of: { period: { start: "2024-07-01", end: "2025-06-30", kind: "fiscal_year" as const }, line },
        value: after,
      },
    ]),
  ),
];

export const STATEMENT_DOCUMENTS: readonly MadeDocument[] = [...LAYOUTS, ...OTHERS, ...CSVS];
