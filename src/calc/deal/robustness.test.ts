import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import { ASSET_KEYS, type DealFigures, LIABILITY_KEYS } from "#calc/deal/deal-figures.ts";
import { forecastGrowth } from "#calc/growth/forecast-growth.ts";
import { projectFiveYears } from "#calc/growth/project-five-years.ts";
import { calculateRoi } from "#calc/returns/calculate-roi.ts";
import { internalRateOfReturn } from "#calc/returns/internal-rate-of-return.ts";
import { scoreCompleteness } from "#calc/scoring/score-completeness.ts";
import { FIGURE_IDS, workingOf } from "#calc/working/deal-workings.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

/** Any finite number: the ends of the range, numbers next to 0, and what businesses have. */
const anyNumber = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(1e308, -1e308, 1.7976931348623157e308, 5e-324, -5e-324, 0, 1),
  fc.integer({ min: -10_000_000, max: 10_000_000 }),
);
const anyInput = fc.option(anyNumber, { nil: null, freq: 6 });

function recordOf<Key extends string>(keys: readonly Key[]): fc.Arbitrary<Record<Key, number | null>> {
  return fc
    .tuple(...keys.map(() => anyInput))
    .map(
      (values) =>
        Object.fromEntries(keys.map((key, index) => [key, values[index] ?? null])) as Record<
          Key,
          number | null
        >,
    );
}

const anyDeal: fc.Arbitrary<DealFigures> = fc.record({
  industry: fc.constantFrom("Other", "", "HVAC", "Pest Control", "Restaurant", "Banks (Regional)", "Steel"),
  askingPriceUsd: anyInput,
  annualRevenueUsd: anyInput,
  ebitdaUsd: anyInput,
  sdeUsd: anyInput,
  managerSalaryUsd: anyInput,
  employees: anyInput,
  ebitdaMultiple: anyInput,
  assets: recordOf(ASSET_KEYS),
  liabilities: recordOf(LIABILITY_KEYS),
});

const anyTerms = fc.record({
  downPaymentPct: fc.double({ min: 0, max: 100, noNaN: true }),
  annualRatePct: fc.double({ min: 0, max: 100, noNaN: true }),
  termYears: fc.double({ min: 1, max: 50, noNaN: true }),
});

/** The places of a result that hold a number which is not finite. */
function wildNumbers(value: unknown, path = ""): string[] {
  if (typeof value === "number") return Number.isFinite(value) ? [] : [`${path} is ${value}`];
  if (typeof value === "string")
    return /NaN|Infinity|undefined/.test(value) ? [`${path} reads ${value}`] : [];
  if (value === undefined) return [`${path} is undefined`];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => wildNumbers(inner, `${path}.${name}`));
}

test("no finite input makes a result that is not finite", () => {
  fc.assert(
    fc.property(anyDeal, anyTerms, (deal, terms) => {
      expect(wildNumbers(analyzeDeal({ ...deal, roi: terms }))).toEqual([]);
      expect(wildNumbers(scoreCompleteness(deal))).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});

test("no finite input makes a forecast, projection or calculator that is not finite", () => {
  fc.assert(
    fc.property(anyDeal, anyTerms, anyInput, (deal, terms, offerUsd) => {
      const scenario = {
        growthPct: terms.downPaymentPct - 50,
        marginChangePts: terms.termYears - 25,
        multipleFactor: 2,
      };
      expect(wildNumbers(forecastGrowth({ deal, scenario }))).toEqual([]);
      expect(wildNumbers(projectFiveYears({ deal, offerUsd, scenario }))).toEqual([]);
      const { askingPriceUsd, ebitdaUsd } = deal;
      expect(wildNumbers(calculateRoi({ askingPriceUsd, ebitdaUsd, ...terms }))).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test("no finite input makes a working that is not finite, and N/A always has its reason @further", () => {
  fc.assert(
    fc.property(anyDeal, (deal) => {
      const analysis = analyzeDeal(deal);
      for (const id of FIGURE_IDS) {
        const working = workingOf(id, deal, analysis);
        expect(wildNumbers(working)).toEqual([]);
        expect([id, working.reason !== undefined]).toEqual([id, working.result.value === null]);
      }
    }),
    { numRuns: 300 },
  );
});

test("no finite flows make a rate of return that is not finite", () => {
  fc.assert(
    fc.property(fc.array(anyNumber, { maxLength: 14 }), anyNumber, (flows, guess) => {
      expect(wildNumbers(internalRateOfReturn(flows, guess))).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});
