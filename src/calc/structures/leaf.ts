import type { LeafReason } from "./answer.ts";
import type { Box } from "./box.ts";

/** A part of the space that needs no further look, and why. */
export interface Leaf {
  readonly box: Box;
  readonly reason: LeafReason;
  /** Of the objectives and what decides between equals, from 1. */
  readonly level?: number;
  readonly multipliers?: readonly (readonly [row: string, times: number])[];
}
