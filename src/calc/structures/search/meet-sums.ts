import { baseOf } from "#calc/structures/bounds/bound-box.ts";
import { type Box, isOff, isOn, type Point } from "#calc/structures/bounds/box.ts";
import type { BoxFacts } from "#calc/structures/bounds/box-facts.ts";
import type { NodeFacts } from "#calc/structures/model/level.ts";
import type { SearchRows } from "./search-rows.ts";
import { halvesOf, NearSums, SideOfSums } from "./side-of-sums.ts";
import { type Block, blocksOf, NO_STATES, type States, statesOf, straightest } from "./states.ts";

/** So many sums are made of one side, of a box and in all, at most: where there would be more, the box is split. */
const SIDE_MOST = 1 << 20;
const SUMS_MOST = 3_000_000;
const SPENT_MOST = 100_000_000;
/** So many structures of a box are assessed. */
const ASSESSED_MOST = 1000;
/** What a structure that is assessed counts as, in sums. */
const SUMS_OF_ASSESSED = 10_000;
/** Of sums of numbers that are not whole, and of what they add up. */
const DUST = 4e-12;
/** Shares of what lies between the best so far and the highest return there is: nearest to that first. */
const SHARES = [1 / 4096, 1 / 64, 1] as const;

/** Types that are there together; `isFull`: as many as may be, so that there is no equity beside them. */
interface TypeSet {
  readonly types: readonly number[];
  readonly isFull: boolean;
}

/** What is looked for in one pass: structures by what their flows lack at the highest return, US dollars. */
interface Pass {
  readonly states: ReadonlyMap<number, States>;
  readonly baseBest: number;
  readonly baseHighest: number;
  readonly dust: number;
  readonly from: number;
  readonly to: number;
}

type Look = (point: Point) => void;

/**
 * Goes through all structures of a box that may be better by the return, where what is better is so narrow a band below the
 * highest return there is that no bound of sums decides it: its structures are sums of what each type adds to the cent, those of some
 * types are made and set in order, and for each sum of the others those are met that bring it into the band.
 *
 * What the two rows of the return say of one structure decides; nothing of the band is left out.
 */
export class MeetSums {
  readonly #facts: BoxFacts;
  readonly #rows: SearchRows;
  #spent = 0;
  #assessed = 0;

  constructor(facts: BoxFacts, rows: SearchRows) {
    this.#facts = facts;
    this.#rows = rows;
  }

  /**
   * Calls `look` for each structure of a box that may be better than the best so far, whose keys are asked for as it goes on.
   * False: the two rows do not hold there, or there are too many sums; what was looked at is no harm.
   */
  goThrough(box: Box, keysOfBest: () => readonly number[], look: Look): boolean {
    const facts = this.#facts.of(box);
    if (this.#spent > SPENT_MOST || facts.mayShare || facts.mayEndInLoss) return false;
    const sets = this.#setsOf(box, facts);
    if (sets === null) return false;
    this.#assessed = 0;
    let from = -Infinity;
    for (const share of SHARES) {
      const pass = this.#passOf(box, facts, keysOfBest());
      if (pass === null) return false;
      if (pass.to + pass.dust < 0 || pass.to <= from) return true;
      const now = { ...pass, from, to: pass.to * share };
      for (const set of sets) if (!this.#meet(set, now, box, look)) return false;
      from = now.to;
    }
    return true;
  }

  /** The sets of types that may be there; null: there are too many sums in them. */
  #setsOf(box: Box, { mayLackEquity }: NodeFacts): TypeSet[] | null {
    const most = this.#facts.kindsMost ?? box.length + 1;
    const counts = box.map((one) => (isOff(one) ? 0 : (one.to - one.from + 1) * one.options.length));
    const sets: TypeSet[] = [];
    let sums = 0;
    const add = (types: readonly number[]): void => {
      const isFull = types.length === most;
      if (isFull && !mayLackEquity) return;
      sets.push({ types, isFull });
      const of = types.map((at) => counts[at] ?? 0);
      // Of a full set one type takes what the others leave.
      sums += fewestSums(isFull ? of.toSorted((one, other) => other - one).slice(1) : of);
    };
    const go = (at: number, types: readonly number[]): void => {
      if (sums > SUMS_MOST || types.length > most) return;
      const one = box[at];
      if (one === undefined) {
        add(types);
        return;
      }
      if (!isOn(one)) go(at + 1, types);
      if (!isOff(one)) go(at + 1, [...types, at]);
    };
    go(0, []);
    return sums > SUMS_MOST ? null : sets;
  }

  /** All that is better than the best so far; null: no two rows tell. */
  #passOf(box: Box, facts: NodeFacts, keys: readonly number[]): Pass | null {
    const { table } = this.#rows;
    const places = this.#rows.betterAt(0, keys[0] ?? 0, facts, keys);
    const [best, highest] = places ?? [];
    if (places?.length !== 2 || best === undefined || highest === undefined) return null;
    const [baseBest, baseHighest] = [baseOf(table, best, facts), baseOf(table, highest, facts)];
    const states = statesOf(this.#facts.space, box, { best, highest }, (type, state) =>
      this.#rows.groupOf(box, type, state),
    );
    let [to, size] = [baseBest + baseHighest, Math.abs(baseBest) + Math.abs(baseHighest)];
    for (const { at, most, largest } of states.values()) {
      to += box[at]?.mayBeOff === true ? Math.max(0, most) : most;
      size += largest;
    }
    return { states, baseBest, baseHighest, dust: DUST * size, from: -Infinity, to };
  }

  /** False: there are too many sums. */
  #meet({ types, isFull }: TypeSet, pass: Pass, box: Box, look: Look): boolean {
    const of = types.map((at) => pass.states.get(at) ?? NO_STATES);
    if (!isFull) return this.#join(of, null, pass, box, look);
    const last = straightest(of);
    const rest = of.filter((one) => one !== last);
    return blocksOf(last).every((block) => this.#join(rest, block, pass, box, look));
  }

  /** `last`: amounts of one more type, which takes what the others leave of the price. */
  #join(types: readonly States[], last: Block | null, pass: Pass, box: Box, look: Look): boolean {
    const { space } = this.#facts;
    const total = Math.floor(space.offerUsd / space.stepUsd + 1e-9);
    const pair = pairOf(types, last, pass, total);
    if (pair === null) return false;
    const { large, small, near, low, high } = pair;
    this.#spent += large.count + 4 * small.count;
    if (small.count === 0) return true;
    for (let at = 0; at < large.count; at += 1) {
      const value = large.values[at] ?? 0;
      const end = Math.min(small.count - 1, near.placeOf(high - value));
      const begin = Math.max(0, near.placeOf(low - value));
      if (end < begin) continue;
      const [first, stop] = [near.starts[begin] ?? 0, near.starts[end + 1] ?? 0];
      this.#spent += stop - first;
      if (this.#spent > SPENT_MOST) return false;
      const room = total - (large.steps[at] ?? 0);
      for (let place = first; place < stop; place += 1) {
        const left = room - (near.steps[place] ?? 0);
        if (left < 0 || !isWithin(pair, pass, at, place, left)) continue;
        this.#assessed += 1;
        this.#spent += SUMS_OF_ASSESSED;
        if (this.#assessed > ASSESSED_MOST) return false;
        look(pointOf(pair, box, at, place, left));
      }
    }
    return true;
  }
}

/** Two sides whose sums are met, and what takes what both leave of the price; null: equity does. */
interface Pair {
  readonly large: SideOfSums;
  readonly small: SideOfSums;
  readonly near: NearSums;
  readonly last: Block | null;
  /** What both rows of sums begin with; the sums of both sides lie between `low` and `high` where they may be within a pass. */
  readonly base: number;
  readonly low: number;
  readonly high: number;
}

/** The two sides of types; null: there are too many sums. `total`: the price, steps. */
function pairOf(types: readonly States[], last: Block | null, pass: Pass, total: number): Pair | null {
  const { halves, larger } = halvesOf(types);
  if (larger > SIDE_MOST) return null;
  const { slope, least, most } = last ?? NO_LINE;
  const [first, second] = halves;
  const [one, other] = [new SideOfSums(first, slope), new SideOfSums(second, slope)];
  const [large, small] = one.count > other.count ? [one, other] : [other, one];
  const base = pass.baseHighest + slope * total;
  return {
    large,
    small,
    near: new NearSums(small),
    last,
    base,
    low: Math.max(pass.from, 0) - pass.dust - most - base,
    high: pass.to + pass.dust - least - base,
  };
}

const NO_LINE = { slope: 0, least: 0, most: 0 } as const;

/** Whether two sums are a structure that by both rows may be better. `left`: steps of the price that they leave. */
function isWithin(
  { large, small, near, last, base, low, high }: Pair,
  { from, to, dust, baseBest }: Pass,
  at: number,
  place: number,
  left: number,
): boolean {
  const met = (large.values[at] ?? 0) + (near.values[place] ?? 0);
  if (met < low || met > high) return false;
  let [lacks, own] = [base + met, baseBest];
  if (last !== null) {
    const state = left - last.from;
    if (state < 0 || state >= last.count) return false;
    lacks += last.beyond[state] ?? 0;
    own += last.states.atBest[last.first + state] ?? 0;
  }
  if (lacks < Math.max(from, 0) - dust || lacks > to + dust) return false;
  return own + large.atBest(at) + small.atBest(near.order[place] ?? 0) >= -dust;
}

function pointOf(
  { large, small, near, last }: Pair,
  box: Box,
  at: number,
  place: number,
  left: number,
): Point {
  const steps = box.map(() => 0);
  const options = box.map(() => -1);
  const put = (type: States, state: number): void => {
    steps[type.at] = type.steps[state] ?? 0;
    options[type.at] = type.options[state] ?? -1;
  };
  large.eachState(at, put);
  small.eachState(near.order[place] ?? 0, put);
  if (last !== null) put(last.states, last.first + left - last.from);
  return { steps, options };
}

/** No two sides of so many states have fewer sums: the root of all of them, twice. */
const fewestSums = (counts: readonly number[]): number =>
  2 * Math.sqrt(counts.reduce((all, count) => all * count, 1));
