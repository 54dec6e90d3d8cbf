import {
  amountsOf,
  columnOf,
  type BalanceColumns,
  type ExampleBooks,
  type ExampleLine,
  type LineColumns,
} from "./example-books.ts";
import { labelsOf, monthlyRows, type ExampleCalendar } from "./example-months.ts";

/** Two returns, the own books of the second and the third year, the nine months since, the same months a year before. */
const LINES: LineColumns = {
  revenue: [348_000, 356_000, 358_200, 412_000, 312_000, 308_500],
  costOfGoods: [9_100, 9_400, 9_500, 9_800, 7_400, 7_300],
  officerPay: [24_000, 24_000, 24_000, 24_000, 18_000, 18_000],
  wages: [58_400, 60_100, 60_100, 62_000, 46_600, 46_300],
  payrollTaxes: [6_700, 6_800, 6_800, 6_900, 5_300, 5_200],
  rent: [68_400, 70_200, 70_200, 72_000, 54_000, 54_000],
  repairs: [15_600, 16_400, 16_400, 16_800, 13_100, 12_700],
  utilities: [73_800, 76_200, 76_200, 78_000, 59_900, 58_400],
  insurance: [7_400, 7_700, 7_700, 7_900, 6_100, 5_900],
  advertising: [2_200, 2_300, 2_300, 2_400, 1_800, 1_800],
  vehicles: [4_500, 4_600, 4_600, 4_800, 3_600, 3_600],
  professionalFees: [3_300, 3_400, 3_400, 3_600, 2_800, 2_700],
  bankFees: [5_200, 5_300, 5_300, 5_900, 4_500, 4_400],
  supplies: [5_800, 6_000, 6_000, 6_200, 4_700, 4_600],
  taxesLicenses: [3_100, 3_200, 3_200, 3_300, 2_500, 2_500],
  otherExpenses: [9_700, 9_400, 9_400, 10_400, 7_100, 7_600],
  depreciation: [26_000, 25_000, 25_000, 24_000, 17_250, 18_000],
  amortization: [0, 0, 0, 0, 0, 0],
  interest: [6_900, 6_000, 6_000, 5_100, 3_200, 3_900],
  incomeTaxes: [0, 0, 0, 0, 0, 0],
  netIncome: [17_900, 20_000, 22_100, 68_900, 54_150, 51_600],
};

/** What came onto the accounts: the three years, the nine months since, the same months a year before. */
const DEPOSITS = { first: 343_600, second: 351_200, latest: 353_500, interim: 268_300, earlier: 264_800 };

/** At the end of the year before the latest, and of the latest. */
const BALANCE: BalanceColumns = {
  cash: [8_200, 9_500],
  receivables: [0, 0],
  inventory: [1_700, 1_800],
  fixedAssets: [222_000, 210_000],
  payables: [5_900, 6_200],
  deferredRevenue: [0, 0],
  currentDebt: [16_000, 16_000],
  longTermDebt: [66_000, 50_000],
};

/** A year of growth that stands in the seller's own statement alone: returns and deposits do not show it. */
export function mapleLaundryBooks(calendar: ExampleCalendar): ExampleBooks {
  const [first, second, latest] = calendar.years;
  const { interim, earlier } = calendar;
  const taxReturn = (column: number) => ({
    basis: "tax_return" as const,
    form: "1120-S" as const,
    lines: columnOf(LINES, column),
    source: { note: "Return as it was filed" },
  });
  const ownBooks = (column: number) => ({
    basis: "internal" as const,
    lines: columnOf(LINES, column),
    source: { note: "Spreadsheet of the seller" },
  });
  const bank = (revenue: number) => ({
    basis: "bank_statements" as const,
    lines: { revenue },
    source: { note: "Coin deposits and card settlements of all accounts, added up" },
  });
  return {
    periods: [
      { ...first, ...taxReturn(0), capex: 14_000 },
      { ...first, ...bank(DEPOSITS.first) },
      { ...second, ...taxReturn(1), capex: 13_000 },
      { ...second, ...ownBooks(2) },
      { ...second, ...bank(DEPOSITS.second) },
      {
        ...latest,
        ...ownBooks(3),
        capex: 12_000,
        notes:
          "The return is on extension: only the seller vouches for this year. The seller states 16% more revenue, but the water bill is not up.",
      },
      { ...latest, ...bank(DEPOSITS.latest) },
      { ...earlier, ...ownBooks(5), capex: 9_500 },
      { ...earlier, ...bank(DEPOSITS.earlier) },
      { ...interim, ...ownBooks(4), capex: 8_000 },
      { ...interim, ...bank(DEPOSITS.interim) },
    ],
    balanceSheets: [second, latest].map(({ endDate }, column) => ({
      date: endDate,
      lines: columnOf(BALANCE, column),
      source: { note: "List of the seller; equity is not stated" },
    })),
    adjustments: linesOf(calendar),
    roles: [
      {
        title: "Attendant who opens and closes",
        annualPay: 22_000,
        burdenPct: 10,
        filledByBuyer: false,
        note: "Twenty-five hours a week, which the owner does today.",
      },
    ],
    customers: [],
    monthlyRevenue: monthlyRows(calendar, {
      year: [36_100, 34_200, 35_400, 34_300, 33_900, 33_200, 33_500, 34_100, 33_800, 34_200, 34_300, 35_000],
      since: [36_600, 34_500, 35_800, 34_700, 34_300, 33_600, 33_900, 34_500, 34_100],
    }),
    facts: {
      statedSde: 128_000,
      statedRevenue: 412_000,
      employees: 3,
      rentToSeller: false,
      sources: { statedSde: { note: "The listing" }, statedRevenue: { note: "The listing" } },
    },
  };
}

function linesOf(calendar: ExampleCalendar): ExampleLine[] {
  const amounts = (...of: (number | null)[]) => amountsOf(labelsOf(calendar), of);
  return [
    {
      label: "Owner’s car",
      ruleId: "owner-vehicle",
      source: "seller",
      amounts: amounts(3_900, 4_000, 4_200, 3_150, 3_150),
    },
    {
      label: "Telephone and home office of the owner",
      ruleId: "personal-phone-home",
      source: "seller",
      amounts: amounts(1_700, 1_700, 1_800, 1_350, 1_350),
    },
    {
      label: "Revenue that the deposits do not show",
      ruleId: "other",
      source: "buyer",
      reason:
        "Own books less deposits of the same months. The seller says it was cash, and has no record of it.",
      amounts: amounts(null, null, -58_500, -43_700, -43_700),
      proofs: ["Bank statements of every month, added up beside the seller’s spreadsheet"],
    },
  ];
}
