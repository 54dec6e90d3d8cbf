import type { Point } from "#calc/structures/bounds/box.ts";
import type { PointGuess, PointSums } from "./point-sums.ts";
import type { Space } from "#calc/structures/model/space.ts";

/** So many points are looked at for one that is better. */
const LOOKS_MOST = 3000;

/** Walks from a point to better ones, one amount, one option, or money from one type to another at a time. */
class Walk {
  readonly #space: Space;
  readonly #sums: PointSums;
  #looks = 0;
  #at: Point;
  #guess: PointGuess;

  constructor(space: Space, sums: PointSums, from: Point, guess: PointGuess) {
    this.#space = space;
    this.#sums = sums;
    this.#at = from;
    this.#guess = guess;
  }

  get at(): Point {
    return this.#at;
  }
  get guess(): PointGuess {
    return this.#guess;
  }

  /** Goes on until nothing near is better. */
  go(): void {
    const { length } = this.#space.types;
    for (let isMoved = true; isMoved && this.#looks < LOOKS_MOST;) {
      isMoved = false;
      for (let one = 0; one < length; one += 1) {
        if (this.#changeAmount(one)) isMoved = true;
        if (this.#changeOption(one)) isMoved = true;
      }
      for (let from = 0; from < length; from += 1) {
        for (let to = 0; to < length; to += 1) {
          if (from !== to && this.#shift(from, to)) isMoved = true;
        }
      }
    }
  }

  #try(point: Point | null): boolean {
    if (point === null || this.#looks >= LOOKS_MOST) return false;
    this.#looks += 1;
    const guess = this.#sums.guess(point, this.#guess);
    if (guess === null) return false;
    [this.#at, this.#guess] = [point, guess];
    return true;
  }

  /** The point with another amount of a type, in steps: 0 is off, what is below its least is off, too. Null: there is none. */
  #with(point: Point, type: number, wished: number, option = point.options[type] ?? -1): Point | null {
    const one = this.#space.types[type];
    const chosen = option < 0 ? 0 : option;
    const most = one?.options[chosen]?.mostSteps ?? 0;
    if (one === undefined || wished > most || (wished < one.leastSteps && one.isMust)) return null;
    const isOff = wished < one.leastSteps;
    return {
      steps: point.steps.map((steps, at) => (at === type ? (isOff ? 0 : wished) : steps)),
      options: point.options.map((other, at) => (at === type ? (isOff ? -1 : chosen) : other)),
    };
  }

  #changeAmount(type: number): boolean {
    const { leastSteps = 1 } = this.#space.types[type] ?? {};
    const now = (): number => this.#at.steps[type] ?? 0;
    let isMoved = now() > 0 && this.#move(type, 0);
    for (const wished of [leastSteps, Infinity]) if (this.#moveAny(type, wished)) isMoved = true;
    if (now() === 0) return isMoved;
    for (let by = 512; by >= 1; by = Math.floor(by / 2)) {
      for (const sign of [1, -1]) {
        while (this.#move(type, now() + sign * by)) isMoved = true;
      }
    }
    return isMoved;
  }

  #move(type: number, to: number): boolean {
    return to >= 0 && to !== this.#at.steps[type] && this.#try(this.#with(this.#at, type, to));
  }

  /** The amount that is wished, or what comes nearest to it, with each of the options of a type. */
  #moveAny(type: number, wished: number): boolean {
    let isMoved = false;
    for (const [option, { mostSteps }] of (this.#space.types[type]?.options ?? []).entries()) {
      const to = Math.min(wished, mostSteps);
      if (to === this.#at.steps[type] && option === this.#at.options[type]) continue;
      if (this.#try(this.#with(this.#at, type, to, option))) isMoved = true;
    }
    return isMoved;
  }

  #changeOption(type: number): boolean {
    const steps = this.#at.steps[type] ?? 0;
    return steps > 0 && (this.#space.types[type]?.options.length ?? 0) > 1 && this.#moveAny(type, steps);
  }

  /** Money of one type in place of as much of another. */
  #shift(from: number, to: number): boolean {
    let isMoved = false;
    const shift = (by: number): boolean => {
      const has = this.#at.steps[from] ?? 0;
      if (by > has || by < 1) return false;
      const less = this.#with(this.#at, from, has - by);
      return less === null ? false : this.#try(this.#with(less, to, (less.steps[to] ?? 0) + by));
    };
    const of = this.#space.types[to];
    const option = this.#at.options[to] ?? -1;
    const most = (option < 0 ? of?.mostSteps : of?.options[option]?.mostSteps) ?? 0;
    const all = Math.min(this.#at.steps[from] ?? 0, most - (this.#at.steps[to] ?? 0));
    if (all < 1) return false;
    if (shift(all)) isMoved = true;
    for (let by = 256; by >= 1; by = Math.floor(by / 2)) while (shift(by)) isMoved = true;
    return isMoved;
  }
}

/** A point near one that is better by what the lines say, and whether its rows hold; null: the point is no structure. */
export function improvePoint(
  space: Space,
  sums: PointSums,
  from: Point,
): { readonly point: Point; readonly holds: boolean } | null {
  const guess = sums.guess(from, null);
  if (guess === null) return null;
  const walk = new Walk(space, sums, from, guess);
  walk.go();
  return { point: walk.at, holds: walk.guess.lack === 0 };
}
