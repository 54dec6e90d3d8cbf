import { type BoundAnswer, boundBox, type Multipliers } from "./bound-box.ts";
import type { Incumbent } from "#calc/structures/search/candidates.ts";
import { withLift } from "./corners.ts";
import type { Leaf, NamedMultipliers } from "#calc/structures/search/leaf.ts";
import type { BoxLooked, Cut } from "./row-cuts.ts";
import type { RowBasis } from "#calc/structures/model/rows.ts";
import type { SearchRows } from "#calc/structures/search/search-rows.ts";

/** A box on its way through the levels. */
export interface LevelNode extends BoxLooked {
  /** That hold in it. */
  readonly rows: readonly number[];
  /** What it may hold at all. */
  readonly first: BoundAnswer;
  /** No key of the first level lies below it. */
  readonly lowest: number;
  readonly best: Incumbent;
}

/** A box that may hold something better: at what level, and what its split begins with. */
export interface MayBeBetter {
  readonly answer: BoundAnswer;
  readonly cut: Cut | null;
  /** The answer is of that level alone: it shows where to look, and how much better it may be. */
  readonly isOfLevel: boolean;
  /** No sum says anything of that level. */
  readonly isUnbounded: boolean;
}

/** Nothing is better: the multipliers that show it; empty where nothing can be. */
interface Unreached {
  readonly none: Multipliers;
}

/** What may be reached, and the rows that were lifted to see it. */
interface LiftedAnswer extends BoundAnswer {
  readonly lifted?: readonly number[];
}

/** Of the rows of an objective that is a sum the one that is the sum stands first: it alone belongs to the bound of its gain. */
const gained = (rows: readonly number[]): Multipliers => rows.slice(0, 1).map((row) => [row, 1] as const);

/** Holds boxes against the best so far, level by level. */
export class LevelBounds {
  readonly #rows: SearchRows;
  /** More than any row of an objective can be lifted by. */
  readonly #liftUsd: number;

  constructor(rows: SearchRows, { cadsUsd, space }: RowBasis) {
    this.#rows = rows;
    this.#liftUsd = Math.max(1, ...cadsUsd, space.offerUsd) * 2;
  }

  /** The leaf of a box without anything better; else what may be. */
  hold(node: LevelNode): Leaf | MayBeBetter {
    const { box, facts, first, best } = node;
    const { levels } = this.#rows;
    const { partners } = facts;
    const so: number[] = [];
    const before: NamedMultipliers[] = [];
    for (const [at, level] of levels.entries()) {
      const key = best.keys[at] ?? 0;
      const next = level.below(key, facts);
      const better = next === null ? { none: [] } : this.#mayReach(node, at, next, so);
      const places = this.#rows.betterAt(at, key, facts, best.keys);
      if (better === null || !("none" in better)) {
        const cut = this.#cutOf(node, at, better, places, before);
        return {
          answer: better ?? first,
          cut,
          isOfLevel: better !== null && better !== first,
          isUnbounded: better === null && level.objective !== null,
        };
      }
      const out = this.#outOfReach(node, at, key, [...so, ...(places ?? [])], places);
      if (out !== null) return { box, reason: "bound", level: at + 1, ...out, before, partners };
      so.push(...(places ?? []));
      if (level.objective !== null) before.push(this.#rows.named(better.none));
    }
    return { box, reason: "bound", level: levels.length, before, partners };
  }

  /** What rules parts of a box out that is split at a level: the rows that bound it there, at the key of the best so far. */
  #cutOf(
    { first }: LevelNode,
    at: number,
    better: LiftedAnswer | null,
    places: readonly number[] | null,
    before: readonly NamedMultipliers[],
  ): Cut | null {
    if (better === null || places === null) return null;
    if (better === first) {
      const multipliers = [...first.multipliers, ...places.map((row) => [row, 1] as const)];
      return { level: at + 1, multipliers, before };
    }
    const asGood = new Map((better.lifted ?? []).map((row, index) => [row, places[index] ?? row]));
    return {
      level: at + 1,
      before,
      multipliers: better.multipliers.map(([row, times]) => [asGood.get(row) ?? row, times] as const),
    };
  }

  /** Where a key of a level may be reached beside what levels before ask for: null where nothing tells. */
  #mayReach(node: LevelNode, at: number, to: number, so: readonly number[]): LiftedAnswer | Unreached | null {
    const { box, corners, facts, rows, first, lowest, best } = node;
    const { table, gain, levels } = this.#rows;
    const level = levels[at];
    if (at === 0 && gain !== null) {
      if (lowest <= to) return first;
      const better = this.#rows.betterAt(at, to, facts, best.keys) ?? [];
      return { none: [...first.multipliers, ...gained(better)] };
    }
    if (level?.mayReach !== undefined && !level.mayReach(box, to)) return { none: [] };
    const places = this.#rows.betterAt(at, to, facts, best.keys);
    if (places === null) return null;
    // All rows of the level are lifted together: what is best there, if anything is.
    const more = [...so, ...places];
    const lifted = withLift(corners, places, this.#liftUsd);
    const start = [...first.active, ...more];
    const answer = boundBox(table, lifted, facts, [...rows, ...more], start, "lift");
    return answer.isEmpty ? { none: answer.multipliers } : { ...answer, lifted: places };
  }

  /** Why no structure of a box is as good by a level as the best so far; null: one may be. */
  #outOfReach(
    { box, corners, facts, rows, first, lowest }: LevelNode,
    at: number,
    key: number,
    more: readonly number[],
    places: readonly number[] | null,
  ): Pick<Leaf, "multipliers"> | null {
    const { table, gain, levels } = this.#rows;
    const level = levels[at];
    if (at === 0 && gain !== null) {
      const multipliers = [...first.multipliers, ...gained(places ?? [])];
      return lowest > key ? { multipliers: this.#rows.named(multipliers) } : null;
    }
    if (level?.mayReach !== undefined && !level.mayReach(box, key))
      return { multipliers: this.#rows.named((places ?? []).map((row) => [row, 1] as const)) };
    if (places === null) return null;
    const start = [...first.active, ...more];
    const equal = boundBox(table, corners, facts, [...rows, ...more], start, null);
    return equal.isEmpty ? { multipliers: this.#rows.named(equal.multipliers) } : null;
  }
}
