import type { LeafReason } from "#calc/structures/model/answer.ts";
import type { Box } from "#calc/structures/bounds/box.ts";
import type { PartnerFacts } from "#calc/structures/model/return-row.ts";

/** A part of the space that needs no further look, and why. */
export interface Leaf {
  readonly box: Box;
  readonly reason: LeafReason;
  /** Of the objectives and what decides between equals, from 1. */
  readonly level?: number;
  readonly multipliers?: NamedMultipliers;
  /**
   * Of each objective before the level: what shows that nothing in the box is better by it, beside what holds for all that is as
   * good by those before it. Empty: nothing can be better.
   */
  readonly before?: readonly NamedMultipliers[];
  /** What the rows of a return were made for: the box, or a larger one that it was cut off. */
  readonly partners?: PartnerFacts | null;
}

/** Rows by their ids, and how often each is counted. */
export type NamedMultipliers = readonly (readonly [row: string, times: number])[];
