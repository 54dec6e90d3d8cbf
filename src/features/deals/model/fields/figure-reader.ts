import type { AssetKey, LiabilityKey } from "#calc/deal/deal-figures.ts";
import type { StoredGroup } from "#features/deals/model/read-stored.ts";
import { fieldsOf, type PlacedField } from "./list-fields.ts";
import { storedKey } from "./read-fields.ts";

/**
 * The amounts of a group for a list, null where one is unknown: the same as `toDealData` reads. Lists read a hundred
 * groups a page, each with a few of the names it could have: so those are gone through that it has.
 */
function createFigureReader<Key extends string>(group: "assets" | "liabilities") {
  const fields = fieldsOf(group);
  const unknown = Object.fromEntries(fields.map(({ key }) => [key, null])) as Record<Key, number | null>;
  const fieldOf = new Map<string, PlacedField>(
    fields.flatMap((field) => [[storedKey(field), field] as const, [field.key, field] as const]),
  );
  return (record: StoredGroup): Record<Key, number | null> => {
    const figures = { ...unknown };
    for (const name in record) {
      const field = fieldOf.get(name);
      const value = field?.read(record[name]);
      if (field === undefined || typeof value !== "number") continue;
      const key = field.key as Key;
      // Of two names the field's own one wins, and a number beats a 0.
      if (!figures[key] || (value !== 0 && name === key)) figures[key] = value;
    }
    return figures;
  };
}

export const readAssetFigures = createFigureReader<AssetKey>("assets");
export const readLiabilityFigures = createFigureReader<LiabilityKey>("liabilities");
