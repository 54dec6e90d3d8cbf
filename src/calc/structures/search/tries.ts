import type { BoundAnswer } from "#calc/structures/bounds/bound-box.ts";
import type { Point } from "#calc/structures/bounds/box.ts";
import type { Candidates, Incumbent } from "./candidates.ts";
import type { BoxLooked } from "#calc/structures/bounds/row-cuts.ts";
import type { Space } from "#calc/structures/model/space.ts";

/** Takes a structure where it is better than the best so far, and says whether it is. */
type Take = (one: Incumbent | null) => boolean;

/** Tries structures that may be better than the best so far. */
export class Tries {
  readonly #space: Space;
  readonly #candidates: Candidates;
  /** How often the structure near the mean of a box was better, and how often there was none at all so far. */
  readonly #times = { found: 0, missed: 0 };

  constructor(space: Space, candidates: Candidates) {
    this.#space = space;
    this.#candidates = candidates;
  }

  /** Those near a mean of corners. Whether one of them is admissible. */
  near({ box, corners }: BoxLooked, { weights }: BoundAnswer, take: Take): boolean {
    let isFound = false;
    for (const point of this.#candidates.near(box, corners, weights)) {
      if (!this.#candidates.rowsHold(point)) continue;
      const one = this.#candidates.assess(point);
      if (one !== null) isFound = true;
      if (take(one) && this.#isSeldom("found")) take(this.#candidates.improved(point));
    }
    return isFound;
  }

  /** While there is no structure at all: walks to one. */
  first({ box, corners }: BoxLooked, { weights }: BoundAnswer, take: Take): void {
    const [first] = this.#candidates.near(box, corners, weights);
    if (first === undefined) return;
    const isFirst = this.#times.missed === 0;
    if (!this.#isSeldom("missed")) return;
    take(this.#candidates.improved(first));
    if (isFirst) take(this.#candidates.improved(this.#empty()));
  }

  /** At powers of two: the longer it goes on, the more seldom it is worth a walk. */
  #isSeldom(what: "found" | "missed"): boolean {
    this.#times[what] += 1;
    const times = this.#times[what];
    return (times & (times - 1)) === 0;
  }

  /** The structure of least amounts: what must be there, and equity. */
  #empty(): Point {
    const { types } = this.#space;
    return {
      steps: types.map(({ isMust, leastSteps }) => (isMust ? leastSteps : 0)),
      options: types.map(({ isMust }) => (isMust ? 0 : -1)),
    };
  }
}
