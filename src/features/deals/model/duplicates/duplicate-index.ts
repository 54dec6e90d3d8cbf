import {
  type FoldedSide,
  MOST_DUPLICATES,
  NEAR,
  pointsOf,
  SHOWN_FROM,
  type DuplicatePoints,
} from "./duplicate-points.ts";

export interface FoundDuplicate<Of> extends DuplicatePoints {
  readonly of: Of;
}

export interface DuplicateIndex<Of> {
  add(side: FoldedSide, of: Of): void;
  /**
   * From the points on at which duplicates are shown, the highest first, five at most; of equal ones the first that was added.
   * `isLeftOut`: what is never a duplicate of this one, itself for instance.
   */
  find(side: FoldedSide, isLeftOut?: (of: Of) => boolean): FoundDuplicate<Of>[];
}

/** A name, place or text that more records than this have in common says nothing of one business. */
const MOST_IN_BLOCK = 50;

/**
 * Finds duplicates among many records without comparing each with each. No pair reaches the points that are shown without the
 * same address or listing number, the same name with place, price or revenue, the same place with the price, or a text that is
 * alike: what shares one of these is compared.
 */
export function makeDuplicateIndex<Of>(): DuplicateIndex<Of> {
  const blocks = new Map<string, number[]>();
  const known: { readonly side: FoldedSide; readonly of: Of }[] = [];
  return {
    add(side, of) {
      const at = known.push({ side, of }) - 1;
      for (const key of blockKeys(side, [0])) {
        const block = blocks.get(key);
        if (block === undefined) blocks.set(key, [at]);
        else if (block.length < MOST_IN_BLOCK) block.push(at);
      }
    },
    find(side, isLeftOut = () => false) {
      const places = new Set(blockKeys(side, [-1, 0, 1]).flatMap((key) => blocks.get(key) ?? []));
      return [...places]
        .toSorted((one, two) => one - two)
        .flatMap((at) => {
          const other = known[at];
          if (other === undefined || isLeftOut(other.of)) return [];
          const counted = pointsOf(side, other.side);
          return counted.points < SHOWN_FROM ? [] : [{ of: other.of, ...counted }];
        })
        .toSorted((one, two) => two.points - one.points)
        .slice(0, MOST_DUPLICATES);
    },
  };
}

/** Amounts that are near to each other stand in the same step or in two that touch. */
const step = (amount: number): number => Math.floor(Math.log(amount) / -Math.log(1 - NEAR));

const steps = (amount: number | null, beside: readonly number[]): string[] =>
  amount === null || amount <= 0 ? [] : beside.map((by) => String(step(amount) + by));

function blockKeys(side: FoldedSide, beside: readonly number[]): string[] {
  const { name, place, address, listingId } = side;
  const prices = steps(side.priceUsd, beside);
  const revenues = steps(side.revenueUsd, beside);
  const keys: string[] = [];
  if (address !== "") keys.push(`address|${address}`);
  if (listingId !== "") keys.push(`listing|${listingId}`);
  for (const price of prices) {
    if (name !== "") keys.push(`name, price|${name}|${price}`);
    if (place !== "") keys.push(`place, price|${place}|${price}`);
  }
  if (name !== "") {
    if (place !== "") keys.push(`name, place|${name}|${place}`);
    for (const revenue of revenues) keys.push(`name, revenue|${name}|${revenue}`);
  }
  for (const [order, mark] of side.marks().entries()) {
    keys.push(`text|${order}|${mark}`);
  }
  return keys;
}
