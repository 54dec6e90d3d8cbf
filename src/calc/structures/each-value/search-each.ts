import { assessStructure } from "#calc/structures/model/assess-structure.ts";
import { type Stretch, stretchesThatHold } from "#calc/structures/reverse/last-that-holds.ts";
import type { BestProblem } from "#calc/structures/model/problem.ts";
import type { ReverseView } from "#calc/structures/reverse.ts";
import { searchBest } from "#calc/structures/search/search.ts";

interface Searched {
  readonly valueAt: (place: number) => number;
  readonly problemAt: (place: number) => BestProblem;
}

/** A search at each place of a row: whether anything is admissible there, asked once a place, and what is best. */
export class EachValueSearch {
  readonly #holds = new Map<number, boolean>();
  readonly #open = new Set<number>();
  readonly #row: Searched;

  constructor(row: Searched) {
    this.#row = row;
  }

  /** Stretches of places with an admissible structure. */
  stretches(row: {
    readonly count: number;
    readonly cuts: readonly number[];
    readonly dust: number;
  }): Stretch[] {
    const failures = (place: number) => (this.#isThere(place) ? [] : ["nothing holds"]);
    return stretchesThatHold({ ...row, window: 1, failures });
  }

  #isThere(place: number): boolean {
    const known = this.#holds.get(place);
    if (known !== undefined) return known;
    const answer = searchBest(this.#row.problemAt(place), {}, { isFirstEnough: true });
    const isThere = answer !== null && answer.found !== null;
    if (!isThere && answer?.certificate.status === "open") this.#open.add(place);
    this.#holds.set(place, isThere);
    return isThere;
  }

  /** Of a place where nothing was found: it is proved that there is nothing. */
  isProved(place: number): boolean {
    return !this.#open.has(place);
  }

  /** The best structure of a place, by all goals; null: there is none. */
  bestAt(place: number): ReverseView | null {
    const problem = this.#row.problemAt(place);
    const found = searchBest(problem)?.found ?? null;
    if (found === null) return null;
    const { components } = found;
    return {
      value: this.#row.valueAt(place),
      point: { problem, components, isOverCap: false },
      assessment: assessStructure(problem, components),
      holds: true,
    };
  }
}
