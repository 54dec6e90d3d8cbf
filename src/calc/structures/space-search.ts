import { toUsd } from "#calc/lending/cents.ts";
import { boundBox, type BoundAnswer, baseOf, type Multipliers } from "./bound-box.ts";
import { type Box, isOff, isOn, onlyPoint, type Point, sizeOf, withType } from "./box.ts";
import { splitBox, spreadsOf } from "./branch.ts";
import { completeTerms } from "./complete-terms.ts";
import { type Corners, cornersOf, withLift } from "./corners.ts";
import { judgeStructure } from "./judge.ts";
import { compareKeys, type JudgedPoint, type Level, levelsOf, type NodeFacts } from "./levels.ts";
import { ComponentStore, type OptionLines } from "./lines.ts";
import { entryOf } from "./profile.ts";
import { linesOfTypes, RowTable } from "./row-table.ts";
import { constraintRows, type Row, type RowBasis, rowBasisOf } from "./rows.ts";
import { ruleRows } from "./rule-rows.ts";
import { type Tightened, tightenBox } from "./tighten.ts";
import type { Space } from "./space.ts";
import type { StructureComponent } from "./structure.ts";
import type { LeafReason } from "./answer.ts";

/** The best structure so far, of any offer that is looked at. */
export interface Incumbent {
  readonly keys: readonly number[];
  readonly point: JudgedPoint;
  readonly components: readonly StructureComponent[];
  readonly offerUsd: number;
}

/** A part of the space that needs no further look, and why. */
export interface Leaf {
  readonly box: Box;
  readonly reason: LeafReason;
  /** Of the objectives and what decides between equals, from 1. */
  readonly level?: number;
  readonly multipliers?: readonly (readonly [row: string, times: number])[];
}

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

/** Rows of all levels at the keys of the best so far, and at the next better keys. */
interface BetterRows {
  readonly upTo: readonly (readonly number[] | null)[];
}

/** Looks through the boxes of one offer. */
export class SpaceSearch {
  readonly space: Space;
  readonly store: ComponentStore;
  readonly basis: RowBasis;
  readonly levels: readonly Level[];
  readonly table: RowTable;
  readonly sbaAt: number;
  readonly #kindsMost: number | null;
  readonly #withReturn: boolean;
  readonly #better = new Map<string, readonly number[]>();
  #betterFor: readonly number[] | null = null;
  #betterUsed = 0;
  readonly #cashSteps: readonly number[];
  readonly #gain: number | null;
  /** More than any row of an objective can be lifted by. */
  readonly #liftUsd: number;

  constructor(space: Space, basis: RowBasis) {
    this.space = space;
    this.basis = basis;
    this.store = new ComponentStore(space);
    this.sbaAt = space.types.findIndex(({ type }) => type === "sba");
    this.levels = levelsOf(basis);
    const { constraints, objectives } = space.problem.question;
    this.#kindsMost = constraints.kindsMost.isOn ? constraints.kindsMost.value : null;
    this.#withReturn = objectives.includes("return");
    const lines = linesOfTypes(this.store);
    this.#cashSteps = cashStepsOf(lines);
    const rows: Row[] = [
      ...constraintRows(basis),
      ...ruleRows(basis, this.store, buyerLeastUsd(basis, lines)),
    ];
    this.table = new RowTable(this.store, lines, rows, MORE_ROWS);
    this.#gain = this.#gainRow();
    this.#liftUsd = Math.max(1, ...basis.cadsUsd, space.offerUsd) * 2;
  }

  /** Of the part of the space in a box. */
  factsOf(box: Box): NodeFacts {
    const { offerUsd, stepUsd } = this.space;
    let most = 0;
    let cashStepCents = 0;
    for (const [at, one] of box.entries()) {
      if (isOff(one)) continue;
      most += one.to;
      cashStepCents = gcd(cashStepCents, this.#cashSteps[at] ?? 1);
    }
    const offerCents = Math.round(offerUsd * 100);
    const mayLackEquity = offerCents % (stepUsd * 100) === 0 && most * stepUsd * 100 >= offerCents;
    return { cashStepCents: Math.max(1, cashStepCents), mayLackEquity };
  }

  judge(
    point: Point,
  ): { readonly judged: JudgedPoint; readonly components: readonly StructureComponent[] } | null {
    const others = point.options.flatMap((option, at) =>
      option < 0 ? [] : [this.store.at(at, option, point.steps[at] ?? 0)],
    );
    const usd = others.reduce((sum, { amount }) => sum + amount, 0);
    if (usd > this.space.offerUsd) return null;
    const { problem } = this.space;
    if (!this.#isStructure(point)) return null;
    const components = completeTerms(problem, others);
    const { figures, failed } = judgeStructure(problem, components, this.#withReturn);
    if (failed.length > 0) return null;
    const equityUsd = toUsd(Math.round(this.space.offerUsd * 100) - Math.round(usd * 100));
    return { judged: { ...point, equityUsd, figures }, components };
  }

  /** A note that waits for the life of an SBA loan needs one. */
  #isStructure({ options }: Point): boolean {
    const hasSba = this.sbaAt >= 0 && (options[this.sbaAt] ?? -1) >= 0;
    return (
      hasSba ||
      options.every((option, at) => option < 0 || this.space.types[at]?.options[option]?.isFullLife !== true)
    );
  }

  /** The point as a candidate for the best; null: it is not admissible. */
  #candidate(point: Point): Incumbent | null {
    const found = this.judge(point);
    if (found === null) return null;
    const keys = this.levels.map((level) => level.keyOf(found.judged));
    return { keys, point: found.judged, components: found.components, offerUsd: this.space.offerUsd };
  }

  #isBetter(one: Incumbent, best: Incumbent | null): boolean {
    return best === null || compareKeys([...one.keys, one.offerUsd], [...best.keys, best.offerUsd]) < 0;
  }

  /** What can be said of a box without any sum; null: nothing. */
  #shape(box: Box, facts: NodeFacts): Outcome | null {
    const { offerUsd, stepUsd, types } = this.space;
    let least = 0;
    let on = 0;
    for (const one of box) {
      if (one.mayBeOff) continue;
      if (isOff(one)) return leaf({ box, reason: "constraint" });
      on += 1;
      least += one.from;
    }
    if (least * stepUsd > offerUsd) return leaf({ box, reason: "sum" });
    if (this.#kindsMost !== null && on + (facts.mayLackEquity ? 0 : 1) > this.#kindsMost)
      return leaf({ box, reason: "kinds" });
    const sba = box[this.sbaAt];
    if (sba !== undefined && !isOff(sba)) return null;
    for (const [at, one] of box.entries()) {
      const isFullLife = (option: number): boolean => types[at]?.options[option]?.isFullLife === true;
      if (isOff(one) || !one.options.some(isFullLife)) continue;
      const waiting = withType(this.space, box, at, {
        ...one,
        mayBeOff: false,
        options: one.options.filter(isFullLife),
      });
      const rest = withType(this.space, box, at, {
        ...one,
        options: one.options.filter((option) => !isFullLife(option)),
      });
      const parts = rest[at]?.mayBeOff === false && isOff(rest[at]) ? [] : [rest];
      return {
        leaves: [{ box: waiting, reason: "standby" }],
        parts,
        bound: -Infinity,
        promise: 0,
        active: [],
      };
    }
    return null;
  }

  #rowsFor(box: Box): number[] {
    const isBesideSba =
      this.sbaAt >= 0 && isOn(box[this.sbaAt] ?? { mayBeOff: true, from: 1, to: 0, options: [] });
    const on = box.filter(isOn).length;
    const isFull = this.#kindsMost !== null && on >= this.#kindsMost;
    const rows: number[] = [];
    for (let at = 0; at < this.table.steady; at += 1) {
      const row = this.table.rows[at];
      if (
        row === undefined ||
        (row.isBesideSba === true && !isBesideSba) ||
        (row.isWithoutEquity === true && !isFull)
      )
        continue;
      rows.push(at);
    }
    return rows;
  }

  #forget(): void {
    this.#better.clear();
    this.#betterUsed = 0;
  }

  /** The places of rows of a level at a key; null: nothing bounds it. */
  #rowsAt(level: number, key: number, facts: NodeFacts, best: Incumbent): readonly number[] | null {
    if (this.#betterFor !== best.keys) {
      this.#forget();
      this.#betterFor = best.keys;
    }
    const name = `${level}/${key}/${facts.mayLackEquity}`;
    const known = this.#better.get(name);
    if (known !== undefined) return known;
    const rows = this.levels[level]?.rowsUpTo(key, facts) ?? null;
    if (rows === null) return null;
    if (this.#betterUsed + rows.length >= MORE_ROWS)
      throw new RangeError("More rows than there is room for.");
    const places = this.table.setMore(rows, this.#betterUsed);
    this.#betterUsed += rows.length;
    this.#better.set(name, places);
    return places;
  }

  /** Proves a box to be without anything better, or splits it. `found` takes what is found on the way. */
  process(
    box: Box,
    active: readonly number[],
    best: Incumbent | null,
    found: (best: Incumbent) => void,
  ): Outcome {
    if (this.#betterUsed > MORE_ROWS / 2) this.#forget();
    const leaves: Leaf[] = [];
    let left = box;
    for (;;) {
      const facts = this.factsOf(left);
      const shape = this.#shape(left, facts);
      if (shape !== null) return { ...shape, leaves: [...leaves, ...shape.leaves] };
      const tight = this.#tighten(left, facts, best);
      if (tight === null) break;
      const multipliers = this.#named([[tight.row, 1]]);
      const isBetter = tight.row >= this.table.steady;
      leaves.push({
        box: tight.without,
        reason: isBetter ? "bound" : "constraint",
        ...(isBetter ? { level: 1 } : {}),
        multipliers,
      });
      left = tight.rest;
    }
    const outcome = this.#search(left, active, best, found);
    const parts: Box[] = [];
    const dead: Leaf[] = [];
    for (const part of outcome.parts) {
      const shape = this.#shape(part, this.factsOf(part));
      if (shape === null || shape.parts.length > 0) parts.push(part);
      else dead.push(...shape.leaves);
    }
    return { ...outcome, parts, leaves: [...leaves, ...outcome.leaves, ...dead] };
  }

  /** What a single row rules out of a box: those of few numbers, and that of the first objective. */
  #tighten(box: Box, facts: NodeFacts, best: Incumbent | null): Tightened | null {
    if (sizeOf(this.space, box) === 1) return null;
    const corners = cornersOf(this.table, box, this.sbaAt);
    if (corners === null) return null;
    const rows = this.#rowsFor(box)
      .filter((row) => this.table.kinds[row] !== "lowestCash")
      .map((row) => ({ row, base: baseOf(this.table, row, facts) }));
    const first = best === null ? null : this.#rowsAt(0, best.keys[0] ?? 0, facts, best);
    const better = (first ?? []).map((row) => ({ row, base: this.table.bases[row] ?? 0 }));
    return tightenBox(this.space, box, corners, [...rows, ...better]);
  }

  #search(
    box: Box,
    active: readonly number[],
    best: Incumbent | null,
    found: (best: Incumbent) => void,
  ): Outcome {
    const facts = this.factsOf(box);
    if (sizeOf(this.space, box) === 1) {
      const one = this.#candidate(onlyPoint(box));
      if (one !== null && this.#isBetter(one, best)) found(one);
      return leaf({ box, reason: "point" });
    }
    const corners = cornersOf(this.table, box, this.sbaAt);
    if (corners === null) return leaf({ box, reason: "constraint" });
    const rows = this.#rowsFor(box);
    const split = (answer: BoundAnswer | null, bound: number, promise = 0): Outcome => ({
      leaves: [],
      promise,
      parts: splitBox(
        this.space,
        box,
        this.sbaAt,
        answer === null ? null : { corners, weights: answer.weights, isFound },
      ),
      bound,
      active: answer?.active ?? active,
    });
    let incumbent = best;
    let isFound = false;
    const gain = this.#gain;
    const bound = (more: readonly number[], start: readonly number[], gains: number | null): BoundAnswer =>
      boundBox(this.table, corners, facts, [...rows, ...more], [...start, ...more], gains);
    /** How far all rows of a level can be lifted together: what is best there, if anything is. */
    const lifted = (before: readonly number[], places: readonly number[]): BoundAnswer => {
      const more = [...before, ...places];
      const with1 = withLift(corners, places, this.#liftUsd);
      return boundBox(this.table, with1, facts, [...rows, ...more], [...first.active, ...more], "lift");
    };
    const first = bound([], active, gain);
    if (first.isEmpty)
      return leaf({ box, reason: "constraint", multipliers: this.#named(first.multipliers) });
    const round = (answer: BoundAnswer): void => {
      isFound = false;
      for (const point of this.#rounded(box, corners, answer.weights)) {
        const one = this.#candidate(point);
        if (one === null) continue;
        isFound = true;
        if (!this.#isBetter(one, incumbent)) continue;
        incumbent = one;
        found(one);
      }
    };
    round(first);
    const lowest = gain === null ? -Infinity : this.#keyOfGain(first.most, facts);
    if (incumbent === null) return split(first, lowest);
    const so: number[] = [];
    for (const [at, level] of this.levels.entries()) {
      const key = incumbent.keys[at] ?? 0;
      const isGain = at === 0 && gain !== null;
      const next = level.below(key, facts);
      const mayReach = (to: number): BoundAnswer | null | "none" => {
        if (isGain) return lowest <= to ? first : "none";
        if (level.mayReach !== undefined && !level.mayReach(box, to)) return "none";
        const places = this.#rowsAt(at, to, facts, incumbent ?? nobody());
        if (places === null) return null;
        const answer = lifted(so, places);
        return answer.isEmpty ? "none" : answer;
      };
      if (next !== null) {
        const better = mayReach(next);
        if (better !== "none") {
          if (better !== null && better !== first) round(better);
          return split(better ?? first, lowest, better === null || better === first ? 0 : better.most);
        }
      }
      const places = this.#rowsAt(at, key, facts, incumbent);
      if (isGain && lowest > key) {
        const multipliers = [...first.multipliers, ...(places ?? []).map((row) => [row, 1] as const)];
        return leaf({ box, reason: "bound", level: 1, multipliers: this.#named(multipliers) });
      }
      if (level.mayReach !== undefined && !level.mayReach(box, key))
        return leaf({ box, reason: "bound", level: at + 1 });
      if (places === null) continue;
      if (!isGain) {
        const equal = bound([...so, ...places], first.active, null);
        if (equal.isEmpty)
          return leaf({ box, reason: "bound", level: at + 1, multipliers: this.#named(equal.multipliers) });
      }
      so.push(...places);
    }
    return leaf({ box, reason: "bound", level: this.levels.length });
  }

  /** The row whose terms are the first objective, where that is a sum; null else. */
  #gainRow(): number | null {
    const { objectives } = this.space.problem.question;
    const [first] = objectives;
    if (first !== "cash" && first !== "cost") return null;
    const [place] = this.table.setMore(
      [{ id: `better/${first}`, base: 0, terms: [[entryOf(first), -1]] }],
      MORE_ROWS - 1,
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

  /** Whole structures near a mean of corners. */
  #rounded(box: Box, corners: Corners, weights: Float64Array): Point[] {
    const spreads = spreadsOf(corners, weights);
    const options = spreads.map(({ options: of, off }) => {
      const [main] = [...of].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
      return main === undefined || off > 1 - 1e-6 ? -1 : main[0];
    });
    const at = (round: (steps: number) => number): Point => ({
      options,
      steps: spreads.map(({ steps }, index) => {
        const option = options[index] ?? -1;
        const one = box[index];
        if (option < 0 || one === undefined) return 0;
        const most = Math.min(one.to, this.space.types[index]?.options[option]?.mostSteps ?? 0);
        return Math.max(one.from, Math.min(most, round(steps)));
      }),
    });
    const down = at((steps) => Math.floor(steps + 1e-6));
    const near = at((steps) => Math.round(steps));
    const isSame = down.steps.every((steps, index) => steps === near.steps[index]);
    return (isSame ? [down] : [near, down]).filter((point) => this.rowsHold(point));
  }

  /** Whether the rows hold at a point, but for rounding: what does not need no exact look. */
  rowsHold(point: Point): boolean {
    const box = point.options.map((option, at) =>
      option < 0
        ? { mayBeOff: true, from: 1, to: 0, options: [] }
        : { mayBeOff: false, from: point.steps[at] ?? 0, to: point.steps[at] ?? 0, options: [option] },
    );
    const corners = cornersOf(this.table, box, this.sbaAt);
    if (corners === null) return false;
    const facts = this.factsOf(box);
    const lines = corners.all.filter(({ line }) => line !== null);
    return this.#rowsFor(box).every((row) => {
      const base = baseOf(this.table, row, facts);
      let sum = base;
      for (const corner of lines) {
        const { line, share } = corner;
        if (line === null) continue;
        const from = line.atFrom[row] ?? 0;
        sum += from + ((line.atTo[row] ?? 0) - from) * share + (line.slack[row] ?? 0);
      }
      return sum >= -1e-9 * Math.abs(base);
    });
  }
}

const MORE_ROWS = 160;
/** Of the sum of numbers that are not whole, and of what every row may lack. Cents. */
const GAIN_DUST = 1e-3;

const nobody = (): never => {
  throw new RangeError("There is no structure to compare with.");
};

const leaf = (one: Leaf): Outcome => ({ leaves: [one], parts: [], bound: Infinity, promise: 0, active: [] });

const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other));

/** The least that the buyer's money can be: equity is 0 or more, and what others bring may be more than their amount. */
function buyerLeastUsd({ buyerUsd, space }: RowBasis, types: readonly (readonly OptionLines[])[]): number {
  const [amount, cash] = [entryOf("amount"), entryOf("cash")];
  let least = buyerUsd - space.offerUsd;
  for (const options of types) {
    let one = 0;
    for (const { lines } of options) {
      for (const line of lines) {
        for (const end of [line.atFrom, line.atTo])
          one = Math.min(one, (end[amount] ?? 0) + (end[cash] ?? 0));
      }
    }
    least += one;
  }
  return least;
}

/** By type: the steps in which it moves the cash to close, cents. */
function cashStepsOf(types: readonly (readonly OptionLines[])[]): number[] {
  const cash = entryOf("cash");
  return types.map((options) => {
    let step = 0;
    for (const { lines } of options) {
      for (const line of lines) {
        const [from, to] = [
          Math.round((line.atFrom[cash] ?? 0) * 100),
          Math.round((line.atTo[cash] ?? 0) * 100),
        ];
        const width = line.to - line.from;
        step = gcd(step, Math.abs(from));
        if (width > 0) step = (to - from) % width === 0 ? gcd(step, Math.abs((to - from) / width)) : 1;
      }
    }
    return step;
  });
}

/** Null where the earnings are unknown: nothing is searched. */
export function createSpaceSearch(space: Space): SpaceSearch | null {
  const basis = rowBasisOf(space);
  return basis === null ? null : new SpaceSearch(space, basis);
}
