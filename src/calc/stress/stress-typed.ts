import type { RatePath, StressCustomer, StressInput } from "./stress-inputs.ts";

/** Where an input comes from; an assumption is ours, and nobody has confirmed it. */
export type StressSource = "typed" | "books" | "deal" | "assumption";

/** What nobody types here: it is what the deal and its stack say. */
export const INPUTS_OF_DEAL = ["revenue", "ebitda", "deductions", "openingCash", "buyerCash"] as const;

/** What somebody typed in place of what the deal says. Absent or null: not typed. Units as in `StressInputs`. */
export interface StressTyped {
  readonly growthPct?: number | null | undefined;
  readonly spreadPct?: number | null | undefined;
  readonly correlation?: number | null | undefined;
  readonly marginDriftPts?: number | null | undefined;
  readonly marginSpreadPts?: number | null | undefined;
  readonly flowThrough?: number | null | undefined;
  readonly customers?: readonly StressCustomer[] | null | undefined;
  readonly badYearChance?: number | null | undefined;
  readonly badYearDepthPct?: number | null | undefined;
  readonly ratePaths?: readonly RatePath[] | null | undefined;
  /** Chances of the paths by their ids, in place of the usual ones; they add up to 1. */
  readonly pathChances?: Readonly<Record<string, number>> | null | undefined;
  readonly shares?: readonly number[] | null | undefined;
  readonly disruptionMonthsMost?: number | null | undefined;
  readonly disruptionPct?: number | null | undefined;
  readonly exitMultiple?: number | null | undefined;
  readonly exitCostPct?: number | null | undefined;
}

/** Of a deal's books, what the futures read. Null is unknown. */
export interface StressBooks {
  readonly changeStdDevPct: number | null;
  /** How many changes from one year to the next both swings are made of: at most so many. */
  readonly changes: number;
  readonly marginStdDevPts: number | null;
  readonly grossMarginPct: number | null;
  readonly customers: readonly BooksCustomer[];
}

export interface BooksCustomer {
  /** Of revenue, 0 to 100. */
  readonly sharePct?: number | null | undefined;
  /** As 2027-11-20. */
  readonly contractUntil?: string | null | undefined;
  readonly leavesWithOwner?: boolean | null | undefined;
}

/** An input, and where it comes from. */
export interface Sourced<Value> {
  readonly value: Value;
  readonly source: StressSource;
}

export type StressSources = Readonly<Record<StressInput, StressSource>>;
