import fc from "fast-check";
import { expect, test } from "vitest";
import { ASSET_KEYS, LIABILITY_KEYS } from "#calc/deal/deal-figures.ts";
import { STORED_ASSET_KEYS, STORED_LIABILITY_KEYS } from "#calc/deal/record-fields.ts";
import { amountsOf } from "#features/deals/model/deal-figures.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { toDealData, toStoredDeal } from "#features/deals/model/stored-deal.ts";
import { readAssetFigures, readLiabilityFigures } from "./figure-reader.ts";

const values = fc.oneof(
  // jsonb holds no negative zero.
  fc.double({ min: -10, max: 1e14, noNaN: true }).map((value) => value + 0),
  fc.constantFrom(null, undefined, "12.5", "$3", 0, true, {}),
);
const groupsOf = (names: readonly string[]) =>
  fc.dictionary(
    fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: fc.string() }),
    values,
  );
const EMPTY = toStoredDeal(
  dealDataSchema.parse({ basics: {}, financials: {}, assets: {}, liabilities: {}, market: {}, summary: {} }),
);

test("a list reads the same amounts as the deal's own page, whatever names a record has them by", () => {
  const groups = fc.record({
    assets: groupsOf([...ASSET_KEYS, ...Object.values(STORED_ASSET_KEYS)]),
    liabilities: groupsOf([...LIABILITY_KEYS, ...Object.values(STORED_LIABILITY_KEYS)]),
  });
  fc.assert(
    fc.property(groups, ({ assets, liabilities }) => {
      const deal = toDealData({ ...EMPTY, assets, liabilities });
      expect(readAssetFigures(assets)).toEqual(amountsOf(ASSET_KEYS, deal.assets));
      expect(readLiabilityFigures(liabilities)).toEqual(amountsOf(LIABILITY_KEYS, deal.liabilities));
    }),
    { numRuns: 3_000 },
  );
});
