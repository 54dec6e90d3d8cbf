import type { Books, Period } from "#calc/books/books.ts";
import { figureBooks } from "#calc/books/figure-books.ts";
import { BOOKS_CHECKS } from "#calc/tables/books-checks.ts";
import { expect, test } from "vitest";

const LINES = {
  revenue: 1_000_000,
  costOfGoods: 400_000,
  officerPay: 100_000,
  wages: 300_000,
  netIncome: 100_000,
};
const year = (of: number, lines: Period["lines"] = LINES, more: Partial<Period> = {}): Period => ({
  label: `FY${of}`,
  startDate: `${of}-01-01`,
  endDate: `${of}-12-31`,
  kind: "fiscal_year",
  basis: "tax_return",
  lines,
  ...more,
});
const NOTHING: Books = {
  periods: [],
  balanceSheets: [],
  adjustments: [],
  roles: [],
  customers: [],
  monthlyRevenue: [],
};
const YEARS = [year(2023), year(2024), year(2025)];
const sheets = (before: object, latest: object) => [
  { date: "2024-12-31", lines: before },
  { date: "2025-12-31", lines: latest },
];
const line = (ruleId: string, amounts: Books["adjustments"][number]["amounts"], more: object = {}) => ({
  adjustments: [{ label: ruleId, ruleId, amounts, ...more }],
});
const customers = (...shares: readonly (number | null)[]) => ({
  customers: shares.map((sharePct, at) => ({ name: String(at), sharePct })),
});
const months = (revenues: readonly number[]) => ({
  monthlyRevenue: revenues.map((revenue, at) => ({
    month: `2025-${String(at + 1).padStart(2, "0")}`,
    revenue,
  })),
});
const latest = (change: object) => ({
  periods: [year(2023), year(2024), year(2025, { ...LINES, ...change })],
});
const daysOf = (days: number): number => (days / 365) * 1_000_000;
const daysOfGoods = (days: number): number => (days / 365) * 400_000;

const CASES: readonly (readonly [string, Partial<Books>, "pass" | "flag" | "unknown", object])[] = [
  ["net-income-ties", latest({ netIncome: 210_000 }), "flag", { years: 2, largestUsd: 100_000 }],
  ["net-income-ties", { periods: [] }, "unknown", { years: null, largestUsd: null }],
  [
    "return-vs-books",
    { periods: [...YEARS, year(2025, { ...LINES, revenue: 1_020_000 }, { basis: "internal" })] },
    "pass",
    { revenuePct: 2 },
  ],
  [
    "return-vs-books",
    { periods: [...YEARS, year(2025, { ...LINES, revenue: 1_020_001 }, { basis: "internal" })] },
    "flag",
    {},
  ],
  [
    "return-vs-books",
    { periods: [...YEARS, year(2025, { revenue: 1 }, { basis: "internal", kind: "projection" })] },
    "unknown",
    {},
  ],
  [
    "bank-vs-revenue",
    { periods: [...YEARS, year(2025, { revenue: 950_000 }, { basis: "bank_statements" })] },
    "pass",
    { revenuePct: 5 },
  ],
  [
    "bank-vs-revenue",
    { periods: [...YEARS, year(2025, { revenue: 940_000 }, { basis: "bank_statements" })] },
    "flag",
    { revenuePct: 6 },
  ],
  ["bank-vs-revenue", {}, "unknown", { revenuePct: null }],
  ["three-years", { periods: [year(2025)] }, "flag", { years: 1 }],
  ["stale", { periods: [year(2024)] }, "flag", { days: 691 }],
  ["stale", { periods: [] }, "unknown", { days: null }],
  ["falling-revenue", latest({ revenue: 950_000 }), "pass", { yearChangePct: -5 }],
  ["falling-revenue", latest({ revenue: 940_000 }), "flag", { yearChangePct: -6, ttmChangePct: null }],
  ["falling-revenue", { periods: [year(2025)] }, "unknown", { yearChangePct: null }],
  ["hockey-stick", latest({ netIncome: 130_000 }), "pass", { yearTimes: 1.3 }],
  ["hockey-stick", latest({ netIncome: 131_000 }), "flag", { ttmTimes: null }],
  ["margin-jump", latest({ netIncome: 150_000 }), "pass", { points: 5 }],
  ["margin-jump", latest({ netIncome: 151_000 }), "flag", {}],
  ["gross-margin-swing", latest({ costOfGoods: 451_000 }), "flag", { points: -5.1 }],
  ["gross-margin-swing", latest({ costOfGoods: 450_000 }), "pass", { points: -5 }],
  ["addback-share", line("owner-life-insurance", { FY2025: 300_000 }), "flag", { pct: 60 }],
  ["addback-share", { periods: [] }, "unknown", { pct: null }],
  [
    "one-time-again",
    line("one-time-legal", { FY2024: 1, FY2025: 2 }, { status: "rejected" }),
    "flag",
    { rules: 1 },
  ],
  ["one-time-again", line("one-time-legal", { FY2024: 0, FY2025: 2 }), "pass", { rules: 0 }],
  ["counted-twice", line("owner-salary", { FY2025: 1 }), "flag", { lines: 1 }],
  ["counted-twice", line("owner-salary", { FY2025: 1 }, { status: "rejected" }), "pass", { lines: 0 }],
  ["counted-twice", line("section-179", { FY2025: 1 }), "pass", { lines: 0 }],
  ["ttm-adjustments", {}, "unknown", { lines: null }],
  ["owner-pay-missing", latest({ officerPay: 0 }), "flag", { officerPay: 0 }],
  [
    "owner-pay-missing",
    { periods: [year(2025, { revenue: 1 }, { form: "1065" })] },
    "pass",
    { officerPay: null },
  ],
  ["no-replacement", { roles: [{ title: "Manager" }] }, "flag", { roles: 0 }],
  ["no-replacement", { roles: [{ title: "Manager", annualPay: 0 }] }, "pass", { roles: 1 }],
  ["rent-to-owner", { rentToSeller: true }, "flag", { rent: null }],
  ["rent-to-owner", { rentToSeller: true, ...line("rent-above-market", {}) }, "pass", {}],
  ["rent-to-owner", {}, "unknown", {}],
  [
    "capex-below-depreciation",
    { periods: [year(2025, { ...LINES, depreciation: 100 }, { capex: 50 })] },
    "pass",
    { capex: 50, depreciation: 100 },
  ],
  [
    "capex-below-depreciation",
    { periods: [year(2025, { ...LINES, depreciation: 100 }, { capex: 49 })] },
    "flag",
    {},
  ],
  [
    "receivables-days",
    { balanceSheets: sheets({}, { receivables: daysOf(60) }) },
    "pass",
    { days: 60, change: null },
  ],
  [
    "receivables-days",
    { balanceSheets: sheets({ receivables: daysOf(30) }, { receivables: daysOf(46) }) },
    "flag",
    { days: 46, change: 16 },
  ],
  [
    "receivables-days",
    { balanceSheets: sheets({ receivables: 1 }, { payables: 1 }) },
    "unknown",
    { days: null, change: null },
  ],
  [
    "inventory-days",
    { balanceSheets: sheets({ inventory: daysOfGoods(10) }, { inventory: daysOfGoods(41) }) },
    "flag",
    { days: 41, change: 31 },
  ],
  [
    "inventory-days",
    { balanceSheets: sheets({}, { inventory: daysOfGoods(41) }) },
    "unknown",
    { days: 41, change: null },
  ],
  [
    "payables-stretch",
    { balanceSheets: sheets({ payables: daysOfGoods(10) }, { payables: daysOfGoods(25) }) },
    "pass",
    { days: 25, change: 15 },
  ],
  ["customers", customers(20, 10, 10, 5, 5), "pass", { largestPct: 20, topFivePct: 50 }],
  ["customers", customers(21), "flag", { largestPct: 21, topFivePct: 21 }],
  ["customers", customers(20, 10), "unknown", { largestPct: 20, topFivePct: 30 }],
  ["customers", customers(10, 10, 10, 5, 5, null), "unknown", { topFivePct: 40 }],
  ["customers", customers(null), "unknown", { largestPct: null, topFivePct: null }],
  ["seasonality", months([...Array.from({ length: 9 }, () => 20), 40, 40, 40]), "pass", { pct: 40 }],
  ["seasonality", months([...Array.from({ length: 9 }, () => 20), 40, 40, 41]), "flag", {}],
  ["seasonality", months([1, 2]), "unknown", { pct: null }],
  ["pay-per-head", { employees: 16 }, "pass", { perHead: 25_000 }],
  ["pay-per-head", { employees: 17 }, "flag", {}],
  ["pay-per-head", { employees: 0 }, "unknown", { perHead: null }],
  ["other-income", latest({ otherIncome: 3_000 }), "pass", { otherIncome: 3_000, subtracted: 0 }],
  ["other-income", latest({ otherIncome: 3_001 }), "flag", {}],
  [
    "other-income",
    { ...latest({ otherIncome: 9_000 }), ...line("pandemic-income", { FY2025: 8_000 }) },
    "pass",
    { subtracted: 8_000 },
  ],
  ["other-income", {}, "pass", { otherIncome: null }],
  ["deposits", { balanceSheets: sheets({}, { deferredRevenue: 50_000 }) }, "pass", { pct: 5 }],
  ["deposits", { balanceSheets: sheets({}, { deferredRevenue: 50_001 }) }, "flag", {}],
  ["deposits", { balanceSheets: sheets({}, {}) }, "unknown", { pct: null }],
];

test.each(CASES)("%s, case %#", (id, more, verdict, figures) => {
  const { checks } = figureBooks({ ...NOTHING, periods: YEARS, ...more }, { today: "2026-11-22" });
  const check = checks.find((answer) => answer.id === id);
  expect(check?.verdict).toBe(verdict);
  for (const [key, value] of Object.entries(figures)) {
    const figure = check?.figures[key];
    if (typeof value === "number") expect(figure, key).toBeCloseTo(value, 6);
    else expect(figure, key).toBe(value);
  }
  expect((check?.missing.length ?? 0) > 0).toBe(verdict === "unknown");
});

test("every check answers with the figures that its row names, in their order", () => {
  const { checks } = figureBooks(NOTHING, { today: "2026-11-22" });
  expect(checks.map(({ id, figures }) => ({ id, figures: Object.keys(figures) }))).toEqual(
    BOOKS_CHECKS.map(({ id, figures }) => ({ id, figures: Object.keys(figures) })),
  );
});
