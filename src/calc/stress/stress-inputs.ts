/** A way the rates of variable loans may go, with what is then paid. */
export interface RatePath {
  readonly id: string;
  /** 0 to 1; the chances of all paths add up to 1. */
  readonly chance: number;
  /** Of all components in the months 1 to 120, US dollars. */
  readonly payments: readonly number[];
  /** What is owed after month 60, US dollars. */
  readonly balance60: number;
}

export interface StressCustomer {
  /** Of revenue, 0 to 100. */
  readonly sharePct: number;
  /** That it leaves in a year, 0 to 1. */
  readonly chance: number;
}

/** All that the futures rest on. US dollars, percent 0 to 100, chances 0 to 1. */
export interface StressInputs {
  readonly revenue: number;
  /** Adjusted, as a lender counts it. */
  readonly ebitda: number;
  /** Maintenance and growth of working capital: EBITDA less what can pay debt. */
  readonly deductions: number;
  /** Planned, a year. */
  readonly growthPct: number;
  /** Standard deviation of a year's change of revenue. */
  readonly spreadPct: number;
  /** Of a year's deviation with that of the year before, -0.95 to 0.95. */
  readonly correlation: number;
  /** Points of margin a year. */
  readonly marginDriftPts: number;
  readonly marginSpreadPts: number;
  /** What a dollar of revenue more or less than planned changes in EBITDA, 0 to 1. */
  readonly flowThrough: number;
  readonly customers: readonly StressCustomer[];
  readonly badYearChance: number;
  readonly badYearDepthPct: number;
  readonly ratePaths: readonly RatePath[];
  /** Of the year, of the twelve months after closing. */
  readonly shares: readonly number[];
  readonly openingCash: number;
  /** Whole months after closing in which less comes in, at most so many; 0 to 24. */
  readonly disruptionMonthsMost: number;
  readonly disruptionPct: number;
  /** Times EBITDA; null: not known, and the buyer's multiple neither. */
  readonly exitMultiple: number | null;
  readonly exitCostPct: number;
  readonly buyerCash: number;
}
export type StressInput = keyof StressInputs;

/** In the order in which they are told. */
export const STRESS_INPUTS = [
  "revenue",
  "ebitda",
  "deductions",
  "growthPct",
  "spreadPct",
  "correlation",
  "marginDriftPts",
  "marginSpreadPts",
  "flowThrough",
  "customers",
  "badYearChance",
  "badYearDepthPct",
  "ratePaths",
  "shares",
  "openingCash",
  "disruptionMonthsMost",
  "disruptionPct",
  "exitMultiple",
  "exitCostPct",
  "buyerCash",
] as const satisfies readonly StressInput[];

/** Bounds of what may be typed, and of what an input is moved to. */
export const STRESS_BOUNDS = {
  growthPct: [-100, 1000],
  spreadPct: [0, 1000],
  correlation: [-0.95, 0.95],
  marginDriftPts: [-100, 100],
  marginSpreadPts: [0, 100],
  flowThrough: [0, 1],
  badYearChance: [0, 1],
  badYearDepthPct: [0, 100],
  disruptionMonthsMost: [0, 24],
  disruptionPct: [0, 100],
  exitCostPct: [0, 100],
} as const satisfies Partial<Record<StressInput, readonly [number, number]>>;

export const MOST_STRESS_CUSTOMERS = 10;
export const STRESS_FUTURES = { least: 1_000, most: 1_000_000, usual: 100_000, first: 10_000 } as const;
export const HIGHEST_SEED = 4_294_967_295;
/** Raised when the same seed gives other futures. */
export const STRESS_ENGINE = "1";

export const STRESS_YEARS = 10;
