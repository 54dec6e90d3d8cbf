import { FUNDING_TYPES, type FundingType } from "#calc/funding/funding-types.ts";

/**
 * What the search for the best structure takes where nobody says otherwise. All of it can be changed in the form and in the
 * input. Source: this product's own choice where no other is named.
 */

/** What a structure is better or worse by. */
export const OBJECTIVES = ["cash", "return", "coverage", "ownership", "cost", "debtFree"] as const;
export type Objective = (typeof OBJECTIVES)[number];

export const OBJECTIVES_DEFAULT: readonly Objective[] = ["cash", "ownership", "coverage"];
export const OBJECTIVES_MOST = 3;

/** In the order in which they are told. */
export const CONSTRAINTS = [
  "worstCoverage",
  "laterCoverage",
  "global",
  "rules",
  "collateralOnce",
  "liquidityMonths",
  "cashMost",
  "kindsMost",
  "sellerShareMostPct",
  "ownershipGivenMostPct",
  "lowestCash",
  "ownCash",
] as const;
export type ConstraintId = (typeof CONSTRAINTS)[number];

/** `step`: by how much a constraint is relieved; null: it never is. `isLeast`: relieving it lowers its value. */
export interface ConstraintDefault {
  /** Null: it has none, or follows another figure. */
  readonly value: number | null;
  readonly step: number | null;
  readonly isLeast: boolean;
}

export const CONSTRAINT_DEFAULTS: Readonly<Record<ConstraintId, ConstraintDefault>> = {
  // Source: the norm of lenders (DSCR).
  worstCoverage: { value: 1.25, step: 0.05, isLeast: true },
  laterCoverage: { value: null, step: 0.05, isLeast: true },
  global: { value: 1.15, step: 0.05, isLeast: true },
  rules: { value: null, step: null, isLeast: true },
  collateralOnce: { value: null, step: null, isLeast: true },
  liquidityMonths: { value: 3, step: 1, isLeast: true },
  cashMost: { value: null, step: 5000, isLeast: false },
  kindsMost: { value: 5, step: 1, isLeast: false },
  sellerShareMostPct: { value: 30, step: 5, isLeast: false },
  // Nobody gives part of the company away without having said so.
  ownershipGivenMostPct: { value: 0, step: 5, isLeast: false },
  lowestCash: { value: 0, step: 5000, isLeast: true },
  // How much is said by the market terms.
  ownCash: { value: null, step: null, isLeast: true },
};

/** Without market terms: their price is not in the deal's figures, and they take part once their terms are typed. */
export const ONLY_WITH_TERMS: readonly FundingType[] = [
  "earnout",
  "carve_out",
  "subject_to",
  "integrator_equity",
  "other",
];

/** All but the buyer's own money, which is what the others leave. In the order of the types. */
export const SEARCHED_TYPES: readonly FundingType[] = FUNDING_TYPES.filter((type) => type !== "equity");

/** The seller waits for these. */
export const SELLERS_TYPES: readonly FundingType[] = [
  "seller_note",
  "earnout",
  "ddp",
  "inventory_consignment",
];
const PARTNERS_TYPES: readonly FundingType[] = ["investor", "integrator_equity", "friends_family"];

/** Money goes in steps of the larger of these: dollars, and a share of the offer. */
export const MONEY_STEP = { leastUsd: 1000, ofOffer: 1000 } as const;
export const STEPS = { ratePct: 0.25, termMonths: 12 } as const;

/** A range: its two ends, both included. */
export type Range = readonly [low: number, high: number];

/** Standbys in the order in which equals are chosen. */
export const STANDBY_ORDER = ["none", "interest_only_months", "full_months", "full_life"] as const;
export type Standby = (typeof STANDBY_ORDER)[number];

/** Which terms vary; one that is absent does not. */
export interface Vary {
  readonly ratePct?: Range | null;
  readonly termMonths?: Range | null;
  readonly standby?: readonly Standby[] | null;
  readonly balloonMonth?: readonly (number | null)[] | null;
}

/**
 * What of a seller note varies by default, months within the range of its market terms. Its rate is theirs and does not vary: a
 * range would always end at its low end.
 */
export const NOTE_VARIES = {
  termMonths: [36, 84],
  standby: ["none", "full_life"],
} as const satisfies Vary;

/** The part of the required injection up to which a note may wait for the life of the SBA loan. */
export const FULL_LIFE_SHARE_OF_INJECTION = 0.5;

export const KINDS = [
  "best",
  "noSba",
  "noSeller",
  "noPartners",
  "mostCoverage",
  "mostOwnership",
  "fewestKinds",
] as const;
export type Kind = (typeof KINDS)[number];

/** The best of another kind: what it leaves out, or what it looks at first. */
export interface KindRule {
  readonly never?: readonly FundingType[];
  readonly objectiveFirst?: Objective;
  /** Times the cash of the best. */
  readonly cashAtMost?: number;
  /** One type less than the best has. */
  readonly isOneKindLess?: true;
}

export const KIND_RULES: Readonly<Record<Kind, KindRule>> = {
  best: {},
  noSba: { never: ["sba"] },
  noSeller: { never: SELLERS_TYPES },
  noPartners: { never: PARTNERS_TYPES },
  mostCoverage: { objectiveFirst: "coverage", cashAtMost: 1.25 },
  mostOwnership: { objectiveFirst: "ownership" },
  fewestKinds: { isOneKindLess: true },
};

/** The search ends here: nodes, not time, so that every machine gives the same answer. */
export const NODES_MOST = 2_000_000;

/** The same for what stands beside the best: of structures of equal cash by the dollar some searches would go on for minutes. */
export const NODES_BESIDE = 1000;

export const REVERSE_LIMITS = { priceTimesAsking: 3, rateMostPct: 30, monthsMost: 24 } as const;

export const GRID_AXES = [
  "price",
  "buyerCash",
  "ebitdaChangePct",
  "ratePct",
  "noteSharePct",
  "noteTermMonths",
  "standbyMonths",
  "growthPct",
  "salary",
] as const;
export type GridAxis = (typeof GRID_AXES)[number];

export const GRID_VALUES = ["worstCoverage", "global", "cashToClose", "irr5Pct", "lowestCash"] as const;
export type GridValue = (typeof GRID_VALUES)[number];

export const GRID_SIZE = { least: 25, most: 41 } as const;
export const GRID_LINES: readonly number[] = [1, 1.15, 1.25];
