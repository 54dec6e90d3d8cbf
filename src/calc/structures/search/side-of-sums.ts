import type { States } from "./states.ts";

/** All sums of a few types, each in one of its states. */
export class SideOfSums {
  readonly count: number;
  /** What a sum adds to the row of the highest figure, less the slope for each of its steps. */
  readonly values: Float64Array;
  /** Steps of money. */
  readonly steps: Int32Array;
  readonly #types: readonly States[];

  /** `slope`: US dollars that are taken off for each step of money. */
  constructor(types: readonly States[], slope: number) {
    this.#types = types;
    let values = new Float64Array(1);
    let steps = new Int32Array(1);
    for (const { steps: of, atHighest } of types) {
      const sums = new Float64Array(values.length * of.length);
      const amounts = new Int32Array(sums.length);
      let to = 0;
      for (const [state, amount] of of.entries()) {
        const value = (atHighest[state] ?? 0) - slope * amount;
        for (let at = 0; at < values.length; at += 1, to += 1) {
          sums[to] = (values[at] ?? 0) + value;
          amounts[to] = (steps[at] ?? 0) + amount;
        }
      }
      [values, steps] = [sums, amounts];
    }
    [this.values, this.steps, this.count] = [values, steps, values.length];
  }

  /** Calls with each type and its state in a sum. */
  eachState(sum: number, call: (type: States, state: number) => void): void {
    let left = sum;
    for (const type of this.#types) {
      const count = type.steps.length;
      const state = left % count;
      left = (left - state) / count;
      call(type, state);
    }
  }

  /** What a sum adds to the row of the best so far. */
  atBest(sum: number): number {
    let [left, own] = [sum, 0];
    for (const { steps, atBest } of this.#types) {
      const state = left % steps.length;
      left = (left - state) / steps.length;
      own += atBest[state] ?? 0;
    }
    return own;
  }
}

/** The sums of a side, those that are near each other together: by place, of which there are as many as sums. */
export class NearSums {
  /** By place: where its sums begin in `order`, `values` and `steps`. */
  readonly starts: Int32Array;
  /** Which sum of the side it is. */
  readonly order: Int32Array;
  readonly values: Float64Array;
  readonly steps: Int32Array;
  readonly #least: number;
  readonly #scale: number;

  constructor({ values, steps, count }: SideOfSums) {
    let [least, most] = [Infinity, -Infinity];
    for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)];
    this.#least = least;
    this.#scale = most > least ? (count - 1) / (most - least) : 0;
    this.starts = new Int32Array(count + 1);
    this.order = new Int32Array(count);
    this.values = new Float64Array(count);
    this.steps = new Int32Array(count);
    const places = Int32Array.from(values, (value) => this.placeOf(value));
    for (const place of places) this.starts[place + 1] = (this.starts[place + 1] ?? 0) + 1;
    for (let place = 0; place < count; place += 1)
      this.starts[place + 1] = (this.starts[place + 1] ?? 0) + (this.starts[place] ?? 0);
    const next = this.starts.slice();
    for (const [at, place] of places.entries()) {
      const to = next[place] ?? 0;
      next[place] = to + 1;
      this.order[to] = at;
      this.values[to] = values[at] ?? 0;
      this.steps[to] = steps[at] ?? 0;
    }
  }

  /** The place of a value; below 0 or beyond the last where no sum is so small or so large. */
  placeOf(value: number): number {
    return Math.floor((value - this.#least) * this.#scale);
  }
}

const product = (types: readonly States[]): number => types.reduce((all, { steps }) => all * steps.length, 1);

/** Types in two parts whose sums are as few as can be, and how many these are. */
export function halvesOf(types: readonly States[]): {
  readonly halves: readonly [readonly States[], readonly States[]];
  readonly sums: number;
  readonly larger: number;
} {
  let halves: [States[], States[]] = [[...types], []];
  let [sums, larger] = [Infinity, Infinity];
  for (let bits = 0; bits < 1 << Math.max(0, types.length - 1); bits += 1) {
    const isFirst = (at: number): boolean => (bits & (1 << at)) !== 0;
    const one = types.filter((_, at) => isFirst(at));
    const other = types.filter((_, at) => !isFirst(at));
    const both = product(one) + product(other);
    if (both >= sums) continue;
    halves = [one, other];
    sums = both;
    larger = Math.max(product(one), product(other));
  }
  return { halves, sums, larger };
}
