import {
  amountsOf,
  columnOf,
  type BalanceColumns,
  type ExampleBooks,
  type ExampleLine,
  type LineColumns,
} from "./example-books.ts";
import { labelsOf, monthlyRows, type ExampleCalendar } from "./example-months.ts";

/** The three returns, the own books of the latest year, the nine months since, the same months a year before. */
const LINES: LineColumns = {
  revenue: [1_121_000, 1_138_000, 1_150_000, 1_152_600, 862_000, 855_000],
  costOfGoods: [470_800, 478_000, 483_000, 484_100, 361_900, 359_100],
  officerPay: [72_000, 72_000, 72_000, 72_000, 54_000, 54_000],
  wages: [268_400, 275_200, 280_000, 280_000, 211_300, 208_600],
  payrollTaxes: [32_300, 33_000, 33_500, 33_500, 25_300, 25_000],
  benefits: [29_400, 30_300, 31_200, 31_200, 23_700, 23_300],
  rent: [51_600, 52_800, 54_000, 54_000, 41_400, 40_500],
  repairs: [8_200, 18_700, 17_900, 17_900, 6_100, 16_200],
  utilities: [12_700, 13_100, 13_400, 13_400, 10_200, 10_000],
  insurance: [14_900, 15_300, 15_800, 15_800, 12_100, 11_800],
  advertising: [19_600, 20_400, 21_300, 21_300, 16_200, 15_900],
  vehicles: [23_200, 23_900, 24_600, 24_600, 18_700, 18_400],
  travelMeals: [13_600, 14_200, 14_900, 14_900, 11_300, 11_100],
  professionalFees: [7_700, 7_900, 8_200, 8_200, 6_300, 6_100],
  bankFees: [5_400, 5_500, 5_600, 5_600, 4_200, 4_200],
  supplies: [6_000, 6_100, 6_300, 6_300, 4_800, 4_700],
  taxesLicenses: [3_700, 3_800, 3_900, 3_900, 3_000, 2_900],
  badDebts: [1_500, 1_900, 1_800, 1_800, 1_400, 1_300],
  otherExpenses: [8_100, 7_900, 7_600, 7_600, 6_000, 5_600],
  depreciation: [34_000, 32_500, 31_000, 31_000, 22_500, 23_250],
  amortization: [0, 0, 0, 0, 0, 0],
  interest: [18_700, 17_400, 15_900, 15_900, 10_700, 12_100],
  incomeTaxes: [0, 0, 0, 0, 0, 0],
  netIncome: [19_200, 8_100, 8_100, 9_600, 10_900, 950],
};

/** At the end of the year before the latest, and of the latest. */
const BALANCE: BalanceColumns = {
  cash: [24_000, 22_000],
  receivables: [93_000, 96_000],
  inventory: [66_000, 68_000],
  fixedAssets: [209_000, 196_000],
  otherAssets: [30_000, 30_000],
  payables: [56_000, 58_000],
  deferredRevenue: [9_000, 8_000],
  currentDebt: [62_000, 65_000],
  longTermDebt: [142_000, 120_000],
  equity: [153_000, 161_000],
};

/** Books that agree, and a price that rests on add-backs of which most are not proved or never count. */
export function harborSignBooks(calendar: ExampleCalendar): ExampleBooks {
  const { year, years, interim, earlier } = calendar;
  const [first, second, latest] = years;
  const taxReturn = (column: number) => ({
    basis: "tax_return" as const,
    form: "1120-S" as const,
    lines: columnOf(LINES, column),
    source: { note: "Copy of the return, from the broker" },
  });
  const ownBooks = (column: number) => ({
    basis: "internal" as const,
    lines: columnOf(LINES, column),
    source: { note: "Profit and loss statement from the accounting program" },
  });
  return {
    periods: [
      { ...first, ...taxReturn(0), capex: 19_000 },
      { ...second, ...taxReturn(1), capex: 17_000 },
      { ...latest, ...taxReturn(2), capex: 18_000 },
      { ...latest, ...ownBooks(3) },
      {
        ...latest,
        basis: "bank_statements",
        lines: { revenue: 1_131_000 },
        source: { note: "Deposits of the one account, without a transfer from the owner" },
      },
      { ...earlier, ...ownBooks(5), capex: 14_000 },
      { ...interim, ...ownBooks(4), capex: 12_000 },
    ],
    balanceSheets: [second, latest].map(({ endDate }, column) => ({
      date: endDate,
      lines: columnOf(BALANCE, column),
      source: { note: "Schedule L of the return" },
    })),
    adjustments: [...provableLines(calendar), ...neverCountedLines(calendar)],
    roles: [
      {
        title: "Shop manager who estimates",
        annualPay: 80_000,
        burdenPct: 10,
        filledByBuyer: false,
        note: "The owner works fifty hours a week: estimates, orders, and the crew’s plan.",
      },
    ],
    customers: [
      {
        name: "Casco Bay Restaurants",
        sharePct: 21,
        leavesWithOwner: null,
        note: "No contract; the owner’s brother-in-law buys for them.",
      },
      {
        name: "Northern Fleet Leasing",
        sharePct: 13,
        contractUntil: `${year + 1}-04-30`,
        leavesWithOwner: false,
      },
      { name: "City of Portland", sharePct: 6, leavesWithOwner: false },
      { name: "Pine State Credit Union", sharePct: 5, leavesWithOwner: false },
      { name: "Harborview Hotels", sharePct: 4, leavesWithOwner: false },
    ],
    monthlyRevenue: monthlyRows(calendar, {
      year: [
        78_000, 81_000, 92_000, 98_000, 106_000, 108_000, 101_000, 97_000, 94_000, 99_000, 102_000, 94_000,
      ],
      since: [79_000, 82_000, 93_000, 99_000, 107_000, 109_000, 101_000, 98_000, 94_000],
    }),
    facts: {
      statedSde: 226_000,
      statedEbitda: 138_000,
      statedRevenue: 1_150_000,
      employees: 9,
      rentToSeller: false,
      expectedGrowthPct: 1,
      sources: {
        statedSde: { note: "The broker’s memorandum" },
        statedEbitda: { note: "The broker’s memorandum, after a manager’s pay" },
        statedRevenue: { note: "The broker’s memorandum" },
      },
    },
  };
}

/** One is proved; the others would count, in part or whole, with the documents that their rules want. */
function provableLines(calendar: ExampleCalendar): ExampleLine[] {
  const amounts = (...of: (number | null)[]) => amountsOf(labelsOf(calendar), of);
  return [
    {
      label: "Health insurance of the owner",
      ruleId: "owner-health-insurance",
      source: "broker",
      status: "documented",
      amounts: amounts(13_200, 13_800, 14_400, 11_100, 10_800),
      proofs: ["Invoices of the insurer for the family policy"],
    },
    {
      label: "Owner’s truck and its fuel",
      ruleId: "owner-vehicle",
      source: "broker",
      amounts: amounts(15_900, 16_400, 16_800, 12_600, 12_600),
    },
    {
      label: "Meals and entertainment",
      ruleId: "meals-entertainment",
      source: "broker",
      amounts: amounts(7_600, 7_900, 8_200, 6_200, 6_100),
    },
    {
      label: "Daughter on the payroll",
      ruleId: "family-not-working",
      source: "seller",
      amounts: amounts(9_600, 9_600, 9_600, 7_200, 7_200),
    },
    {
      label: "Family trip to the trade fair in Orlando",
      ruleId: "personal-travel",
      source: "seller",
      amounts: amounts(0, 2_300, 2_500, 0, 2_500),
    },
    {
      label: "One-time repair of the printing press",
      ruleId: "one-time-repair",
      source: "broker",
      amounts: amounts(0, 11_800, 10_400, 0, 10_400),
    },
  ];
}

/** No document makes these earnings. */
function neverCountedLines(calendar: ExampleCalendar): ExampleLine[] {
  const amounts = (...of: (number | null)[]) => amountsOf(labelsOf(calendar), of);
  return [
    {
      label: "Christmas bonuses of the crew",
      ruleId: "bonus",
      source: "broker",
      status: "rejected",
      reason: "Paid every December for at least three years: the crew counts on it.",
      amounts: amounts(9_000, 9_200, 9_500, 0, 0),
    },
    {
      label: "Trade-show advertising that a buyer need not repeat",
      ruleId: "advertising",
      source: "broker",
      amounts: amounts(11_700, 12_100, 12_600, 9_400, 9_300),
    },
    {
      label: "Cash jobs that are not in the books",
      ruleId: "unreported-cash",
      source: "seller",
      amounts: amounts(14_000, 14_500, 15_000, 11_000, 11_000),
    },
  ];
}
