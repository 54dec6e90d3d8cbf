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
  revenue: [1_640_000, 1_722_000, 1_800_000, 1_803_500, 1_412_000, 1_346_000],
  costOfGoods: [645_200, 673_900, 702_000, 703_900, 549_300, 525_300],
  officerPay: [15_000, 15_000, 15_000, 15_000, 11_250, 11_250],
  wages: [396_500, 416_800, 438_000, 438_000, 342_600, 328_100],
  payrollTaxes: [34_600, 36_300, 37_900, 37_900, 29_700, 28_500],
  benefits: [29_800, 31_900, 33_600, 33_600, 26_400, 25_100],
  rent: [57_000, 58_500, 60_000, 60_000, 46_125, 45_000],
  repairs: [13_100, 14_800, 14_200, 14_200, 11_600, 10_900],
  utilities: [10_900, 11_400, 11_800, 11_800, 9_100, 8_900],
  insurance: [31_200, 32_900, 34_500, 34_500, 26_900, 25_900],
  advertising: [34_300, 36_200, 38_000, 38_000, 29_400, 28_200],
  vehicles: [36_800, 38_100, 39_600, 39_600, 30_600, 29_500],
  travelMeals: [5_900, 6_200, 6_400, 6_400, 4_900, 4_700],
  professionalFees: [9_600, 9_900, 10_400, 10_400, 8_100, 7_800],
  bankFees: [8_400, 8_800, 9_200, 9_200, 7_200, 6_900],
  supplies: [11_300, 12_100, 12_600, 12_600, 9_900, 9_400],
  taxesLicenses: [4_500, 4_700, 4_900, 4_900, 3_800, 3_700],
  otherExpenses: [12_800, 22_850, 13_948, 13_948, 10_325, 9_850],
  depreciation: [47_000, 50_500, 52_000, 52_000, 40_500, 39_000],
  amortization: [0, 0, 0, 0, 0, 0],
  interest: [13_900, 12_400, 10_800, 10_800, 6_900, 8_200],
  incomeTaxes: [0, 0, 0, 0, 0, 0],
  netIncome: [222_200, 228_750, 255_152, 256_752, 207_400, 189_800],
};

/** At the end of the year before the latest, and of the latest. */
const BALANCE: BalanceColumns = {
  cash: [52_000, 60_000],
  receivables: [132_000, 140_000],
  inventory: [95_000, 100_000],
  prepaid: [9_000, 10_000],
  fixedAssets: [364_000, 360_000],
  payables: [71_000, 75_000],
  accrued: [5_500, 6_000],
  deferredRevenue: [8_200, 9_000],
  currentDebt: [38_000, 40_000],
  longTermDebt: [150_000, 110_000],
  equity: [379_300, 430_000],
};

/** An owner who comes in one day a week, documents that agree with each other, and add-backs that are proved. */
export function summitAirBooks(calendar: ExampleCalendar): ExampleBooks {
  const { year, years, interim, earlier } = calendar;
  const [first, second, latest] = years;
  const taxReturn = (column: number) => ({
    basis: "tax_return" as const,
    form: "1120-S" as const,
    lines: columnOf(LINES, column),
    source: { note: "Signed return with its IRS transcript" },
  });
  const ownBooks = (column: number) => ({
    basis: "internal" as const,
    lines: columnOf(LINES, column),
    source: { note: "Profit and loss statement from the accounting program" },
  });
  const bank = { basis: "bank_statements" as const, source: { note: "Deposits of all accounts, added up" } };
  return {
    periods: [
      { ...first, ...taxReturn(0), capex: 44_000, maintenanceCapex: 40_000 },
      { ...second, ...taxReturn(1), capex: 51_000, maintenanceCapex: 45_000 },
      { ...latest, ...taxReturn(2), capex: 48_000, maintenanceCapex: 46_000 },
      {
        ...latest,
        ...ownBooks(3),
        notes: "Jobs finished in December and billed in January explain the difference from the return.",
      },
      { ...latest, ...bank, lines: { revenue: 1_791_400 } },
      { ...earlier, ...ownBooks(5), capex: 35_000, maintenanceCapex: 34_000 },
      { ...interim, ...ownBooks(4), capex: 37_000, maintenanceCapex: 35_000 },
      { ...interim, ...bank, lines: { revenue: 1_404_900 } },
    ],
    balanceSheets: [second, latest].map(({ endDate }, column) => ({
      date: endDate,
      lines: columnOf(BALANCE, column),
      source: { note: "Schedule L of the return" },
    })),
    adjustments: linesOf(calendar),
    roles: [
      {
        title: "Outside bookkeeper, one day a week",
        annualPay: 15_000,
        burdenPct: 0,
        filledByBuyer: false,
        note: "All that the owner does. The general manager, who stays, is in the wages. Billed by a firm, so without payroll taxes.",
      },
    ],
    customers: [
      {
        name: "Ridgeview Property Management",
        sharePct: 6,
        contractUntil: `${year + 2}-03-31`,
        leavesWithOwner: false,
      },
      { name: "Oakmont Apartments", sharePct: 4, contractUntil: `${year + 1}-06-30`, leavesWithOwner: false },
      { name: "St. Brendan School", sharePct: 3, leavesWithOwner: false },
      { name: "Scioto Dental Group", sharePct: 2, leavesWithOwner: false },
      { name: "Largest household", sharePct: 1, leavesWithOwner: false },
    ],
    monthlyRevenue: monthlyRows(calendar, {
      year: [
        148_000, 133_000, 127_000, 124_000, 143_000, 172_000, 184_000, 171_000, 144_000, 139_000, 152_000,
        163_000,
      ],
      since: [156_000, 139_000, 133_000, 130_000, 150_000, 181_000, 194_000, 178_000, 151_000],
    }),
    facts: {
      statedSde: 345_000,
      statedRevenue: 1_800_000,
      employees: 12,
      rentToSeller: false,
      expectedGrowthPct: 5,
      sources: {
        statedSde: { note: "The broker’s listing" },
        statedRevenue: { note: "The broker’s listing" },
      },
    },
  };
}

function linesOf(calendar: ExampleCalendar): ExampleLine[] {
  const amounts = (...of: (number | null)[]) => amountsOf(labelsOf(calendar), of);
  const moved = calendar.years[1].label;
  return [
    {
      label: "Payroll taxes on the owner’s pay",
      ruleId: "owner-payroll-taxes",
      source: "broker",
      status: "documented",
      amounts: amounts(1_148, 1_148, 1_148, 861, 861),
      proofs: ["Payroll register by person, agrees with Forms 941"],
    },
    {
      label: "Health insurance of the owner",
      ruleId: "owner-health-insurance",
      source: "broker",
      status: "documented",
      amounts: amounts(6_900, 7_200, 7_500, 5_850, 5_625),
      proofs: ["Twelve invoices of the insurer, one policy, two persons"],
    },
    {
      label: "Gifts to the Little League team",
      ruleId: "charity",
      source: "seller",
      status: "documented",
      amounts: amounts(1_500, 1_600, 1_600, 1_200, 1_200),
      proofs: ["Receipts of the club"],
    },
    {
      label: "Meals of the owner",
      ruleId: "meals-entertainment",
      source: "seller",
      status: "documented",
      amounts: amounts(1_600, 1_700, 1_800, 1_300, 1_250),
      proofs: ["Card statements, marked line by line"],
    },
    {
      label: "Move of the parts store",
      ruleId: "one-time-moving",
      source: "broker",
      status: "accepted",
      reason: "One move in seventeen years; the new lease runs another eight.",
      amounts: { [moved]: 9_800 },
      proofs: ["Invoice of the movers and the old lease with its end"],
    },
  ];
}
