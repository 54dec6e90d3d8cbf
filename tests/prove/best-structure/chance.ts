/** Numbers from 0 to below 1, the same for the same seed. */
export type Chance = () => number;

export function choose<Item>(chance: Chance, items: readonly Item[]): Item {
  const item = items[Math.floor(chance() * items.length)];
  if (item === undefined) throw new RangeError("There is nothing to choose from.");
  return item;
}
