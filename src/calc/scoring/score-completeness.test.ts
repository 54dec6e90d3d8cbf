import { ASSET_KEYS, type DealFigures, LIABILITY_KEYS } from "#calc/deal/deal-figures.ts";
import { SCORE_CATEGORY_KEYS, SCORE_COMPONENT_KEYS } from "#calc/scoring/score-bands.ts";
import { scoreCompleteness } from "#calc/scoring/score-completeness.ts";
import { scoreDeal } from "#calc/scoring/score-deal.ts";
import { completeDeal, HVAC, SAAS, sparseDeal } from "#tests/data/sample-deals.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

test("with everything known the range is the score", () => {
  expect(scoreCompleteness(HVAC)).toMatchObject({
    known: 12,
    total: 12,
    lowest: 80,
    highest: 80,
    mostValuable: null,
  });
});

test("a typed 0 is known", () => {
  const { known, lowest, highest } = scoreCompleteness(completeDeal());
  expect([known, lowest, highest]).toEqual([12, 16, 16]);
});

test("with nothing known the score may be anything from the lowest to the highest", () => {
  const completeness = scoreCompleteness(sparseDeal());
  expect(completeness).toMatchObject({ known: 0, lowest: 16, highest: 100 });
  expect(completeness.components.tangible_share.missing).toHaveLength(12);
  expect(completeness.components.debt_ebitda.missing).toEqual([
    "ebitda",
    "liabilities.shortTermDebt",
    "liabilities.longTermDebt",
  ]);
});

test("a missing EBITDA leaves the components without it known, and is the most valuable to enter", () => {
  const completeness = scoreCompleteness(SAAS);
  expect(completeness.known).toBe(7);
  expect(completeness.mostValuable).toBe("ebitda");
  expect(completeness.categories.growth).toEqual({ known: 2, lowest: 45, highest: 80 });
  expect(completeness.components.asset_coverage).toMatchObject({
    known: true,
    lowestPoints: 5,
    highestPoints: 5,
  });
});

test("one unknown asset can only add", () => {
  const deal = completeDeal({
    askingPriceUsd: 1_000_000,
    assets: { equipment: 500_000, vehicles: null },
  });
  const { asset_coverage: coverage, tangible_share: tangible } = scoreCompleteness(deal).components;
  expect(coverage).toMatchObject({ lowestPoints: 15, highestPoints: 30 });
  expect(tangible).toMatchObject({ lowestPoints: 30, highestPoints: 30 });
});

const amount = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 100 }),
  fc.integer({ min: 0, max: 5_000_000 }),
  fc.double({ min: 0.01, max: 1e12, noNaN: true }),
);
const earnings = fc.oneof(amount, fc.integer({ min: -3_000_000, max: 0 }));
const amounts = <Key extends string>(keys: readonly Key[]): fc.Arbitrary<Record<Key, number>> =>
  fc
    .tuple(...keys.map(() => amount))
    .map(
      (values) =>
        Object.fromEntries(keys.map((key, index) => [key, values[index] ?? 0])) as Record<Key, number>,
    );

const knownDeal: fc.Arbitrary<DealFigures> = fc.record({
  industry: fc.constantFrom("Other", "HVAC", "SaaS", "Steel"),
  askingPriceUsd: amount,
  annualRevenueUsd: amount,
  ebitdaUsd: earnings,
  sdeUsd: fc.constant(null),
  managerSalaryUsd: fc.constant(null),
  employees: amount,
  ebitdaMultiple: fc.constant(null),
  assets: amounts(ASSET_KEYS),
  liabilities: amounts(LIABILITY_KEYS),
});

/** The same deal with some inputs forgotten; bits say which. */
function forget(deal: DealFigures, bits: readonly boolean[]): DealFigures {
  let place = 0;
  const keep = (value: number | null): number | null => (bits[place++ % bits.length] ? null : value);
  const group = <Key extends string>(values: Readonly<Record<Key, number | null>>, keys: readonly Key[]) =>
    Object.fromEntries(keys.map((key) => [key, keep(values[key])])) as Record<Key, number | null>;
  return {
    ...deal,
    askingPriceUsd: keep(deal.askingPriceUsd),
    annualRevenueUsd: keep(deal.annualRevenueUsd),
    ebitdaUsd: keep(deal.ebitdaUsd),
    employees: keep(deal.employees),
    assets: group(deal.assets, ASSET_KEYS),
    liabilities: group(deal.liabilities, LIABILITY_KEYS),
  };
}

test("whatever the unknown inputs turn out to be, the score lies in the range", () => {
  fc.assert(
    fc.property(knownDeal, fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }), (deal, bits) => {
      const range = scoreCompleteness(forget(deal, bits));
      const truth = scoreDeal(deal);
      for (const key of SCORE_COMPONENT_KEYS) {
        expect(truth.components[key].points).toBeGreaterThanOrEqual(range.components[key].lowestPoints);
        expect(truth.components[key].points).toBeLessThanOrEqual(range.components[key].highestPoints);
      }
      for (const key of SCORE_CATEGORY_KEYS) {
        expect(truth.categories[key]).toBeGreaterThanOrEqual(range.categories[key].lowest);
        expect(truth.categories[key]).toBeLessThanOrEqual(range.categories[key].highest);
      }
      expect(truth.overall).toBeGreaterThanOrEqual(range.lowest);
      expect(truth.overall).toBeLessThanOrEqual(range.highest);
    }),
    { numRuns: 3000 },
  );
});
