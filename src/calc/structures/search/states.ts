import { type Box, type BoxType, isOff } from "#calc/structures/bounds/box.ts";
import type { CornerGroup } from "#calc/structures/bounds/corner-group.ts";
import type { Space } from "#calc/structures/model/space.ts";

/** The amounts of one type in a box with each of its options, and what each adds to two rows. US dollars. */
export interface States {
  /** The place of the type. */
  readonly at: number;
  readonly options: readonly number[];
  readonly steps: readonly number[];
  /** To the row of the best so far. */
  readonly atBest: readonly number[];
  /** To the row of the highest figure there is. */
  readonly atHighest: readonly number[];
  /** The most that one of them adds to both rows together, and the largest number in them. */
  readonly most: number;
  readonly largest: number;
}

export const NO_STATES: States = {
  at: 0,
  options: [],
  steps: [],
  atBest: [],
  atHighest: [],
  most: -Infinity,
  largest: 0,
};

/** Two rows of a table, by their places. */
export interface TwoRows {
  readonly best: number;
  readonly highest: number;
}

/** The states of the types that may be there; an amount that is no structure is none. */
export function statesOf(
  { types }: Space,
  box: Box,
  { best, highest }: TwoRows,
  groupOf: (type: number, state: BoxType) => CornerGroup,
): Map<number, States> {
  const states = new Map<number, States>();
  for (const [at, one] of box.entries()) {
    if (isOff(one)) continue;
    const [options, steps, atBest, atHighest]: [number[], number[], number[], number[]] = [[], [], [], []];
    let [most, largest] = [-Infinity, 0];
    for (const option of one.options) {
      const end = Math.min(one.to, types[at]?.options[option]?.mostSteps ?? 0);
      for (let amount = one.from; amount <= end; amount += 1) {
        const group = groupOf(at, { mayBeOff: false, from: amount, to: amount, options: [option] });
        if (group.corners.length === 0) continue;
        const [own, top] = [group.mostOf(best), group.mostOf(highest)];
        options.push(option);
        steps.push(amount);
        atBest.push(own);
        atHighest.push(top);
        most = Math.max(most, own + top);
        largest = Math.max(largest, Math.abs(own) + Math.abs(top));
      }
    }
    states.set(at, { at, options, steps, atBest, atHighest, most, largest });
  }
  return states;
}

/** Amounts of one option that follow each other, as a straight line of the row of the highest figure and what lies beyond it. */
export interface Block {
  readonly states: States;
  /** The place of its first state, and how many there are. */
  readonly first: number;
  readonly count: number;
  /** The first amount, steps. */
  readonly from: number;
  /** What a step adds. */
  readonly slope: number;
  /** What each amount adds beyond the line; the least and the most of it. */
  readonly beyond: Float64Array;
  readonly least: number;
  readonly most: number;
}

export function blocksOf(states: States): Block[] {
  const { steps, options, atHighest } = states;
  const blocks: Block[] = [];
  const follows = (at: number): boolean =>
    options[at] === options[at - 1] && steps[at] === (steps[at - 1] ?? 0) + 1;
  for (let first = 0; first < steps.length;) {
    let end = first + 1;
    while (end < steps.length && follows(end)) end += 1;
    const from = steps[first] ?? 0;
    const count = end - first;
    const slope = count > 1 ? ((atHighest[end - 1] ?? 0) - (atHighest[first] ?? 0)) / (count - 1) : 0;
    const beyond = Float64Array.from(
      { length: count },
      (_, at) => (atHighest[first + at] ?? 0) - slope * (from + at),
    );
    let [least, most] = [Infinity, -Infinity];
    for (const one of beyond) [least, most] = [Math.min(least, one), Math.max(most, one)];
    blocks.push({ states, first, count, from, slope, beyond, least, most });
    first = end;
  }
  return blocks;
}

/** Below that the rest of a price is found as fast as of a straight line. US dollars. */
const STRAIGHT_USD = 0.01;

/** The type whose amounts lie nearest to a straight line: it takes what others leave of the price where there is no equity. */
export function straightest(types: readonly States[]): States {
  let [best, least] = [types[0] ?? NO_STATES, Infinity];
  for (const one of types) {
    const blocks = blocksOf(one);
    const bent = blocks.reduce((most, block) => Math.max(most, block.most - block.least), STRAIGHT_USD);
    if (bent * blocks.length < least) [best, least] = [one, bent * blocks.length];
  }
  return best;
}
