import { randomOf } from "#tests/support/random-deals.ts";

/** What a seed decides, one throw after the other. */
export interface Chance {
  /** True as often as the share says, 0 to 1. */
  happens(share: number): boolean;
  /** Both ends included. */
  between(least: number, most: number): number;
  of<Item>(items: readonly Item[]): Item;
}

/** Every request has a number of its own within a seed, so that one can be made again without those before it. */
export function chanceOf(seed: number, request: number): Chance {
  const random = randomOf(Math.imul(seed, 0x9e3779b1) ^ Math.imul(request + 1, 0x85ebca6b));
  return {
    happens: (share) => random() < share,
    between: (least, most) => least + Math.floor(random() * (most - least + 1)),
    of(items) {
      const item = items[Math.floor(random() * items.length)];
      if (item === undefined) throw new Error("There is nothing to choose from.");
      return item;
    },
  };
}
