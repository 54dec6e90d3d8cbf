import { AXES as GRID_AXIS_RULES } from "#calc/structures/grids/axes.ts";
import type { Reversed } from "#calc/structures/reverse/question.ts";
import { GRID_SIZE, type GridAxis, type GridValue } from "#calc/tables/best-structure.ts";

/** What a person chose of a grid; ends that nobody typed follow the present value. */
export interface GridChoice {
  readonly x: GridAxis;
  readonly y: GridAxis;
  readonly value: GridValue;
  readonly ends: { readonly [Axis in GridAxis]?: readonly [from: number, to: number] };
  /** Values of each axis; absent: the fewest of `GRID_SIZES`. */
  readonly size?: number;
}

/** How many values an axis may have: one more than a multiple of 4, so that the middle one is a value. */
export const GRID_SIZES: readonly number[] = [GRID_SIZE.least, 33, GRID_SIZE.most];

export const FIRST_CHOICE: GridChoice = {
  x: "ebitdaChangePct",
  y: "price",
  value: "worstCoverage",
  ends: {},
};

/** A round number of dollars near this one. */
const round = (usd: number, to: number): number => Math.max(0, Math.round(usd / to) * to);

/** From where to where an axis goes by itself: about the present value, null where there is none. */
export function usualEnds(axis: GridAxis, present: number | null): readonly [from: number, to: number] {
  const now = present ?? 0;
  switch (axis) {
    case "price":
      return [round(now * 0.87, 1_000), round(now * 1.13, 1_000)];
    case "buyerCash":
      return [0, round(Math.max(now * 2, 50_000), 1_000)];
    case "ebitdaChangePct":
      return [-30, 18];
    case "ratePct":
      return [Math.max(0, Math.floor(now) - 3), Math.ceil(now) + 3];
    case "noteSharePct":
      return [0, 24];
    case "noteTermMonths":
      return [12, 156];
    case "standbyMonths":
      return [0, 48];
    case "growthPct":
      return [-6, 6];
    case "salary":
      return [0, round(Math.max(now * 2, 120_000), 1_000)];
  }
}

/** The question that a choice asks of a structure. The first line is the highest value, as a reader expects of a height. */
export function gridQuestion(choice: GridChoice, reversed: Reversed) {
  const range = (axis: GridAxis, isDown: boolean) => {
    const [from, to] = choice.ends[axis] ?? usualEnds(axis, GRID_AXIS_RULES[axis].present(reversed));
    return { axis, from: isDown ? to : from, to: isDown ? from : to, count: choice.size ?? GRID_SIZE.least };
  };
  return { x: range(choice.x, false), y: range(choice.y, true), value: choice.value };
}
