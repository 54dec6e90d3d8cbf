import { toUsd } from "#calc/lending/cents.ts";
import { improvePoint } from "./improve-point.ts";
import { baseOf } from "#calc/structures/bounds/bound-box.ts";
import { type Box, OFF, type Point } from "#calc/structures/bounds/box.ts";
import type { BoxFacts } from "#calc/structures/bounds/box-facts.ts";
import { spreadsOf } from "./branch.ts";
import { completeTerms } from "#calc/structures/model/complete-terms.ts";
import type { Corners } from "#calc/structures/bounds/corners.ts";
import { assessStructure } from "#calc/structures/model/assess-structure.ts";
import { compareKeys, type AssessedPoint } from "#calc/structures/model/level.ts";
import type { ComponentStore } from "#calc/structures/model/lines.ts";
import type { PointSums } from "./point-sums.ts";
import type { SearchRows } from "./search-rows.ts";
import type { Space } from "#calc/structures/model/space.ts";
import type { StructureComponent } from "#calc/structures/model/structure.ts";

/** The best structure so far, of any offer that is looked at. */
export interface Incumbent {
  readonly keys: readonly number[];
  readonly point: AssessedPoint;
  readonly components: readonly StructureComponent[];
  readonly offerUsd: number;
}

/** Of two that are admissible the one that is better, the lower offer deciding last. */
export const isBetter = (one: Incumbent, best: Incumbent | null): boolean =>
  best === null || compareKeys([...one.keys, one.offerUsd], [...best.keys, best.offerUsd]) < 0;

/** What structures of a space rest on. */
export interface CandidateBasis {
  readonly space: Space;
  readonly store: ComponentStore;
  readonly rows: SearchRows;
  readonly facts: BoxFacts;
  readonly sums: PointSums;
}

/** Assesses structures of a space, and finds some that may be good. */
export class Candidates {
  readonly #basis: CandidateBasis;
  readonly #withReturn: boolean;

  constructor(basis: CandidateBasis) {
    this.#basis = basis;
    this.#withReturn = basis.space.problem.question.objectives.includes("return");
  }

  /** The point with its keys; null: it is not admissible, or not better than `than`. */
  assess(point: Point, than: Incumbent | null = null): Incumbent | null {
    const { space, store, rows } = this.#basis;
    const others = point.options.flatMap((option, at) =>
      option < 0 ? [] : [store.at(at, option, point.steps[at] ?? 0)],
    );
    const usd = others.reduce((sum, { amount }) => sum + amount, 0);
    if (usd > space.offerUsd || !this.#isStructure(point)) return null;
    const components = completeTerms(space.problem, others);
    const { figures, failed } = assessStructure(space.problem, components, this.#withReturn);
    if (failed.length > 0 || space.problem.limits?.holds(components) === false) return null;
    const equityUsd = toUsd(Math.round(space.offerUsd * 100) - Math.round(usd * 100));
    const assessed = { ...point, equityUsd, figures };
    const keys = rows.levels.map((level) => level.keyOf(assessed));
    const one = { keys, point: assessed, components, offerUsd: space.offerUsd };
    return than === null || isBetter(one, than) ? one : null;
  }

  /** A note that waits for the life of an SBA loan needs one. */
  #isStructure({ options }: Point): boolean {
    const { facts, space } = this.#basis;
    const { sbaAt } = facts;
    const hasSba = sbaAt >= 0 && (options[sbaAt] ?? -1) >= 0;
    return (
      hasSba ||
      options.every((option, at) => option < 0 || space.types[at]?.options[option]?.isFullLife !== true)
    );
  }

  /** What is best near a point, by what the lines say; null: nothing there is admissible. */
  improved(from: Point): Incumbent | null {
    const { space, sums } = this.#basis;
    const better = improvePoint(space, sums, from);
    return better === null || !better.holds ? null : this.assess(better.point);
  }

  /** Whole structures near a mean of corners. */
  near(box: Box, corners: Corners, weights: Float64Array): Point[] {
    const { types } = this.#basis.space;
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
        const most = Math.min(one.to, types[index]?.options[option]?.mostSteps ?? 0);
        return Math.max(one.from, Math.min(most, round(steps)));
      }),
    });
    const down = at((steps) => Math.floor(steps + 1e-6));
    const near = at((steps) => Math.round(steps));
    const isSame = down.steps.every((steps, index) => steps === near.steps[index]);
    return isSame ? [down] : [near, down];
  }

  /** Whether the rows hold at a point, but for rounding: what does not needs no exact look. */
  rowsHold(point: Point): boolean {
    const { rows, facts } = this.#basis;
    const { table } = rows;
    const box = boxOf(point);
    const corners = rows.cornersOf(box);
    if (corners === null) return false;
    const said = facts.of(box);
    return rows.holdingIn(box).every((row) => {
      const base = baseOf(table, row, said);
      let sum = base;
      for (const { line, share } of corners.all) if (line !== null) sum += line.valueAt(row, share, true);
      return sum >= -1e-9 * Math.abs(base);
    });
  }
}

/** The box of one point. */
export const boxOf = ({ options, steps }: Point): Box =>
  options.map((option, at) => {
    const of = steps[at] ?? 0;
    return option < 0 ? OFF : { mayBeOff: false, from: of, to: of, options: [option] };
  });
