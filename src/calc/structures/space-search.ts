import { boundBox, type BoundAnswer, multiply, type Multipliers, sumAtBest } from "./bound-box.ts";
import { BETTER_ROWS, BetterRows } from "./better-rows.ts";
import { type Box, isOff, isOn, onlyPoint, type Point, sizeOf } from "./box.ts";
import { shapeOf } from "./box-shape.ts";
import { type SameOptions, splitBox } from "./branch.ts";
import { Candidates, type Incumbent, isBetter } from "./candidates.ts";
import { buyerLeastUsd, canCountPartners, cashLinesOf, cashStepsIn, givenPctOf, interestMostOf, mayShareOf } from "./cash-steps.ts";
import { type Corners, cornersOf, type Stretch, withLift } from "./corners.ts";
import { cutBox } from "./cut-box.ts";
import type { Leaf, NamedMultipliers } from "./leaf.ts";
import { type Level, levelsOf, type NodeFacts } from "./levels.ts";
import { ComponentStore, sameOptionsOf } from "./lines.ts";
import { PartnersOfBoxes } from "./partner-facts.ts";
import { PointSums } from "./point-sums.ts";
import { isNarrow, type Look, sweepBox } from "./sweep-box.ts";
import { entryOf } from "./profile.ts";
import { linesOfTypes, RowTable, type TableLine } from "./row-table.ts";
import { constraintRows, type RowBasis, rowBasisOf } from "./rows.ts";
import { ruleRows } from "./rule-rows.ts";
import type { Space } from "./space.ts";

/** What became of a box: it is done with, or it was split. */
export interface Outcome {
  readonly leaves: readonly Leaf[];
  readonly parts: readonly Box[];
  /** No key of the first level lies below it in the parts. */
  readonly bound: number;
  /** How much better it may be by the level that was looked at last: the largest is looked at first. */
  readonly promise: number;
  readonly active: readonly number[];
}

/** A box as it is looked at. */
interface BoxNode {
  readonly box: Box;
  readonly corners: Corners;
  readonly facts: NodeFacts;
  /** That hold in it. */
  readonly rows: readonly number[];
}

/** A box on its way through the levels. */
interface LevelNode extends BoxNode {
  /** What it may hold at all. */
  readonly first: BoundAnswer;
  /** No key of the first level lies below it. */
  readonly lowest: number;
  readonly best: Incumbent;
  /** Tries the structures near a mean of corners. */
  readonly round: (answer: BoundAnswer) => void;
  readonly split: (answer: BoundAnswer | null, bound: number, cut?: Cut | null, promise?: number) => Outcome;
}

/** By what parts of a box are ruled out: multiplied rows, of a level from 1, or of constraints alone. */
interface Cut {
  readonly level: number | null;
  readonly before?: readonly NamedMultipliers[];
  readonly multipliers: Multipliers;
}

/** What rounding of numbers that are not whole may come to, of what they add up. */
const DUST = 1e-12;

/** So often a box is held against single rows before a linear program is asked. */
const PASSES_MOST = 3;

/** Looks through the boxes of one offer. */
export class SpaceSearch {
  readonly space: Space;
  readonly store: ComponentStore;
  readonly basis: RowBasis;
  readonly levels: readonly Level[];
  readonly table: RowTable;
  readonly candidates: Candidates;
  readonly sbaAt: number;
  readonly #kindsMost: number | null;
  readonly #better: BetterRows;
  readonly #same: SameOptions;
  /** Null where no return is asked for, or nobody has a part of the cash equity. */
  readonly #partners: PartnersOfBoxes | null;
  readonly #cashLines: ReturnType<typeof cashLinesOf>;
  /** By type: percent of the company that its terms give away. */
  readonly #givenPct: readonly number[];
  /** By type: others may have a part of the company by it. */
  readonly #mayShare: readonly boolean[];
  /** Types beside which further rows hold: whether they are there is asked first. */
  readonly #firstAts: readonly number[];
  readonly #gain: number | null;
  /** How often the structure near the mean of a box was better, and how often there was none at all so far. */
  readonly #times = { found: 0, missed: 0 };
  /** More than any row of an objective can be lifted by. */
  readonly #liftUsd: number;

  /** Whether narrow boxes are gone through amount by amount, which is what ties in later objectives need. */
  readonly #sweeps: boolean;

  constructor(space: Space, basis: RowBasis, sweeps: boolean) {
    this.space = space;
    this.#sweeps = sweeps;
    this.basis = basis;
    this.store = new ComponentStore(space);
    this.sbaAt = space.types.findIndex(({ type }) => type === "sba");
    const { constraints } = space.problem.question;
    this.#kindsMost = constraints.kindsMost.isOn ? constraints.kindsMost.value : null;
    const lines = linesOfTypes(this.store);
    this.#cashLines = cashLinesOf(lines);
    const countsPartners = canCountPartners(lines);
    this.#same = lines.map((options) => sameOptionsOf(options));
    const countsReturns = countsPartners && space.problem.question.objectives.includes("return");
    this.#partners = countsReturns ? new PartnersOfBoxes(space, lines) : null;
    this.levels = levelsOf(basis, {
      countsPartners,
      interestMostUsd: interestMostOf(lines, this.#kindsMost),
    });
    this.#mayShare = mayShareOf(lines);
    this.#givenPct = givenPctOf(lines);
    const givers = this.#givenPct.flatMap((pct, at) => (pct > 0 ? [at] : []));
    this.#firstAts = this.sbaAt < 0 ? givers : [this.sbaAt, ...givers];
    const rows = [
      ...constraintRows(basis, this.#givenPct),
      ...ruleRows(basis, this.store, buyerLeastUsd(basis, lines)),
    ];
    this.table = new RowTable(this.store, lines, rows, BETTER_ROWS + 1);
    this.#better = new BetterRows(this.table, this.levels, BETTER_ROWS);
    this.#gain = this.#gainRow();
    this.#liftUsd = Math.max(1, ...basis.cadsUsd, space.offerUsd) * 2;
    this.candidates = new Candidates({
      space,
      store: this.store,
      table: this.table,
      levels: this.levels,
      sbaAt: this.sbaAt,
      sums: new PointSums({
        basis,
        table: this.table,
        levels: this.levels,
        sbaAt: this.sbaAt,
        kindsMost: this.#kindsMost,
      }),
      rowsFor: (box) => this.#rowsFor(box),
      factsOf: (box) => this.factsOf(box),
    });
  }

  /** Of the part of the space in a box. */
  factsOf(box: Box): NodeFacts {
    const { offerUsd, stepUsd } = this.space;
    const most = box.reduce((sum, one) => sum + (isOff(one) ? 0 : one.to), 0);
    const offerCents = Math.round(offerUsd * 100);
    return {
      cash: cashStepsIn(box, this.#cashLines, Math.round(this.basis.cashUsd * 100)),
      partners: this.#partners?.of(box) ?? null,
      givenPct: this.#givenPct.reduce((sum, pct, at) => sum + (this.#isThere(box, at) ? pct : 0), 0),
      mayShare: box.some((one, at) => !isOff(one) && this.#mayShare[at] === true),
      mayLackEquity: offerCents % (stepUsd * 100) === 0 && most * stepUsd * 100 >= offerCents,
    };
  }

  /** Whether a box may hold a key of the first level of at most this, by sums of all rows. */
  mayHold(box: Box, key: number): boolean {
    this.#better.makeRoom();
    const corners = cornersOf(this.table, box, this.sbaAt);
    if (corners === null) return false;
    const facts = this.factsOf(box);
    const places = this.#better.at(0, key, facts, [key]);
    if (places === null) return true;
    return !boundBox(this.table, corners, facts, [...this.#rowsFor(box), ...places], places, null).isEmpty;
  }

  #isThere(box: Box, at: number): boolean {
    const one = box[at];
    return one !== undefined && isOn(one);
  }

  #rowsFor(box: Box): number[] {
    const isFull = this.#kindsMost !== null && box.filter(isOn).length >= this.#kindsMost;
    const rows: number[] = [];
    for (let at = 0; at < this.table.steady; at += 1) {
      const row = this.table.rows[at];
      if (row === undefined || (row.isWithoutEquity === true && !isFull)) continue;
      if (row.beside !== undefined && !this.#isThere(box, this.#placeOf(row.beside))) continue;
      rows.push(at);
    }
    return rows;
  }

  #placeOf(name: string): number {
    return this.space.types.findIndex(({ type }) => type === name);
  }

  /** Proves a box to be without anything better, or splits it. `found` takes what is found on the way. */
  process(
    box: Box,
    active: readonly number[],
    best: Incumbent | null,
    found: (best: Incumbent) => void,
  ): Outcome {
    this.#better.makeRoom();
    const leaves: Leaf[] = [];
    const { left, corners } = this.#cutByRows(box, best, leaves);
    if (left === null) return { ...NOTHING_LEFT, leaves };
    let so = best;
    const take = (better: Incumbent): void => {
      so = better;
      found(better);
    };
    const outcome = this.#search(left, corners, active, best, take);
    const parts: Box[] = [];
    const dead: Leaf[] = [];
    for (const part of outcome.parts) {
      if (this.#sweeps && so !== null && isNarrow(this.space, part)) {
        const rows = new Set(outcome.active.filter((row) => row < this.table.steady));
        parts.push(...sweepBox(this.space, part, (one) => this.#look(one, rows, so, take, dead)));
        continue;
      }
      const shape = this.#shapeOf(part);
      if (shape === null || shape.parts.length > 0) parts.push(part);
      else dead.push(...shape.leaves);
    }
    return { ...outcome, parts, leaves: [...leaves, ...outcome.leaves, ...dead] };
  }

  /** What single rows leave of a box, where it is more than one structure, which is judged; null: nothing. */
  #look(
    box: Box,
    rows: ReadonlySet<number>,
    best: Incumbent | null,
    take: (better: Incumbent) => void,
    leaves: Leaf[],
  ): Look {
    this.#better.makeRoom();
    const { left, corners } = this.#cutByRows(box, best, leaves, rows);
    if (left === null) return NOTHING_SEEN;
    if (corners !== null) {
      const leaf = this.#ruledOut({ box: left, corners, facts: this.factsOf(left) }, rows, best);
      if (leaf !== null) {
        leaves.push(leaf);
        return NOTHING_SEEN;
      }
      if (sizeOf(this.space, left) > 1) return { left, isJudged: false };
    }
    leaves.push(...this.#search(left, corners, [], best, take).leaves);
    return { left: null, isJudged: true };
  }

  /** The leaf of a box that one row alone rules out: of a constraint, or of a level of which none before may be better; null: none does. */
  #ruledOut(
    { box, corners, facts }: Pick<BoxNode, "box" | "corners" | "facts">,
    rows: ReadonlySet<number>,
    best: Incumbent | null,
  ): Leaf | null {
    const failing = (of: readonly number[]): Multipliers | null => {
      const row = of.find((one) => {
        const { sum, size } = sumAtBest(corners, multiply(this.table, corners, facts, [[one, 1]]));
        return sum < -DUST * size;
      });
      return row === undefined ? null : [[row, 1]];
    };
    const constraint = failing(this.#rowsFor(box).filter((row) => rows.has(row)));
    if (constraint !== null) return { box, reason: "constraint", multipliers: this.#named(constraint) };
    if (best === null) return null;
    const before: NamedMultipliers[] = [];
    for (const [at, level] of this.levels.entries()) {
      const key = best.keys[at] ?? 0;
      const places = this.#better.at(at, key, facts, best.keys) ?? [];
      const isOut = level.mayReach?.(box, key) === false;
      const multipliers = isOut ? places.map((row) => [row, 1] as const) : failing(places);
      if (multipliers !== null)
        return {
          box,
          reason: "bound",
          level: at + 1,
          multipliers: this.#named(multipliers),
          before,
          partners: facts.partners,
        };
      const next = level.below(key, facts);
      const none =
        next === null || level.mayReach?.(box, next) === false
          ? []
          : failing(this.#better.at(at, next, facts, best.keys) ?? []);
      if (none === null) return null;
      if (level.objective !== null) before.push(this.#named(none));
    }
    return null;
  }

  #shapeOf(box: Box): ReturnType<typeof shapeOf> {
    return shapeOf(this.space, box, this.factsOf(box), this.#kindsMost, this.sbaAt);
  }

  /** What single rows rule out of a box: those of few numbers, and that of the first objective. Null: all of it. */
  #cutByRows(
    box: Box,
    best: Incumbent | null,
    leaves: Leaf[],
    only: ReadonlySet<number> | null = null,
  ): { readonly left: Box | null; readonly corners: Corners | null } {
    let left = box;
    let corners: Corners | null = null;
    for (let pass = 0; pass < PASSES_MOST; pass += 1) {
      for (let shape = this.#shapeOf(left); shape !== null; shape = this.#shapeOf(left)) {
        leaves.push(...shape.leaves);
        const [rest] = shape.parts;
        if (rest === undefined) return { left: null, corners: null };
        left = rest;
        corners = null;
      }
      corners ??= cornersOf(this.table, left, this.sbaAt);
      if (corners === null || sizeOf(this.space, left) === 1) return { left, corners };
      const before = left;
      const facts = this.factsOf(left);
      const better = best === null ? null : this.#better.at(0, best.keys[0] ?? 0, facts, best.keys);
      for (const row of [...this.#rowsFor(left), ...(better ?? [])]) {
        if (this.table.kinds[row] === "lowestCash" || (row < this.table.steady && only?.has(row) === false))
          continue;
        const level = row < this.table.steady ? null : 1;
        const rest = this.#cut({ box: left, corners, facts }, { level, multipliers: [[row, 1]] }, leaves);
        if (rest === left) continue;
        left = rest;
        corners = cornersOf(this.table, left, this.sbaAt);
        if (corners === null) return { left, corners };
      }
      if (left === before) break;
    }
    return { left, corners };
  }

  /** The box without what multiplied rows rule out; the parts that they do become leaves. */
  #cut(
    { box, corners, facts }: Pick<BoxNode, "box" | "corners" | "facts">,
    { level, multipliers, before = [] }: Cut,
    leaves: Leaf[],
  ): Box {
    const multiplied = multiply(this.table, corners, facts, multipliers);
    const roomOf = ({ line }: Stretch): number =>
      multipliers.reduce((room, [row, times]) => room + times * line.slackOf(row), 0);
    const cut = cutBox(this.space, box, corners, multiplied, roomOf);
    if (cut === null) return box;
    const named = this.#named(multipliers);
    for (const one of cut.without) {
      leaves.push(
        level === null
          ? { box: one, reason: "constraint", multipliers: named }
          : { box: one, reason: "bound", level, multipliers: named, before, partners: facts.partners },
      );
    }
    return cut.rest;
  }

  #search(
    box: Box,
    corners: Corners | null,
    active: readonly number[],
    best: Incumbent | null,
    found: (best: Incumbent) => void,
  ): Outcome {
    if (corners === null) return leafAlone({ box, reason: "constraint" });
    if (sizeOf(this.space, box) === 1) {
      const one = this.candidates.judge(onlyPoint(box));
      if (one !== null && isBetter(one, best)) found(one);
      return leafAlone({ box, reason: "point" });
    }
    const facts = this.factsOf(box);
    const rows = this.#rowsFor(box);
    let incumbent = best;
    let isFound = false;
    const split = (
      answer: BoundAnswer | null,
      bound: number,
      cut: Cut | null = null,
      promise = 0,
    ): Outcome => {
      const leaves: Leaf[] = [];
      const rest = cut === null ? box : this.#cut({ box, corners, facts }, cut, leaves);
      const isOne = sizeOf(this.space, rest) === 1;
      const hint =
        answer === null
          ? null
          : {
              corners,
              weights: answer.weights,
              same: this.#same,
              isFound,
              roomOf: promise > 0 ? this.#roomThatDecides(answer, corners, promise) : null,
            };
      return {
        leaves,
        promise,
        parts: isOne ? [rest] : splitBox(this.space, rest, this.#firstAts, hint),
        bound,
        active: answer?.active ?? active,
      };
    };
    const gain = this.#gain;
    const first = boundBox(this.table, corners, facts, rows, active, gain);
    if (first.isEmpty)
      return leafAlone({ box, reason: "constraint", multipliers: this.#named(first.multipliers) });
    const take = (one: Incumbent | null): boolean => {
      if (one === null || !isBetter(one, incumbent)) return false;
      incumbent = one;
      found(one);
      return true;
    };
    const round = (answer: BoundAnswer): void => {
      isFound = false;
      const near = this.candidates.near(box, corners, answer.weights);
      for (const point of near) {
        if (!this.candidates.rowsHold(point)) continue;
        const one = this.candidates.judge(point);
        if (one !== null) isFound = true;
        if (take(one) && this.#isSeldom("found")) take(this.candidates.improved(point));
      }
      const [first] = near;
      if (incumbent !== null || first === undefined) return;
      const isFirst = this.#times.missed === 0;
      if (!this.#isSeldom("missed")) return;
      take(this.candidates.improved(first));
      if (isFirst) take(this.candidates.improved(this.#empty()));
    };
    round(first);
    const lowest = gain === null ? -Infinity : this.#keyOfGain(first.most, facts);
    if (incumbent === null) return split(first, lowest);
    return this.#byLevels({ box, corners, facts, rows, first, lowest, best: incumbent, round, split });
  }

  /** The room for rounding of the rows of an answer, where without it nothing would be gained; null else. */
  #roomThatDecides(
    { multipliers, weights }: BoundAnswer,
    { all }: Corners,
    gained: number,
  ): ((line: TableLine) => number) | null {
    const roomOf = (line: TableLine): number =>
      multipliers.reduce((room, [row, times]) => room + times * line.slackOf(row), 0);
    let room = 0;
    for (const [at, { line, hasSlack }] of all.entries()) {
      if (line !== null && hasSlack) room += (weights[at] ?? 0) * roomOf(line);
    }
    return room > 0 && room >= gained ? roomOf : null;
  }

  /** At powers of two: the longer it goes on, the more seldom it is worth a walk. */
  #isSeldom(what: "found" | "missed"): boolean {
    this.#times[what] += 1;
    const times = this.#times[what];
    return (times & (times - 1)) === 0;
  }

  /** The structure of least amounts: what must be there, and equity. */
  #empty(): Point {
    const { types } = this.space;
    return {
      steps: types.map(({ isMust, leastSteps }) => (isMust ? leastSteps : 0)),
      options: types.map(({ isMust }) => (isMust ? 0 : -1)),
    };
  }

  /** Holds a box against the best so far, level by level. */
  #byLevels(node: LevelNode): Outcome {
    const { box, facts, lowest, first, best, round, split } = node;
    const so: number[] = [];
    const before: NamedMultipliers[] = [];
    for (const [at, level] of this.levels.entries()) {
      const key = best.keys[at] ?? 0;
      const next = level.below(key, facts);
      const better = next === null ? { none: [] } : this.#mayReach(node, at, next, so);
      const places = this.#better.at(at, key, facts, best.keys);
      if (better === null || !("none" in better)) {
        const cut = this.#cutOf(node, at, better, places, before);
        if (better === null || better === first) return split(first, lowest, cut);
        round(better);
        return split(better, lowest, cut, better.most);
      }
      const out = this.#outOfReach(node, at, key, [...so, ...(places ?? [])], places);
      if (out !== null)
        return leafAlone({ box, reason: "bound", level: at + 1, ...out, before, partners: facts.partners });
      so.push(...(places ?? []));
      if (level.objective !== null) before.push(this.#named(better.none));
    }
    return leafAlone({ box, reason: "bound", level: this.levels.length, before, partners: facts.partners });
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
    const level = this.levels[at];
    if (at === 0 && this.#gain !== null) {
      if (lowest <= to) return first;
      const rows = this.#better.at(at, to, facts, best.keys) ?? [];
      return { none: [...first.multipliers, ...gained(rows)] };
    }
    if (level?.mayReach !== undefined && !level.mayReach(box, to)) return { none: [] };
    const places = this.#better.at(at, to, facts, best.keys);
    if (places === null) return null;
    // All rows of the level are lifted together: what is best there, if anything is.
    const more = [...so, ...places];
    const lifted = withLift(corners, places, this.#liftUsd);
    const start = [...first.active, ...more];
    const answer = boundBox(this.table, lifted, facts, [...rows, ...more], start, "lift");
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
    const level = this.levels[at];
    if (at === 0 && this.#gain !== null) {
      const multipliers = [...first.multipliers, ...gained(places ?? [])];
      return lowest > key ? { multipliers: this.#named(multipliers) } : null;
    }
    if (level?.mayReach !== undefined && !level.mayReach(box, key))
      return { multipliers: this.#named((places ?? []).map((row) => [row, 1] as const)) };
    if (places === null) return null;
    const start = [...first.active, ...more];
    const equal = boundBox(this.table, corners, facts, [...rows, ...more], start, null);
    return equal.isEmpty ? { multipliers: this.#named(equal.multipliers) } : null;
  }

  /** The row whose terms are the first objective, where that is a sum; null else. */
  #gainRow(): number | null {
    const { objectives } = this.space.problem.question;
    const [first] = objectives;
    if (first !== "cash" && first !== "cost") return null;
    const [place] = this.table.setMore(
      [{ id: `better/${first}`, base: 0, terms: [[entryOf(first), -1]] }],
      BETTER_ROWS,
    );
    return place ?? null;
  }

  /** The least key of the first level where its gain is at most this. */
  #keyOfGain(most: number, facts: NodeFacts): number {
    const base = this.space.problem.question.objectives[0] === "cash" ? this.basis.cashUsd : 0;
    const key = (base - most) * 100 - GAIN_DUST;
    return this.levels[0]?.atOrAbove?.(key, facts) ?? Math.ceil(key);
  }

  #named(multipliers: Multipliers): (readonly [string, number])[] {
    return multipliers.map(([row, times]) => [this.table.rows[row]?.id ?? "", times]);
  }
}

/** Nothing is better: the multipliers that show it; empty where nothing can be. */
interface Unreached {
  readonly none: Multipliers;
}

/** What may be reached, and the rows that were lifted to see it. */
interface LiftedAnswer extends BoundAnswer {
  readonly lifted?: readonly number[];
}

/** Of the sum of numbers that are not whole, and of what every row may lack. Cents. */
const GAIN_DUST = 1e-3;

/** Of the rows of an objective that is a sum the one that is the sum stands first: it alone belongs to the bound of its gain. */
const gained = (rows: readonly number[]): Multipliers => rows.slice(0, 1).map((row) => [row, 1] as const);

const NOTHING_SEEN: Look = { left: null, isJudged: false };
const NOTHING_LEFT: Outcome = { leaves: [], parts: [], bound: Infinity, promise: 0, active: [] };
const leafAlone = (one: Leaf): Outcome => ({ ...NOTHING_LEFT, leaves: [one] });

/** Null where the earnings are unknown: nothing is searched. */
export function createSpaceSearch(space: Space, sweeps = true): SpaceSearch | null {
  const basis = rowBasisOf(space);
  return basis === null ? null : new SpaceSearch(space, basis, sweeps);
}
