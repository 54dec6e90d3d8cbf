import { type BoundAnswer, boundBox, roomThatDecides } from "#calc/structures/bounds/bound-box.ts";
import { type Box, onlyPoint, type Point, sizeOf } from "#calc/structures/bounds/box.ts";
import { BoxFacts } from "#calc/structures/bounds/box-facts.ts";
import { type SameOptions, splitBox } from "./branch.ts";
import { boxOf, Candidates, type Incumbent, isBetter } from "./candidates.ts";
import type { Corners } from "#calc/structures/bounds/corners.ts";
import type { Leaf } from "./leaf.ts";
import { LevelBounds } from "#calc/structures/bounds/level-bounds.ts";
import type { Level } from "#calc/structures/model/level.ts";
import { MeetSums } from "./meet-sums.ts";
import { keyOfReturn } from "#calc/structures/model/levels.ts";
import { ComponentStore, sameOptionsOf } from "#calc/structures/model/lines.ts";
import { PointSums } from "./point-sums.ts";
import { type BoxLooked, type Cut, type Done, RowCuts } from "#calc/structures/bounds/row-cuts.ts";
import { linesOfTypes } from "#calc/structures/model/row-table.ts";
import { type RowBasis, rowBasisOf } from "#calc/structures/model/rows.ts";
import { type RowsOfBox, SearchRows } from "./search-rows.ts";
import type { Space } from "#calc/structures/model/space.ts";
import { isNarrow, type Look, sweepBox } from "./sweep-box.ts";
import { Tries } from "./tries.ts";

/** What is left of a box: nothing where it is done with, else its parts. */
export interface Outcome {
  readonly parts: readonly Box[];
  /** No key of the first level lies below it in the parts. */
  readonly bound: number;
  /** How much better it may be by the level that was looked at last: the largest is looked at first. */
  readonly promise: number;
  readonly active: readonly number[];
}

type Found = (best: Incumbent) => void;

/** How a search is done. */
export interface SearchManner {
  /** Whether leaves name the rows that they rest on, which is what a proof needs. */
  readonly saysWhy: boolean;
  /** From this return on, percent, boxes are gone through by sums of each structure. */
  readonly meetsFromPct: number;
}

/** Looks through the boxes of one offer. */
export class SpaceSearch {
  readonly space: Space;
  readonly candidates: Candidates;
  readonly #manner: SearchManner;
  readonly #facts: BoxFacts;
  readonly #rows: SearchRows;
  readonly #cuts: RowCuts;
  readonly #bounds: LevelBounds;
  readonly #same: SameOptions;
  /** Types beside which further rows hold: whether they are there is asked first. */
  readonly #firstAts: readonly number[];
  readonly #tries: Tries;
  readonly #meets: MeetSums;
  /** Keys of the first level up to this. */
  readonly #meetsFrom: number;

  constructor(space: Space, basis: RowBasis, manner: SearchManner) {
    this.space = space;
    this.#manner = manner;
    const store = new ComponentStore(space);
    const lines = linesOfTypes(store);
    this.#same = lines.map((options) => sameOptionsOf(options));
    const facts = new BoxFacts(basis, lines);
    const rows = new SearchRows(basis, store, lines, facts, manner.saysWhy);
    this.#facts = facts;
    this.#rows = rows;
    this.#cuts = new RowCuts(facts, rows);
    this.#bounds = new LevelBounds(rows, basis);
    const { kindsMost, givenPct, sbaAt } = facts;
    const givers = givenPct.flatMap((pct, at) => (pct > 0 ? [at] : []));
    this.#firstAts = sbaAt < 0 ? givers : [sbaAt, ...givers];
    const sums = new PointSums({ basis, table: rows.table, levels: rows.levels, sbaAt, kindsMost });
    this.candidates = new Candidates({ space, store, rows, facts, sums });
    this.#tries = new Tries(space, this.candidates);
    this.#meets = new MeetSums(facts, rows);
    // Of other objectives nothing lies so near to an edge.
    this.#meetsFrom = this.levels[0]?.objective === "return" ? keyOfReturn(manner.meetsFromPct) : -Infinity;
  }

  get levels(): readonly Level[] {
    return this.#rows.levels;
  }

  /** Whether a box may hold a key of the first level of at most this, by sums of all rows. */
  mayHold(box: Box, key: number): boolean {
    const { table } = this.#rows;
    this.#rows.makeRoom();
    const corners = this.#rows.cornersOf(box);
    if (corners === null) return false;
    const facts = this.#facts.of(box);
    const places = this.#rows.betterAt(0, key, facts, [key]);
    if (places === null) return true;
    const rows = [...this.#rows.holdingIn(box), ...places];
    return !boundBox(table, corners, facts, rows, places, null).isEmpty;
  }

  /** Proves a box to be without anything better, or splits it. `found` takes what is found on the way, `done` the leaves. */
  process(box: Box, active: readonly number[], best: Incumbent | null, found: Found, done: Done): Outcome {
    this.#rows.makeRoom();
    const { left, corners } = this.#cuts.byRows(box, best, done, this.#rows.holdingIn);
    if (left === null) return NOTHING_LEFT;
    let so = best;
    const take = (better: Incumbent): void => {
      so = better;
      found(better);
    };
    const outcome = this.#search(left, corners, active, best, { found: take, done });
    const parts: Box[] = [];
    const chosen = new Set(outcome.active);
    const rowsOf = this.#rows.among((row) => chosen.has(row));
    for (const part of outcome.parts) {
      const leaf = so === null || !isNarrow(this.space, part) ? null : this.#met(part, so, take);
      if (leaf !== null) {
        done(leaf);
        continue;
      }
      if (so !== null && isNarrow(this.space, part)) {
        parts.push(...sweepBox(this.space, part, (one) => this.#look(one, rowsOf, so, take, done)));
        continue;
      }
      const shape = this.#facts.shapeOf(part);
      if (shape === null || shape.parts.length > 0) parts.push(part);
      else for (const leaf of shape.leaves) done(leaf);
    }
    return { ...outcome, parts };
  }

  /** What single rows leave of a box, where it is more than one structure, which is assessed; null: nothing. */
  #look(box: Box, rowsOf: RowsOfBox, best: Incumbent | null, take: Found, done: Done): Look {
    this.#rows.makeRoom();
    const { left, corners } = this.#cuts.byRows(box, best, done, rowsOf);
    if (left === null) return NOTHING_SEEN;
    if (corners !== null) {
      const leaf = this.#cuts.ruledOut({ box: left, corners, facts: this.#facts.of(left) }, rowsOf, best);
      if (leaf !== null) {
        done(leaf);
        return NOTHING_SEEN;
      }
      if (sizeOf(this.space, left) > 1) return { left, isAssessed: false };
    }
    done(this.#alone(left, corners, best, take));
    return { left: null, isAssessed: true };
  }

  /** The leaf of a box of one structure or, without corners, of none. */
  #alone(box: Box, corners: Corners | null, best: Incumbent | null, found: Found): Leaf {
    if (corners === null) return { box, reason: "constraint" };
    const looked = { box, corners, facts: this.#facts.of(box) };
    const leaf = this.#cuts.ruledOut(looked, this.#rows.holdingIn, null);
    if (leaf !== null) return leaf;
    const one = this.candidates.assess(onlyPoint(box), best);
    if (one !== null) found(one);
    return { box, reason: "point" };
  }

  /** The leaf of a box that is gone through structure by structure where sums alone decide; null: it is split. */
  #met(box: Box, best: Incumbent, found: Found): Leaf | null {
    if (this.#manner.saysWhy || (best.keys[0] ?? 0) > this.#meetsFrom) return null;
    let so = best;
    const look = (point: Point): void => {
      const of = boxOf(point);
      this.#alone(of, this.#rows.cornersOf(of), so, (better) => {
        so = better;
        found(better);
      });
    };
    return this.#meets.goThrough(box, () => so.keys, look) ? { box, reason: "bound", level: 1 } : null;
  }

  #search(
    box: Box,
    corners: Corners | null,
    active: readonly number[],
    best: Incumbent | null,
    { found, done }: { readonly found: Found; readonly done: Done },
  ): Outcome {
    const end = (leaf: Leaf): Outcome => {
      done(leaf);
      return NOTHING_LEFT;
    };
    if (corners === null || sizeOf(this.space, box) === 1) return end(this.#alone(box, corners, best, found));
    const { table, gain, holdingIn } = this.#rows;
    const looked = { box, corners, facts: this.#facts.of(box) };
    const rows = holdingIn(box);
    const first = boundBox(table, corners, looked.facts, rows, active, gain);
    if (first.isEmpty)
      return end({ box, reason: "constraint", multipliers: this.#rows.named(first.multipliers) });
    let incumbent = best;
    const take = (one: Incumbent | null): boolean => {
      if (one === null || !isBetter(one, incumbent)) return false;
      incumbent = one;
      found(one);
      return true;
    };
    let isFound = this.#tries.near(looked, first, take);
    if (incumbent === null) this.#tries.first(looked, first, take);
    const lowest = gain === null ? -Infinity : this.#rows.keyOfGain(first.most, looked.facts);
    if (incumbent === null) return this.#split(looked, first, { bound: lowest, isFound, done });
    const held = this.#bounds.hold({ ...looked, rows, first, lowest, best: incumbent });
    if ("reason" in held) return end(held);
    const { answer, cut, isOfLevel, isUnbounded } = held;
    const met = this.#met(box, incumbent, found);
    if (met !== null) return end(met);
    if (isOfLevel) isFound = this.#tries.near(looked, answer, take);
    return this.#split(looked, answer, {
      bound: lowest,
      cut,
      isFound,
      done,
      isUnbounded,
      promise: isOfLevel ? answer.most : 0,
    });
  }

  /** The parts of a box, without what a cut takes off it. */
  #split(
    looked: BoxLooked,
    answer: BoundAnswer,
    {
      bound,
      cut = null,
      isFound,
      isUnbounded = false,
      done,
      promise = 0,
    }: {
      readonly bound: number;
      readonly cut?: Cut | null;
      readonly isFound: boolean;
      readonly isUnbounded?: boolean;
      readonly done: Done;
      readonly promise?: number;
    },
  ): Outcome {
    const { corners } = looked;
    const rest = cut === null ? looked.box : this.#cuts.cut(looked, cut, done);
    const isOne = sizeOf(this.space, rest) === 1;
    const roomOf = promise > 0 ? roomThatDecides(answer, corners, promise) : null;
    const { partners } = looked.facts;
    const isFollowed = (type: number): boolean => partners !== null && this.#facts.mayTakePart(type);
    const hint = isUnbounded
      ? null
      : { corners, weights: answer.weights, same: this.#same, isFound, roomOf, isFollowed };
    const parts = isOne ? [rest] : splitBox(this.space, rest, this.#firstAts, hint);
    return { promise, parts, bound, active: answer.active };
  }
}

const NOTHING_SEEN: Look = { left: null, isAssessed: false };
const NOTHING_LEFT: Outcome = { parts: [], bound: Infinity, promise: 0, active: [] };

/** Null where the earnings are unknown: nothing is searched. */
export function createSpaceSearch(space: Space, manner: SearchManner): SpaceSearch | null {
  const basis = rowBasisOf(space);
  return basis === null ? null : new SpaceSearch(space, basis, manner);
}
