import bank from "#tests/data/worked-bank.json" with { type: "json" };
import { readDealRecord } from "#calc/deal/read-deal-record.ts";
import { fundingDealOf } from "#calc/funding/funding-deal.ts";
import { bankFigures } from "#calc/lending/analyze-bank.ts";
import { calculateBank } from "#calc/lending/bank-calculation.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { describe, expect, test } from "vitest";
import { withRates } from "./paths-of-stack.ts";
import { firstFutures } from "./run-futures.ts";
import { stressShocks } from "./shocks.ts";
import { type StressBasis, stressOfDeal, stressPaths } from "./stress-of-deal.ts";
import type { StressBooks, StressTyped } from "./stress-typed.ts";

const reading = readDealRecord(bank.input.deal);
if (!reading.ok) throw new Error(reading.error);
const input = { ...bank.input, deal: fundingDealOf(reading.figures) } as BankInput;

const BOOKS: StressBooks = {
  changeStdDevPct: 4,
  changes: 5,
  marginStdDevPts: 0.7,
  grossMarginPct: 59,
  customers: [
    { sharePct: 3 },
    { sharePct: 14, leavesWithOwner: true },
    { sharePct: 8, contractUntil: "2028-01-15" },
    { sharePct: 8, contractUntil: "2028-01-14" },
    { sharePct: null },
    { sharePct: 2 },
    { sharePct: 1 },
  ],
};

function of(basis: Partial<StressBasis>) {
  const whole = { input, books: null, typed: {}, ...basis };
  const found = stressOfDeal(whole, stressPaths(whole, BANK_RULES));
  if (!found.ok) throw new Error(found.missing);
  return found;
}

/** No spread, no chance, no disruption: what is left is the plan. */
const STILL: StressTyped = {
  spreadPct: 0,
  marginSpreadPts: 0,
  badYearChance: 0,
  disruptionMonthsMost: 0,
  customers: [],
  pathChances: { flat: 1, "+100": 0, "+200": 0, "-100": 0 },
};

describe("what the futures of a deal rest on", () => {
  test("figures are the deal's, and what nobody says is an assumption by name", () => {
    const { inputs, assumptions, sources } = of({});
    expect(inputs.revenue).toBe(1_836_000);
    expect(inputs.ebitda).toBe(193_340);
    expect(inputs.ebitda - inputs.deductions).toBeCloseTo(139_832, 6);
    expect(inputs.openingCash).toBe(80_000);
    expect(inputs.buyerCash).toBe(bank.expected.sourcesAndUses.cashToClose);
    expect(inputs.exitMultiple).toBeCloseTo(1_150_000 / 193_340, 12);
    expect([inputs.growthPct, sources.growthPct]).toEqual([2, "deal"]);
    expect([inputs.exitCostPct, sources.exitCostPct]).toEqual([8, "deal"]);
    expect(inputs.ratePaths.map(({ id, chance }) => [id, chance])).toEqual([
      ["flat", 0.5],
      ["+100", 0.25],
      ["+200", 0.15],
      ["-100", 0.1],
    ]);
    expect(assumptions).toEqual([
      "spreadPct",
      "correlation",
      "marginDriftPts",
      "marginSpreadPts",
      "flowThrough",
      "customers",
      "badYearChance",
      "badYearDepthPct",
      "ratePaths",
      "disruptionMonthsMost",
      "disruptionPct",
    ]);
  });

  test("books say spread, margin, flow and the five largest customers; their chances stay ours", () => {
    const { inputs, assumptions } = of({ books: BOOKS });
    expect([inputs.spreadPct, inputs.marginSpreadPts, inputs.flowThrough]).toEqual([4, 0.7, 0.59]);
    expect(inputs.customers).toEqual([
      { sharePct: 14, chance: 0.15 },
      { sharePct: 8, chance: 0.03 },
      { sharePct: 8, chance: 0.05 },
      { sharePct: 3, chance: 0.05 },
      { sharePct: 2, chance: 0.05 },
    ]);
    expect(assumptions).toContain("customers.chance");
    expect(assumptions).not.toContain("spreadPct");
  });

  test.each([
    ["3 years that grew alike are too few", 2, { changeStdDevPct: 0.03, marginStdDevPts: 0.2 }, [6, 1], 3],
    [
      "a larger swing of few years counts, and is no more certain",
      4,
      { changeStdDevPct: 14, marginStdDevPts: 3 },
      [14, 3],
      5,
    ],
  ])("%s", (_, changes, swings, expected, years) => {
    const { inputs, sources, assumptions, fewYears } = of({ books: { ...BOOKS, ...swings, changes } });
    expect([inputs.spreadPct, inputs.marginSpreadPts]).toEqual(expected);
    expect([sources.spreadPct, sources.marginSpreadPts]).toEqual(["assumption", "assumption"]);
    expect(assumptions).toEqual(expect.arrayContaining(["spreadPct", "marginSpreadPts"]));
    expect(fewYears).toBe(years);
    expect(of({ books: { ...BOOKS, changes: 5 } }).fewYears).toBeNull();
    expect(of({}).fewYears).toBeNull();
  });

  test("what is typed goes first, and fixed rates have one path that is no assumption", () => {
    const { inputs, sources, assumptions } = of({ books: BOOKS, typed: { spreadPct: 11, growthPct: -1 } });
    expect([inputs.spreadPct, sources.spreadPct, inputs.growthPct]).toEqual([11, "typed", -1]);
    expect(assumptions).not.toContain("growthPct");
    const fixed = { ...input, components: input.components.filter(({ type }) => type !== "sba") };
    const { inputs: ofFixed, sources: fixedSources } = of({ input: fixed });
    expect(ofFixed.ratePaths.map(({ id, chance }) => [id, chance])).toEqual([["flat", 1]]);
    expect(fixedSources.ratePaths).toBe("deal");
  });

  test("without earnings or revenue there are no futures", () => {
    const none = { ...input, books: null, figures: null, deal: { ...input.deal, ebitdaUsd: 0, sdeUsd: 0 } };
    const basis = { input: none, books: null, typed: {} };
    expect(stressOfDeal(basis, stressPaths(basis, BANK_RULES))).toEqual({ ok: false, missing: "earnings" });
    const noSales = {
      ...input,
      books: null,
      figures: { cads: 200_000 },
      deal: { ...input.deal, revenueUsd: 0 },
    };
    const sold = { input: noSales, books: null, typed: {} };
    expect(stressOfDeal(sold, stressPaths(sold, BANK_RULES))).toEqual({ ok: false, missing: "revenue" });
  });
});

test("without spread, chance and disruption the futures are the coverage and the cash of the bank", () => {
  const { inputs } = of({ typed: STILL });
  const figures = bankFigures(calculateBank(withRates(input, [], 2), BANK_RULES));
  const [future] = firstFutures({ inputs, seed: 5, futures: 1 });
  for (const [at, { coverage }] of figures.years.entries())
    expect(future?.cov[at] ?? 0).toBeCloseTo(coverage ?? 0, 10);
  expect(future?.low).toBeCloseTo(Math.min(80_000, figures.cash.lowest ?? 0), 4);
});

describe("named shocks", () => {
  const basis = { input, rules: BANK_RULES, growthPct: 2, flowThrough: 0.59, largestCustomerPct: 14 };
  const { usual, shocks } = stressShocks(basis);
  const shock = (id: string) => shocks.find((one) => one.id === id);

  test("stand in their order, beside the deal as it is entered", () => {
    const figures = bankFigures(calculateBank(withRates(input, [], 2), BANK_RULES));
    expect(usual.worstCoverage).toBe(figures.years.find(({ year }) => year === figures.worstYear)?.coverage);
    expect(usual.lowestCash).toBeCloseTo(figures.cash.lowest ?? 0, 6);
    expect(shocks.map(({ id }) => id)).toEqual([
      "ebitda-10",
      "ebitda-20",
      "ebitda-30",
      "rate+200",
      "customer",
      "sellerLeaves",
      "receivables+30",
      "ownerIll",
    ]);
    expect(shocks.every(({ missing }) => missing === null)).toBe(true);
  });

  test("earnings fall by their part, a customer by its share of revenue", () => {
    const worst = usual.worstCoverage ?? 0;
    expect(shock("ebitda-20")?.worstCoverage).toBeCloseTo(worst * 0.8, 9);
    const fall = 0.3 * 0.14 * 1_836_000;
    const { shocks: lessFlow } = stressShocks({ ...basis, flowThrough: 0.3 });
    expect(lessFlow.find(({ id }) => id === "customer")?.worstCoverage).toBeCloseTo(
      (worst * (139_832 - fall)) / 139_832,
      9,
    );
  });

  test("cash that comes later leaves coverage as it is, and a hired manager costs the first year", () => {
    expect(shock("receivables+30")?.worstCoverage).toBe(usual.worstCoverage);
    expect((usual.lowestCash ?? 0) - (shock("receivables+30")?.lowestCash ?? 0)).toBeCloseTo(153_000, 4);
    expect(shock("ownerIll")?.worstCoverage).toBeLessThanOrEqual(usual.worstCoverage ?? 0);
    expect(shock("ebitda-30")?.breaks.map(({ id }) => id)).toContain("lenderCoverage");
  });

  test("a shock without its figure is unknown", () => {
    const bare = stressShocks({
      ...basis,
      input: { ...input, roles: [], managerSalary: null },
      largestCustomerPct: null,
    });
    const missing = bare.shocks.flatMap((one) => (one.missing === null ? [] : [[one.id, one.missing]]));
    expect(missing).toEqual([
      ["customer", "customers"],
      ["ownerIll", "managerPay"],
    ]);
    expect(bare.shocks.find(({ id }) => id === "customer")).toMatchObject({
      worstCoverage: null,
      global: null,
      lowestCash: null,
      breaks: [],
    });
  });
});
