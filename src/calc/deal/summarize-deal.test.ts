import fc from "fast-check";
import { expect, test } from "vitest";
import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import { ASSET_KEYS, type DealFigures, LIABILITY_KEYS } from "#calc/deal/deal-figures.ts";
import { summarizeDeal } from "#calc/deal/summarize-deal.ts";
import { scoreCompleteness } from "#calc/scoring/score-completeness.ts";
import { workingOf } from "#calc/working/deal-workings.ts";

const amount = fc.option(fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e9, noNaN: true })));
const amounts = <Key extends string>(keys: readonly Key[]) =>
  fc.record<Record<Key, number | null>>(
    Object.fromEntries(keys.map((key) => [key, amount])) as Record<Key, typeof amount>,
  );
const deals: fc.Arbitrary<DealFigures> = fc.record({
  industry: fc.constantFrom("Other", "HVAC", "Laundromat", "Software", ""),
  askingPriceUsd: amount,
  annualRevenueUsd: amount,
  ebitdaUsd: fc.option(fc.double({ min: -1e8, max: 1e9, noNaN: true })),
  sdeUsd: amount,
  managerSalaryUsd: amount,
  employees: amount,
  ebitdaMultiple: fc.option(fc.double({ min: 0, max: 50, noNaN: true })),
  assets: amounts(ASSET_KEYS),
  liabilities: amounts(LIABILITY_KEYS),
});

test("the summary of any deal says what its whole analysis and its completeness say", () => {
  fc.assert(
    fc.property(deals, (deal) => {
      const analysis = analyzeDeal(deal);
      const { valuation, score } = analysis;
      const { known, total, lowest, highest } = scoreCompleteness(deal);
      expect(summarizeDeal(deal)).toEqual({
        priceToEbitda: score.components.payback_years.value,
        priceToSde: workingOf("price_to_sde", deal, analysis).result.value,
        fairValueUsd: valuation.fair_value,
        fairValueGapPct: valuation.gap_pct,
        overallScore: score.overall,
        range: { known, total, lowest, highest },
      });
    }),
    { numRuns: 2_000 },
  );
});
