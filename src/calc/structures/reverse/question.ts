import type { BestProblem } from "#calc/structures/model/problem.ts";
import type { StructureComponent } from "#calc/structures/model/structure.ts";

/** In the order in which they are told. */
export const REVERSE_QUESTIONS = [
  "highestPrice",
  "leastCash",
  "smallestNote",
  "largestNote",
  "highestRate",
  "lowestEarnings",
  "longestWithoutSales",
] as const;
export type ReverseId = (typeof REVERSE_QUESTIONS)[number];

/** A structure whose figures are moved one at a time, with the terms that somebody chose: what tables gave is left out. */
export interface Reversed {
  readonly problem: BestProblem;
  /** Without equity, in their order. US dollars. */
  readonly others: readonly StructureComponent[];
}

/** One value of a question: the structure there, and the problem that it is assessed in. */
export interface ReversePoint {
  readonly problem: BestProblem;
  /** With equity and complete terms. */
  readonly components: readonly StructureComponent[];
  /** A type is above what its collateral, or its lender, allows. */
  readonly isOverCap: boolean;
}

/** The values of a question from the near end to the far one, by place. */
export interface ReverseLine {
  readonly count: number;
  /** The first places of pieces. */
  readonly cuts: readonly number[];
  /** Amounts are rounded parts of the price: what just keeps a limit fails at one dollar and holds at the next. */
  readonly isRounded: boolean;
  /** In the question's unit. */
  readonly valueAt: (place: number) => number;
  readonly pointAt: (place: number) => ReversePoint;
}
