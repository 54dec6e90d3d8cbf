import { type Box, type BoxType, isOff, isOn, OFF, withType } from "#calc/structures/bounds/box.ts";
import type { Corners } from "#calc/structures/bounds/corners.ts";
import type { TableLine } from "#calc/structures/model/row-table.ts";
import type { Space } from "#calc/structures/model/space.ts";

const DUST = 1e-7;

/** By type and option: the first option that adds the same to what is looked at, but for what is paid after the tenth year. */
export type SameOptions = readonly (readonly number[])[];

const isSame = (same: SameOptions, type: number, one: number, other: number): boolean =>
  one === other || (same[type]?.[one] ?? one) === (same[type]?.[other] ?? other);

/** How a mean of corners is spread over one type. */
interface Spread {
  readonly off: number;
  readonly steps: number;
  readonly options: ReadonlyMap<number, number>;
  readonly isWhole: boolean;
  /** All of it lies on one line that is not bent. */
  readonly isStraight: boolean;
}

/** The spread of each type of a box under weights of its corners. Options that add the same count as the first of them that is met. */
export function spreadsOf({ sizes, all }: Corners, weights: Float64Array, same: SameOptions = []): Spread[] {
  let at = 0;
  return sizes.map((size, type) => {
    let off = 0;
    let steps = 0;
    let first = -1;
    let isWhole = true;
    let isStraight = true;
    let on: TableLine | null = null;
    const options = new Map<number, number>();
    for (const end = at + size; at < end; at += 1) {
      const corner = all[at];
      const weight = weights[at] ?? 0;
      if (corner === undefined || weight <= DUST) continue;
      if (corner.line === null) {
        off += weight;
        continue;
      }
      steps += weight * corner.steps;
      const twin = [...options.keys()].find((one) => isSame(same, type, one, corner.option)) ?? corner.option;
      options.set(twin, (options.get(twin) ?? 0) + weight);
      if (first >= 0 && first !== corner.steps) isWhole = false;
      first = corner.steps;
      if (corner.line.line.isBent || (on !== null && on !== corner.line)) isStraight = false;
      on = corner.line;
    }
    return { off, steps: off < 1 - DUST ? steps / (1 - off) : 0, options, isWhole, isStraight };
  });
}

const split = (space: Space, box: Box, at: number, parts: readonly BoxType[]): Box[] =>
  parts.map((part) => withType(space, box, at, part));

function splitOnOff(space: Space, box: Box, at: number): Box[] | null {
  const one = box[at];
  if (one === undefined || isOff(one) || isOn(one)) return null;
  return split(space, box, at, [{ ...one, mayBeOff: false }, OFF]);
}

function splitAmounts(space: Space, box: Box, at: number, after: number): Box[] | null {
  const one = box[at];
  if (one === undefined || one.from >= one.to) return null;
  const middle = Math.min(one.to - 1, Math.max(one.from, Math.floor(after)));
  // What is off stays with the smaller half, so that no structure is looked at twice.
  return split(space, box, at, [
    { ...one, to: middle },
    { ...one, mayBeOff: false, from: middle + 1 },
  ]);
}

function splitOptions(space: Space, box: Box, at: number, is: (option: number) => boolean): Box[] | null {
  const one = box[at];
  if (one === undefined || one.options.length < 2) return null;
  return split(space, box, at, [
    { ...one, options: one.options.filter(is) },
    { ...one, mayBeOff: false, options: one.options.filter((option) => !is(option)) },
  ]);
}

/** Without a hint: the widest range of amounts, then options, then what may be off. */
function splitWidest(space: Space, box: Box): Box[] {
  let widest = -1;
  for (const [at, { from, to }] of box.entries()) {
    const before = box[widest];
    if (to > from && (before === undefined || to - from > before.to - before.from)) widest = at;
  }
  const one = box[widest];
  const halves = one === undefined ? null : splitAmounts(space, box, widest, (one.from + one.to) / 2);
  if (halves !== null) return halves;
  for (const [at, { options }] of box.entries()) {
    const parts = splitOptions(space, box, at, (option) => option === options[0]);
    if (parts !== null) return parts;
  }
  for (const at of box.keys()) {
    const parts = splitOnOff(space, box, at);
    if (parts !== null) return parts;
  }
  throw new RangeError("A box of one structure is not split.");
}

/** Where a whole structure is the best of the sums: its amount is parted from the larger ones, or from the smaller ones. */
function splitBeside(space: Space, box: Box, spreads: readonly Spread[]): Box[] | null {
  let [widest, width] = [-1, 0];
  for (const [at, { off }] of spreads.entries()) {
    const one = box[at];
    if (one === undefined || off > 1 - DUST || one.to - one.from <= width) continue;
    [widest, width] = [at, one.to - one.from];
  }
  const one = box[widest];
  if (one === undefined) return null;
  const steps = Math.round(spreads[widest]?.steps ?? 0);
  return splitAmounts(space, box, widest, steps >= one.to ? steps - 1 : steps);
}

/** What a linear program says of a box. */
export interface SplitHint {
  readonly corners: Corners;
  /** A mean of corners by which the rows hold. */
  readonly weights: Float64Array;
  /** The structure nearest to the mean is admissible. */
  readonly isFound: boolean;
  /** The multiplied rows' room for rounding on a line; null: it decides nothing. */
  readonly roomOf: ((line: TableLine) => number) | null;
  readonly same: SameOptions;
  /** The rows themselves are tighter in a narrower range of this type's amounts. */
  isFollowed(type: number): boolean;
}

/** The type that owes most of what it may gain to the room for rounding: the amount of the mean by itself, which is exact. */
function splitRoom(
  space: Space,
  box: Box,
  { corners: { sizes, all }, weights }: SplitHint,
  spreads: readonly Spread[],
  roomOf: (line: TableLine) => number,
): Box[] | null {
  let [roomiest, most, corner] = [-1, 0, 0];
  for (const [at, size] of sizes.entries()) {
    let room = 0;
    for (const end = corner + size; corner < end; corner += 1) {
      const { line = null, hasSlack = false } = all[corner] ?? {};
      if (line !== null && hasSlack) room += (weights[corner] ?? 0) * roomOf(line);
    }
    const one = box[at];
    if (one === undefined || one.from >= one.to || room <= most) continue;
    [roomiest, most] = [at, room];
  }
  const one = box[roomiest];
  if (one === undefined) return null;
  const steps = Math.min(one.to, Math.max(one.from, Math.round(spreads[roomiest]?.steps ?? 0)));
  const parts = [
    { ...one, from: steps, to: steps },
    { ...one, mayBeOff: false, to: steps - 1 },
    { ...one, mayBeOff: false, from: steps + 1 },
  ];
  return split(
    space,
    box,
    roomiest,
    parts.filter(({ from, to }) => from <= to),
  );
}

/**
 * Splits a box into parts that do not overlap and together are the box: first by whether the types of `firstAts` are there, then where
 * the mean of corners is least of one mind.
 */
export function splitBox(space: Space, box: Box, firstAts: readonly number[], hint: SplitHint | null): Box[] {
  const spreads = hint === null ? [] : spreadsOf(hint.corners, hint.weights, hint.same);
  for (const [order, at] of firstAts.entries()) {
    // The first of all in any case, the others where the mean has them.
    if (order > 0 && (spreads[at]?.off ?? 1) > 1 - DUST) continue;
    const parts = splitOnOff(space, box, at);
    if (parts !== null) return parts;
  }
  if (hint === null) return splitWidest(space, box);
  return (
    splitDoubtful(space, box, spreads) ??
    splitMixed(space, box, spreads, hint.same) ??
    (hint.roomOf === null ? null : splitRoom(space, box, hint, spreads, hint.roomOf)) ??
    splitBetween(space, box, spreads, hint) ??
    (hint.isFound ? splitBeside(space, box, spreads) : null) ??
    splitWidest(space, box)
  );
}

/** The type of which it is least sure whether it is there. */
function splitDoubtful(space: Space, box: Box, spreads: readonly Spread[]): Box[] | null {
  let [offAt, most] = [-1, DUST];
  for (const [at, { off }] of spreads.entries()) {
    const doubt = Math.min(off, 1 - off);
    if (doubt > most) [offAt, most] = [at, doubt];
  }
  return offAt < 0 ? null : splitOnOff(space, box, offAt);
}

/** The first type of which several options are mixed: the main one by itself. */
function splitMixed(space: Space, box: Box, spreads: readonly Spread[], same: SameOptions): Box[] | null {
  for (const [at, { options }] of spreads.entries()) {
    if (options.size < 2) continue;
    const [main] = [...options].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
    const parts =
      main === undefined ? null : splitOptions(space, box, at, (option) => isSame(same, at, option, main[0]));
    if (parts !== null) return parts;
  }
  return null;
}

/** The widest type whose amount is a mean of several, at that mean. */
function splitBetween(
  space: Space,
  box: Box,
  spreads: readonly Spread[],
  { isFollowed }: SplitHint,
): Box[] | null {
  let [amountAt, width] = [-1, 0];
  for (const [at, { isWhole }] of spreads.entries()) {
    const one = box[at];
    if (isWhole || one === undefined || one.to - one.from <= width) continue;
    [amountAt, width] = [at, one.to - one.from];
  }
  const one = box[amountAt];
  if (one === undefined) return null;
  // A part that is cut off an end of a range leaves rows that follow the range as they were.
  const isExact = spreads[amountAt]?.isStraight === true && !isFollowed(amountAt);
  const room = (one.to - one.from) * (isExact ? 0 : 0.3);
  return splitAmounts(
    space,
    box,
    amountAt,
    Math.min(one.to - room, Math.max(one.from + room, spreads[amountAt]?.steps ?? 0)),
  );
}
