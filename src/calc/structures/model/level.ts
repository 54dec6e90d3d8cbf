import type { Objective } from "#calc/tables/best-structure.ts";
import type { Box } from "#calc/structures/bounds/box.ts";
import type { CashSteps } from "#calc/structures/bounds/cash-steps.ts";
import type { PartnerFacts } from "./return-row.ts";
import type { Row } from "./rows.ts";
import type { StructureFigures } from "./structure.ts";

/**
 * By what a structure is better than another: the objectives, and then what decides between equals. Every level has a key,
 * smaller is better, rounded as it is compared; keys of two structures are compared level by level.
 */
export interface Level {
  /** Null: it only decides between equals. */
  readonly objective: Objective | null;
  keyOf(point: AssessedPoint): number;
  /**
   * What holds for every structure whose key is at most this, and whose keys of the levels before are at most those; null: every
   * structure's is.
   */
  rowsUpTo(key: number, node: NodeFacts, before: readonly number[]): readonly Row[] | null;
  /** Its rows depend on what partners can bring and what the cash equity can be. */
  readonly followsPartners?: true;
  /** Its rows depend on the keys of the levels before. */
  readonly followsLevelsBefore?: true;
  /** The least key that may be reached at or above one; absent: the same. */
  atOrAbove?(key: number, node: NodeFacts): number;
  /** Whether a box may hold a key of at most this, where the box itself tells. */
  mayReach?(box: Box, key: number): boolean;
  /** The largest key up to one that may be reached; absent: the same. */
  reachedUpTo?(key: number, node: NodeFacts): number;
  /** No key is smaller; absent: nothing is known. */
  readonly least?: number;
  /** The next smaller key that may be reached; null: none is. */
  below(key: number, node: NodeFacts): number | null;
}

/** A structure of the space: steps of money of each type, its option (-1: it is off), and what it comes to. */
export interface AssessedPoint {
  readonly steps: readonly number[];
  readonly options: readonly number[];
  readonly equityUsd: number;
  readonly figures: StructureFigures;
}

/** Of the part of the space that is looked at. */
export interface NodeFacts {
  /** What the cash to close can be there. */
  readonly cash: CashSteps;
  /** Null: nobody has a part of the cash equity, or no return is asked for. */
  readonly partners: PartnerFacts | null;
  /** Percent of the company that the types which are there give away by their terms. */
  readonly givenPct: number;
  /** Others may have a part of the company there. */
  readonly mayShare: boolean;
  /** No sum at a rate says anything of a return there: the buyer's flows may end in a loss. */
  readonly mayEndInLoss: boolean;
  /** Equity may be 0 there. */
  readonly mayLackEquity: boolean;
}

/** Below 0: the first is better. */
export function compareKeys(one: readonly number[], other: readonly number[]): number {
  for (const [at, key] of one.entries()) {
    const against = other[at] ?? 0;
    if (key !== against) return key < against ? -1 : 1;
  }
  return 0;
}
