import type { ConstraintId, GridAxis, Objective } from "#calc/tables/best-structure.ts";
import type { FundingType } from "#calc/funding/funding-types.ts";
import type { MarketNeed } from "#calc/tables/market-term.ts";
import type { Structure, StructureComponent } from "./structure.ts";

/** The version of the search: an answer is the same wherever the same version gives it. */
export const STRUCTURES_ENGINE = "8";

/** `closed`: nothing on the grid beats the answer. `open`: the limit of nodes was reached. */
export type SearchStatus = "closed" | "open" | "stopped" | "infeasible";

/** Why points were left out without being assessed one by one; `point`: it was. */
export const LEAF_REASONS = ["point", "sum", "kinds", "standby", "constraint", "bound"] as const;
export type LeafReason = (typeof LEAF_REASONS)[number];

export interface CertificateLevel {
  readonly objective: Objective;
  /** Null: no figure, or no answer. */
  readonly value: number | null;
  /** Of figures that should be small no admissible point lies below it, of others above it; null: none is known. */
  readonly bound: number | null;
}

export interface Certificate {
  readonly status: SearchStatus;
  /** Of money, US dollars. */
  readonly step: number;
  readonly points: bigint;
  readonly levels: readonly CertificateLevel[];
  /** Sets of types that the leaves fall into. */
  readonly sets: number;
  readonly nodes: number;
  /** They add up to the points of the space, unless the search was stopped or is open. */
  readonly leftOut: Readonly<Record<LeafReason, bigint>>;
  readonly engine: string;
}

/** A constraint that keeps a better structure away, and what one step of relief gains. */
export interface Binding {
  readonly constraint: ConstraintId;
  readonly step: number;
  /** Of the first objective, in its unit; 0 where only a later one gains. */
  readonly gain: { readonly objective: Objective; readonly amount: number };
}

/** Constraints that cannot hold together. */
export interface Conflict {
  readonly constraints: readonly ConstraintId[];
  /** `to` null: no relief of this one alone is enough, or it is never relieved. */
  readonly relief: readonly {
    readonly constraint: ConstraintId;
    readonly from: number | null;
    readonly to: number | null;
  }[];
}

/** The answer to a reverse question: the last value at which it holds, and the next. */
export interface ReverseAnswer {
  readonly value: number | null;
  readonly limit: string | null;
  readonly holdsAt: number | null;
  readonly failsAt: number | null;
}

/** The same where the structure is searched anew at each value: the best one there. */
export interface EachValueAnswer extends ReverseAnswer {
  readonly components: readonly StructureComponent[];
  /** What cannot hold together at the value that fails; empty: it fails nowhere, or was asked of one structure. */
  readonly conflict: readonly ConstraintId[];
  /** False: where nothing was found the search was not through. */
  readonly isProven: boolean;
}

export interface GridAnswer {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly present: { readonly x: number | null; readonly y: number | null };
  readonly cells: readonly (readonly { readonly value: number | null; readonly reason?: string }[])[];
}

export interface GridQuestion {
  readonly x: GridRange;
  readonly y: GridRange;
  readonly value: string;
}
export interface GridRange {
  readonly axis: GridAxis;
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/**
 * Why the market terms leave a type out: what it needs is not there, nothing or too little of it would be lent, a search does not
 * use it by itself, it does not stand beside a type of the best, or a note that waits for the life of the SBA loan is small.
 */
export const LEFT_OUT_REASONS = ["needs", "most", "bySearch", "notBeside", "fullLifeMost"] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

export interface LeftOutByMarket {
  readonly type: FundingType;
  readonly reason: LeftOutReason;
  /** The first need that is not met, as the table has it; null: none is. */
  readonly need: MarketNeed | null;
}

/** The whole answer. Keys and their order are published: the command line prints them. */
export interface BestAnswer {
  readonly status: SearchStatus | "unknown";
  readonly best: Structure | null;
  readonly others: readonly Structure[];
  /** Null where the earnings are unknown: nothing was searched. */
  readonly certificate: Certificate | null;
  readonly binding: readonly Binding[];
  readonly conflict: Conflict | null;
  /** What is unknown and was taken to hold: constraints, `rules/ID`, `taxRate`, `earnings`. */
  readonly assumptions: readonly string[];
  readonly reverse: Readonly<Record<string, ReverseAnswer>>;
  /** Only where it is asked for: it takes a search for each value that is tried. */
  readonly eachValue?: Readonly<Record<string, EachValueAnswer>>;
  readonly grids?: readonly GridAnswer[];
  readonly marketTerms: { readonly on: boolean };
  /** In the order of the types; nothing where market terms are off. */
  readonly leftOutByMarket: readonly LeftOutByMarket[];
  /** False: the best is the planned structure or a saved one, whose amounts lie between the steps. Null without a best. */
  readonly onGrid: boolean | null;
}
