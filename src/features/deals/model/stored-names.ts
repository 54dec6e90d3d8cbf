import { ASSET_KEYS, LIABILITY_KEYS, STORED_ASSET_KEYS, STORED_LIABILITY_KEYS } from "#calc";
import { LARGEST_USD } from "#kit/limits.ts";
import { readNumber, type StoredGroup } from "./read-stored.ts";

export const AMOUNT = { lowest: 0, highest: LARGEST_USD };
export const SIGNED_AMOUNT = { lowest: -LARGEST_USD, highest: LARGEST_USD };

type Amounts<Key extends string> = Partial<Record<Key, number>>;
type Names<Key extends string> = Readonly<Record<Key, string>>;

/** Amounts by their stored names; a record may also hold them by the names of the screens. Absent is unknown. */
function readAmounts<Key extends string>(
  keys: readonly Key[],
  names: Names<Key>,
  group: StoredGroup,
): Amounts<Key> {
  const amounts: Amounts<Key> = {};
  for (const key of keys) {
    const amount = readNumber(group[names[key]] ?? group[key], AMOUNT);
    if (amount !== undefined) amounts[key] = amount;
  }
  return amounts;
}

/**
 * The same amounts for a list, null where one is unknown. Lists read a hundred groups a page, each with a few of the
 * names it could have: so those are gone through that it has.
 */
function createFigureReader<Key extends string>(keys: readonly Key[], names: Names<Key>) {
  const unknown = Object.fromEntries(keys.map((key) => [key, null])) as Record<Key, number | null>;
  const keyOf = new Map<string, Key>(
    keys.flatMap((key) => [[key, key] as const, [names[key], key] as const]),
  );
  return (group: StoredGroup): Record<Key, number | null> => {
    const figures = { ...unknown };
    for (const name in group) {
      const key = keyOf.get(name);
      const value = group[name] ?? null;
      if (key === undefined || value === null) continue;
      const hasBoth = name !== names[key] && (group[names[key]] ?? null) !== null;
      if (!hasBoth) figures[key] = readNumber(value, AMOUNT) ?? null;
    }
    return figures;
  };
}

export const readAssetFigures = createFigureReader(ASSET_KEYS, STORED_ASSET_KEYS);
export const readLiabilityFigures = createFigureReader(LIABILITY_KEYS, STORED_LIABILITY_KEYS);

function writeAmounts<Key extends string>(
  keys: readonly Key[],
  names: Names<Key>,
  amounts: Readonly<Partial<Record<Key, number | undefined>>>,
): Record<string, number> {
  const group: Record<string, number> = {};
  for (const key of keys) {
    const amount = amounts[key];
    if (amount !== undefined) group[names[key]] = amount;
  }
  return group;
}

export const readAssets = (group: StoredGroup) => readAmounts(ASSET_KEYS, STORED_ASSET_KEYS, group);
export const readLiabilities = (group: StoredGroup) =>
  readAmounts(LIABILITY_KEYS, STORED_LIABILITY_KEYS, group);
export const writeAssets = (amounts: Parameters<typeof writeAmounts<(typeof ASSET_KEYS)[number]>>[2]) =>
  writeAmounts(ASSET_KEYS, STORED_ASSET_KEYS, amounts);
export const writeLiabilities = (
  amounts: Parameters<typeof writeAmounts<(typeof LIABILITY_KEYS)[number]>>[2],
) => writeAmounts(LIABILITY_KEYS, STORED_LIABILITY_KEYS, amounts);
