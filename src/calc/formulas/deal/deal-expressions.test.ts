import fc from "fast-check";
import { expect, test } from "vitest";
import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import { ASSET_KEYS, type DealFigures, DEFAULT_ROI_TERMS, LIABILITY_KEYS } from "#calc/deal/deal-figures.ts";
import type { NoFigureReason } from "#calc/deal/figure.ts";
import { forecastGrowth } from "#calc/growth/forecast-growth.ts";
import { GROWTH_SCENARIOS } from "#calc/growth/growth-scenarios.ts";
import { INDUSTRIES } from "#calc/tables/industries.ts";
import { FIGURE_IDS } from "#calc/working/deal-workings.ts";
import { reasonSentence } from "#calc/working/reasons.ts";
import { readNumbers } from "#calc/deal/deal-numbers.ts";
import { evaluate, scopeOf } from "#calc/formulas/engine/evaluate.ts";
import { benchmarkMatch } from "#calc/tables/benchmark.ts";
import {
  expectOneKeyEach,
  expectTexts,
  figuresIn,
  expectFigure,
  expectYears,
} from "#tests/support/expression-figures.ts";
import * as balance from "./balance-sheet.ts";
import type { DealContext } from "./deal-context.ts";
import { DEAL_EXPRESSIONS } from "./deal-expressions.ts";
import { ebitdaEstimate } from "./estimate.ts";
import * as cards from "./metric-cards.ts";
import * as growth from "./growth.ts";
import * as opportunity from "./opportunity.ts";
import * as range from "./risk-range.ts";
import * as returns from "./returns.ts";
import * as score from "./score.ts";
import * as small from "./small-business.ts";
import * as value from "./valuation.ts";

const { figures: FIGURES, columns: COLUMNS } = figuresIn([
  balance,
  cards,
  growth,
  opportunity,
  range,
  returns,
  score,
  small,
  value,
]);

/** Amounts with gaps, typed zeros and losses; every twentieth stands exactly on a limit, where "above" and "at least" differ. */
const amount = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 2, arbitrary: fc.constant(0) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(100_000, 200_000, 250_000, 400_000, 500_000, 1_000_000, 1_100_000),
  },
  { weight: 11, arbitrary: fc.integer({ min: 0, max: 900_000_000 }).map((cents) => cents / 100) },
  { weight: 2, arbitrary: fc.integer({ min: -200_000_000, max: 0 }).map((cents) => cents / 100) },
);
const group = <K extends string>(keys: readonly K[]) =>
  fc.record(Object.fromEntries(keys.map((key) => [key, amount])) as Record<K, typeof amount>) as fc.Arbitrary<
    Record<K, number | null>
  >;
const deals: fc.Arbitrary<DealFigures> = fc.record({
  industry: fc.constantFrom("Other", "", ...INDUSTRIES.map(({ industryName }) => industryName)),
  askingPriceUsd: amount,
  annualRevenueUsd: amount,
  ebitdaUsd: amount,
  sdeUsd: amount,
  managerSalaryUsd: fc.constant(null),
  employees: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 90 })),
  ebitdaMultiple: fc.oneof(fc.constant(null), fc.double({ min: -1, max: 12, noNaN: true })),
  assets: group(ASSET_KEYS),
  liabilities: group(LIABILITY_KEYS),
  roi: fc.oneof(
    fc.constant(DEFAULT_ROI_TERMS),
    fc.record({
      downPaymentPct: fc.constantFrom(0, 5, 10, 25, 50, 100),
      annualRatePct: fc.constantFrom(0, 3, 7.25, 12),
      termYears: fc.constantFrom(5, 7.5, 10, 12, 30),
    }),
  ),
});

function contextOf(deal: DealFigures): DealContext {
  const scenario = GROWTH_SCENARIOS.aggressive;
  return {
    deal,
    numbers: readNumbers(deal),
    analysis: analyzeDeal(deal),
    match: benchmarkMatch(deal),
    scenario,
    forecast: forecastGrowth({ deal, scenario }),
  };
}
test("the expression of every figure is the fast code's figure, on random deals", () => {
  fc.assert(
    fc.property(deals, (deal) => {
      const scope = scopeOf(contextOf(deal));
      for (const figure of FIGURES) expectFigure(figure, scope);
    }),
    { numRuns: 1_500 },
  );
});

test("and so is every year of a table", () => {
  fc.assert(
    fc.property(deals, (deal) => {
      const scope = scopeOf(contextOf(deal));
      for (const column of COLUMNS) expectYears(column, scope);
    }),
    { numRuns: 300 },
  );
});

test("the files of the room hold all the figures", () => {
  expect(FIGURES.length).toBeGreaterThan(85);
  expect(COLUMNS.length).toBeGreaterThan(7);
});

test("every figure is held against the fast code, and every name of a card has its expression", () => {
  expect(FIGURES.filter(({ fast }) => fast === undefined).map(({ key }) => key)).toEqual([]);
  expect([...DEAL_EXPRESSIONS.keys()].toSorted()).toEqual([...FIGURE_IDS].toSorted());
});

test("one key is one thing", () => {
  expectOneKeyEach(FIGURES, COLUMNS);
});

test("every figure says what it is for, what it does not say and where it comes from", () => {
  expectTexts(FIGURES);
});

test("every reason for no figure has its sentence", () => {
  const reasons = new Set<string>();
  fc.assert(
    fc.property(deals, (deal) => {
      const scope = scopeOf(contextOf(deal));
      for (const figure of FIGURES) {
        const reading = evaluate(figure, scope);
        if (reading.ok) continue;
        reasons.add(reading.reason);
        expect(reasonSentence(reading.reason as NoFigureReason, deal), reading.reason).toMatch(/\.$/);
      }
    }),
    { numRuns: 100 },
  );
  expect(reasons.size).toBeGreaterThan(8);
});

test("the estimate of EBITDA is the fast code's", () => {
  for (const sdeUsd of [null, 0, 345_000, -20_000])
    expectFigure(ebitdaEstimate, scopeOf({ deal: { sdeUsd }, managerSalaryUsd: 60_000 }));
  expectTexts([ebitdaEstimate]);
});
