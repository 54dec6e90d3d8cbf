import type { Books, Period } from "#calc/books/books.ts";
import { figureBooks } from "#calc/books/figure-books.ts";
import { proposeRule } from "#calc/books/propose-rule.ts";
import { randomBooks } from "#tests/support/random-books.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const today = "2026-11-22";
const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });
const ofBooks = (books: Books) => figureBooks(books, { today });

function everyNumber(value: unknown, meet: (number: number) => void): void {
  if (typeof value === "number") meet(value);
  else if (typeof value === "object" && value !== null) {
    for (const held of Object.values(value)) everyNumber(held, meet);
  }
}

const near = (one: number, other: number, scale: number): boolean =>
  Math.abs(one - other) <= 1e-9 * Math.max(1, scale);

test("in every period what is claimed is at least what is documented, and that what a lender counts", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      for (const { adjustments, sde } of ofBooks(randomBooks(seed)).periods) {
        expect(adjustments.claimed).toBeGreaterThanOrEqual(adjustments.documented - 1e-6);
        expect(adjustments.documented).toBeGreaterThanOrEqual(adjustments.lender - 1e-6);
        expect(sde.claimed === null).toBe(sde.lender === null);
      }
    }),
    { numRuns: 400 },
  );
});

test("the bridge adds up to adjusted EBITDA, and that to the cash for debt service", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { bridge, base } = ofBooks(randomBooks(seed));
      const amounts = bridge.map(({ amount }) => amount);
      const [adjusted, cads] = [amounts[6] ?? null, amounts[9] ?? null];
      expect([adjusted, cads]).toEqual([base.adjustedEbitda.lender, base.cads]);
      const sum = (from: number, to: number): number =>
        amounts.slice(from, to).reduce<number>((total, amount) => total + (amount ?? 0), 0);
      if (adjusted !== null && amounts[0] !== null) expect(near(sum(0, 6), adjusted, 1e7)).toBe(true);
      if (cads !== null) expect(near(sum(6, 9), cads, 1e7)).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test("the order of the ledger's lines, and of the keys of amounts, changes no figure", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const books = randomBooks(seed);
      const turned = {
        ...books,
        adjustments: books.adjustments
          .map((line) => ({
            ...line,
            amounts: Object.fromEntries(Object.entries(line.amounts).toReversed()),
          }))
          .toReversed(),
      };
      const [one, other] = [ofBooks(books), ofBooks(turned)];
      const [numbers, others]: [number[], number[]] = [[], []];
      everyNumber([one.periods, one.base, one.checks], (number) => numbers.push(number));
      everyNumber([other.periods, other.base, other.checks], (number) => others.push(number));
      expect(others).toHaveLength(numbers.length);
      for (const [at, number] of numbers.entries()) expect(near(number, others[at] ?? 0, 1e7)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test("amounts of a trillion, tiny ones and dates typed halfway make no figure that is none", () => {
  const extremes = fc.constantFrom(1e12, -1e12, 0, -0, 1e-300, 5e-324, -5e-324, 0.01);
  fc.assert(
    fc.property(
      seeds,
      fc.array(extremes, { minLength: 8, maxLength: 8 }),
      fc.boolean(),
      (seed, some, isHalf) => {
        let at = 0;
        const extreme = (): number => some[(at += 1) % some.length] ?? 0;
        const worn = <Lines extends object>(lines: Lines): Lines =>
          Object.fromEntries(Object.keys(lines).map((key) => [key, extreme()])) as Lines;
        const books = randomBooks(seed);
        const wild: Books = {
          ...books,
          periods: books.periods.map((period, index) => ({
            ...period,
            lines: worn(period.lines),
            endDate: isHalf && index % 3 === 0 ? period.endDate.slice(0, 3) : period.endDate,
            startDate: isHalf && index % 4 === 0 ? "" : period.startDate,
          })),
          balanceSheets: books.balanceSheets.map((sheet) => ({ ...sheet, lines: worn(sheet.lines) })),
          adjustments: books.adjustments.map((line) => ({ ...line, amounts: worn(line.amounts) })),
          monthlyRevenue: books.monthlyRevenue.map(({ month }) => ({ month, revenue: extreme() })),
          employees: extreme(),
        };
        everyNumber(ofBooks(wild), (number) => expect(Number.isFinite(number)).toBe(true));
      },
    ),
    { numRuns: 400 },
  );
});

const year = (label: number, lines: Period["lines"], more: Partial<Period> = {}): Period => ({
  label: `FY${label}`,
  startDate: `${label}-01-01`,
  endDate: `${label}-12-31`,
  kind: "fiscal_year",
  basis: "tax_return",
  lines,
  ...more,
});
const interim = (label: number, lines: Period["lines"], more: Partial<Period> = {}): Period => ({
  ...year(label, lines),
  label: `Jan–Sep ${label}`,
  endDate: `${label}-09-30`,
  kind: "interim",
  ...more,
});
const withPeriods = (periods: readonly Period[], more: Partial<Books> = {}): Books => ({
  periods,
  balanceSheets: [],
  adjustments: [],
  roles: [],
  customers: [],
  monthlyRevenue: [],
  ...more,
});
const LINES = { revenue: 100_000, officerPay: 20_000, netIncome: 10_000, interest: 1_000 };

test("a mean of one year is that year", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const books = randomBooks(seed);
      const latest = books.periods.filter(({ label }) => label === books.periods.at(0)?.label);
      const { alternatives } = ofBooks({ ...books, periods: latest });
      expect(alternatives.average3).toEqual(alternatives.latest_year);
      expect(alternatives.weighted321).toEqual(alternatives.latest_year);
    }),
  );
});

describe("what is absent is never read as a 0 that somebody entered", () => {
  test("lines that EBITDA adds back are named while they are absent", () => {
    const [absent, zero] = [LINES, { ...LINES, depreciation: 0, amortization: 0, incomeTaxes: 0 }].map(
      (lines) => ofBooks(withPeriods([year(2025, lines)])).periods[0],
    );
    expect(absent?.notStated).toEqual(["incomeTaxes", "depreciation", "amortization"]);
    expect(zero?.notStated).toEqual([]);
    expect(zero?.reportedEbitda).toBe(absent?.reportedEbitda);
  });

  test("deductions that are not known take nothing off, and are named", () => {
    const { base, bridge } = ofBooks(withPeriods([year(2025, LINES)], { expectedGrowthPct: 4 }));
    expect(base).toMatchObject({ replacementPay: null, maintenanceCapex: null, workingCapitalNeed: null });
    expect(base.without).toEqual(["replacementPay", "maintenanceCapex", "workingCapital"]);
    expect(base.cads).toBe(31_000);
    expect(bridge.slice(5).map(({ amount }) => amount)).toEqual([null, 31_000, null, null, 31_000]);
  });

  test("entered zeros are deductions of 0", () => {
    const { base } = ofBooks(
      withPeriods([year(2025, LINES, { maintenanceCapex: 0 })], { roles: [{ title: "Me", annualPay: 0 }] }),
    );
    expect(base).toMatchObject({
      replacementPay: 0,
      maintenanceCapex: 0,
      workingCapitalNeed: 0,
      without: [],
    });
  });

  test("without net income and costs there is no EBITDA, and the base says why", () => {
    const { base, baseDetail } = ofBooks(withPeriods([year(2025, { revenue: 100_000 })]));
    expect(base).toMatchObject({
      revenue: 100_000,
      computedNetIncome: null,
      reportedEbitda: null,
      cads: null,
    });
    expect(baseDetail.reason).toBe("no-net-income");
  });

  test("a combination is unknown when one of its years is", () => {
    const { alternatives } = ofBooks(withPeriods([year(2024, { revenue: 90_000 }), year(2025, LINES)]));
    expect(alternatives.average3).toMatchObject({ revenue: 95_000, reportedEbitda: null, cads: null });
  });
});

describe("the twelve months to date", () => {
  const months = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      month: `${2025 + Math.floor((from + at) / 12)}-${String(((from + at) % 12) + 1).padStart(2, "0")}`,
      revenue: 10_000,
    }));

  test("take the year, the interim after it, and the same months a year before off", () => {
    const periods = [
      interim(2025, { ...LINES, netIncome: 8_000 }),
      interim(2026, LINES),
      year(2025, LINES),
      interim(2026, LINES, { label: "Jan–Jun 2026", endDate: "2026-06-30" }),
    ];
    const { base, alternatives } = ofBooks(withPeriods(periods, { base: "ttm" }));
    expect(base.uses).toEqual([
      { label: "FY2025", weight: 1 },
      { label: "Jan–Sep 2026", weight: 1 },
      { label: "Jan–Sep 2025", weight: -1 },
    ]);
    expect(base.reportedEbitda).toBe(13_000);
    expect(alternatives.lower_of_latest_and_ttm?.reportedEbitda).toBe(11_000);
  });

  test("have a revenue alone where months show it, and then nothing else", () => {
    const books = withPeriods([year(2025, LINES)], { base: "ttm", monthlyRevenue: months(9, 12) });
    const { base, alternatives, winnable, baseDetail } = ofBooks(books);
    expect(base).toMatchObject({
      method: "ttm",
      revenue: 120_000,
      uses: [],
      without: [],
      reportedEbitda: null,
    });
    expect(base.sde).toEqual({ claimed: null, documented: null, lender: null });
    expect(alternatives.ttm).toMatchObject({ revenue: 120_000, cads: null });
    expect([winnable, baseDetail.reason]).toEqual([null, "ttm-of-revenue-alone"]);
  });

  test("are not there when the months end within the latest year, or one is missing", () => {
    const ofMonths = (monthlyRevenue: Books["monthlyRevenue"]) =>
      ofBooks(withPeriods([year(2025, LINES)], { base: "ttm", monthlyRevenue })).base.revenue;
    expect(ofMonths(months(0, 12))).toBeNull();
    expect(ofMonths(months(1, 12))).toBe(120_000);
    expect(ofMonths(months(1, 12).filter(({ month }) => month !== "2025-07"))).toBeNull();
  });
});

describe("what counts of a line", () => {
  const ledger = (line: Partial<Books["adjustments"][number]>) =>
    ofBooks(
      withPeriods([year(2025, LINES)], {
        adjustments: [{ label: "Line", amounts: { FY2025: 1_000 }, ...line }],
      }),
    ).ledger[0];

  test.each([
    ["claimed under a rule that accepts", { ruleId: "owner-salary" }, 1_000, 1_000, "accepted-as-claimed"],
    ["claimed under one that wants proof", { ruleId: "owner-life-insurance" }, 0, 0, "not-proved"],
    ["documented", { ruleId: "meals-entertainment", status: "documented" }, 1_000, 500, "proved"],
    ["rejected", { ruleId: "owner-salary", status: "rejected" }, 0, 0, "rejected"],
    [
      "documented under a rule that rejects",
      { ruleId: "bonus", status: "documented" },
      1_000,
      0,
      "rule-rejects",
    ],
    [
      "accepted against the rule, without a reason",
      { ruleId: "bonus", status: "accepted" },
      1_000,
      0,
      "rule-rejects",
    ],
    [
      "accepted against the rule, with a reason and a share",
      { ruleId: "bonus", status: "accepted", reason: "Once", lenderShare: 0.4 },
      1_000,
      400,
      "against-the-rule",
    ],
    [
      "a share without a reason",
      { ruleId: "owner-salary", lenderShare: 0.1, reason: " " },
      1_000,
      1_000,
      "accepted-as-claimed",
    ],
    ["no rule", { status: "documented" }, 1_000, 0, "proved"],
    [
      "what must be subtracted",
      { ruleId: "rent-below-market", status: "rejected" },
      -1_000,
      -1_000,
      "must-subtract",
    ],
    [
      "a negative amount that is rejected",
      { ruleId: "bonus", status: "rejected", amounts: { FY2025: -1_000 } },
      -1_000,
      -1_000,
      "negative",
    ],
  ] as const)("%s", (_, line, documented, lenderAmount, reason) => {
    expect(ledger(line)?.amounts).toMatchObject([{ documented, lenderAmount, reason }]);
  });

  test("an amount holds for every document on its months", () => {
    const periods = [year(2025, LINES), year(2025, LINES, { label: "P&L 2025", basis: "internal" })];
    const adjustments = [{ label: "Line", ruleId: "owner-salary", amounts: { "P&L 2025": 500 } }];
    const figures = ofBooks(withPeriods(periods, { adjustments }));
    expect(figures.periods.map((period) => period.adjustments.lender)).toEqual([500, 500]);
    expect(figures.periods.map(({ counts }) => counts)).toEqual([true, false]);
  });
});

test("a stated EBITDA is compared after the pay of who has to be paid, whose bar is then 0", () => {
  const { bridge } = ofBooks(
    withPeriods([year(2025, LINES)], {
      stated: { ebitda: 5_000 },
      roles: [{ title: "Manager", annualPay: 20_000 }],
    }),
  );
  const amounts = Object.fromEntries(bridge.map(({ id, amount }) => [id, amount]));
  expect(amounts).toMatchObject({
    stated: 5_000,
    notInBooks: 4_000,
    replacementPay: 0,
    adjustedEbitda: 9_000,
  });
});

test("edited rules and thresholds are used where they are passed in", () => {
  const books = withPeriods([year(2025, LINES)], {
    adjustments: [{ label: "Gifts", ruleId: "gifts", amounts: { FY2025: 1_000 } }],
  });
  const rule = {
    id: "gifts",
    category: "other",
    name: "Gifts",
    verdict: "accept",
    lenderShare: 0.5,
  } as const;
  const rules = [{ ...rule, proof: [], why: "", question: "", words: [] }];
  const checks = [
    {
      id: "three-years",
      severity: "low",
      thresholds: { years: 1 },
      flag: "",
      unknownWhen: "",
      figures: {},
      question: "",
    },
    {
      id: "unheard-of",
      severity: "low",
      thresholds: {},
      flag: "",
      unknownWhen: "",
      figures: {},
      question: "",
    },
  ] as const;
  const figures = figureBooks(books, { today, rules, checks });
  expect(figures.periods[0]?.adjustments.lender).toBe(500);
  expect(figures.checks).toEqual([
    { id: "three-years", verdict: "pass", figures: { years: 1 }, missing: [] },
  ]);
});

test.each([
  ["Owner family health insurance", "owner-health-insurance"],
  ["Payroll taxes on the owner's salary", "owner-payroll-taxes"],
  ["OWNER’S SALARY", "owner-salary"],
  ["Christmas bonuses", "bonus"],
  ["Lawsuit with a supplier", "one-time-legal"],
  ["Rent below the market", "rent-below-market"],
  ["Golf and country club dues", "club-dues"],
  ["Owner's truck, fuel and insurance", "owner-vehicle"],
  ["Wife on payroll", "family-not-working"],
  ["Husband’s wages", "family-not-working"],
  ["Son & daughter on payroll", "family-not-working"],
  ["Spouse's salary, no duties", "family-not-working"],
  ["His truck", "owner-vehicle"],
  ["Fuel for her SUV", "owner-vehicle"],
  ["Company car used privately", "owner-vehicle"],
  ["Private use of vehicles", "owner-vehicle"],
  ["Family travel by car", "personal-travel"],
  ["Delivery truck", null],
  ["Something nobody knows", null],
  ["", null],
])("the words of “%s” speak for %s", (label, ruleId) => {
  expect(proposeRule(label)).toBe(ruleId);
});
