import fc from "fast-check";
import { expect, test } from "vitest";
import { ASSET_KEYS, LIABILITY_KEYS, STORED_ASSET_KEYS, STORED_LIABILITY_KEYS } from "#calc";
import { amountsOf } from "./deal-figures.ts";
import { readAssetFigures, readAssets, readLiabilities, readLiabilityFigures } from "./stored-names.ts";

const values = fc.oneof(
  fc.double({ min: -10, max: 1e14, noNaN: true }),
  fc.constantFrom(null, undefined, "12.5", "$3", 0, true, {}),
);
const groupsOf = (names: readonly string[]) =>
  fc.dictionary(
    fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: fc.string() }),
    values,
  );

test("a list reads the same amounts as the deal's own page, whatever names a record has them by", () => {
  const assets = groupsOf([...ASSET_KEYS, ...Object.values(STORED_ASSET_KEYS)]);
  const liabilities = groupsOf([...LIABILITY_KEYS, ...Object.values(STORED_LIABILITY_KEYS)]);
  fc.assert(
    fc.property(assets, liabilities, (ofAssets, ofLiabilities) => {
      expect(readAssetFigures(ofAssets)).toEqual(amountsOf(ASSET_KEYS, readAssets(ofAssets)));
      expect(readLiabilityFigures(ofLiabilities)).toEqual(
        amountsOf(LIABILITY_KEYS, readLiabilities(ofLiabilities)),
      );
    }),
    { numRuns: 3_000 },
  );
});
