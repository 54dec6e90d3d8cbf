import { GRID_AXES, type GridAxis, type GridValue } from "#calc/tables/best-structure.ts";
import type { GridAnswer, GridQuestion } from "./model/answer.ts";
import { AXES, type CellReason, noteReason } from "./grids/axes.ts";
import { type AxisPoints, axisPoints } from "./grids/axis-points.ts";
import { shareParts } from "./grids/known-parts.ts";
import { assessStructure, type StructureAssessment } from "./model/assess-structure.ts";
import { marketFailures } from "./model/market.ts";
import type { BestProblem } from "./model/problem.ts";
import { pointOf } from "./reverse/given-terms.ts";
import { equityUsd } from "./reverse/move.ts";
import type { Reversed, ReversePoint } from "./reverse/question.ts";
import type { StructureComponent } from "./model/structure.ts";

export interface GridCell {
  /** Null: there is no such structure (with the reason), or it has no such figure. */
  readonly value: number | null;
  readonly reason?: CellReason;
}

/** A cell with what stands behind it. */
export type GridView =
  | { readonly reason: CellReason }
  | { readonly point: ReversePoint; readonly assessment: StructureAssessment };

/** A grid over two figures of a structure. Cells are worked out as they are asked for. */
export interface Grid {
  readonly question: GridQuestion & { readonly value: GridValue };
  readonly x: AxisPoints;
  readonly y: AxisPoints;
  readonly cellAt: (x: number, y: number) => GridCell;
  readonly viewAt: (x: number, y: number) => GridView;
}

/** Two of them are applied in this order. */
const ORDER: readonly GridAxis[] = [
  "price",
  "noteSharePct",
  "buyerCash",
  ...GRID_AXES.filter((axis) => !["price", "noteSharePct", "buyerCash"].includes(axis)),
];
/** Axes that leave the components as they are. */
const OF_EARNINGS: ReadonlySet<GridAxis> = new Set(["ebitdaChangePct", "growthPct", "salary"]);
/** Axes after which the terms of the seller's note may contradict each other. */
const OF_NOTE_TERMS: ReadonlySet<GridAxis> = new Set(["noteTermMonths", "standbyMonths"]);

/**
 * A structure under two figures that move, all others staying.
 *
 * What one axis gives is worked out once and used along the other: a component whose amount and terms did not change keeps its
 * months.
 */
export function openGrid(reversed: Reversed, question: Grid["question"]): Grid {
  const points = { x: axisPoints(reversed, question.x), y: axisPoints(reversed, question.y) };
  const sides = (["x", "y"] as const).toSorted(
    (one, other) => ORDER.indexOf(question[one].axis) - ORDER.indexOf(question[other].axis),
  );
  const movesNoteTerms = sides.some((side) => OF_NOTE_TERMS.has(question[side].axis));
  const known = new Map<string, Reversed | CellReason>();
  const interned = new Map<string, StructureComponent>();
  const bases = new Map<number, BestProblem>();
  // Of a structure that is above what is usually lent as it stands every cell is.
  const isBeyondMost = isAboveMost(pointOf(reversed.problem, reversed.others));

  const intern = (offer: number, component: StructureComponent): StructureComponent => {
    const key = `${offer}|${component.type}|${component.amount}|${JSON.stringify(component.terms)}`;
    const there = interned.get(key) ?? component;
    interned.set(key, there);
    return there;
  };

  /** With the axes up to a side applied; at its present value an axis changes nothing. */
  function stateAt(at: { readonly x: number; readonly y: number }, upTo: number): Reversed | CellReason {
    const key = sides
      .slice(0, upTo)
      .map((side) => at[side])
      .join(",");
    const there = known.get(key);
    if (there !== undefined) return there;
    const before = upTo === 0 ? reversed : stateAt(at, upTo - 1);
    const side = sides[upTo - 1];
    let state = before;
    if (side !== undefined && typeof before !== "string" && points[side].presentAt !== at[side]) {
      state = AXES[question[side].axis].apply(before, points[side].values[at[side]] ?? 0, reversed);
    }
    known.set(key, state);
    return state;
  }

  function pointAt(x: number, y: number): ReversePoint | CellReason {
    const state = stateAt({ x, y }, sides.length);
    if (typeof state === "string") return state;
    if (equityUsd(state) < 0) return "amount";
    const point = pointOf(state.problem, state.others);
    if (point.isOverCap || (!isBeyondMost && isAboveMost(point))) return "cap";
    return movesNoteTerms ? (noteReason(point.components) ?? point) : point;
  }

  function viewAt(x: number, y: number, withReturn: boolean): GridView {
    const point = pointAt(x, y);
    if (typeof point === "string") return { reason: point };
    const { problem } = point;
    const components = point.components.map((component) => intern(problem.bank.offer, component));
    const base = bases.get(problem.bank.offer) ?? problem;
    bases.set(problem.bank.offer, base);
    if (sides.some((side) => OF_EARNINGS.has(question[side].axis))) shareParts(base, problem, components);
    const assessment = assessStructure(problem, components, withReturn);
    if (base !== problem) shareParts(problem, base, components);
    return { point: { ...point, components }, assessment };
  }

  return {
    question,
    ...points,
    viewAt: (x, y) => viewAt(x, y, true),
    cellAt(x, y) {
      const view = viewAt(x, y, question.value === "irr5Pct");
      if ("reason" in view) return { value: null, reason: view.reason };
      return { value: view.assessment.figures[question.value] };
    },
  };
}

const isAboveMost = ({ problem, components }: ReversePoint): boolean =>
  marketFailures(problem, components).includes("market/most");

/** One line of a grid, from the first value of x. */
export const gridRow = (grid: Grid, y: number): GridCell[] => grid.x.values.map((_, x) => grid.cellAt(x, y));

/** A grid whole, as the command line prints it. */
export const gridAnswer = (grid: Grid): GridAnswer => ({
  x: grid.x.values,
  y: grid.y.values,
  present: { x: grid.x.present, y: grid.y.present },
  cells: grid.y.values.map((_, y) => gridRow(grid, y)),
});
