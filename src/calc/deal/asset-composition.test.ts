import { composeAssets } from "#calc/deal/asset-composition.ts";
import { ASSET_KEYS, type DealFigures } from "#calc/deal/deal-figures.ts";
import { HVAC, sparseDeal } from "#tests/data/sample-deals.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

test("only assets above 0 appear, in the fixed order", () => {
  expect(composeAssets(HVAC.assets).map(({ key }) => key)).toEqual([
    "cashAndEquivalents",
    "accountsReceivable",
    "inventory",
    "equipment",
    "ffAndE",
    "otherAssets",
    "workInProcess",
    "vehicles",
  ]);
});

test("a deal without assets has no composition", () => {
  expect(composeAssets(sparseDeal().assets)).toEqual([]);
});

test("the shares of any assets sum to exactly 100", () => {
  const amount = fc.option(
    fc.oneof(fc.double({ min: 0, max: 1e308, noNaN: true }), fc.integer({ min: -5, max: 99 })),
    {
      nil: null,
    },
  );
  fc.assert(
    fc.property(fc.tuple(...ASSET_KEYS.map(() => amount)), (values) => {
      const assets = Object.fromEntries(
        ASSET_KEYS.map((key, index) => [key, values[index] ?? null]),
      ) as DealFigures["assets"];
      const shares = composeAssets(assets);
      const tenths = shares.reduce((sum, { sharePct }) => sum + Math.round(sharePct * 10), 0);
      expect(tenths).toBe(shares.length === 0 ? 0 : 1000);
    }),
  );
});
