/**
 * The four categories of the score and their share of the overall score in tenths. Source: this product's own
 * definition.
 */
export const SCORE_CATEGORY_KEYS = ["valuation", "cash_flow", "risk", "growth"] as const;
export type ScoreCategoryKey = (typeof SCORE_CATEGORY_KEYS)[number];

/** In tenths: 4 is 0.4. Whole numbers keep 45.5 exactly 45.5, so that it rounds up. */
export const SCORE_CATEGORY_WEIGHT_TENTHS: Readonly<Record<ScoreCategoryKey, number>> = {
  valuation: 4,
  cash_flow: 3,
  risk: 2,
  growth: 1,
};

/** The twelve components, in the order of the specification. */
export const SCORE_COMPONENT_KEYS = [
  "price_ebitda_vs_industry",
  "price_revenue",
  "asset_coverage",
  "ebitda_margin_pct",
  "return_pct",
  "working_capital_to_revenue",
  "debt_ebitda",
  "debt_assets",
  "tangible_share",
  "payback_years",
  "revenue_per_employee",
  "asset_turnover",
] as const;
export type ScoreComponentKey = (typeof SCORE_COMPONENT_KEYS)[number];

/** How a value meets a threshold: at most (lower is better), at least, or strictly above (higher is better). */
export type BandRule = "at-most" | "at-least" | "above";

export interface ScoreBand {
  readonly category: ScoreCategoryKey;
  readonly rule: BandRule;
  /** Compared in order; the first that holds gives the points at the same place. */
  readonly thresholds: readonly number[];
  /** One more than thresholds: the last are given when none holds, and when an input is missing. */
  readonly points: readonly number[];
}

/** The bands of the twelve components. Source: this product's own definition. */
export const SCORE_BANDS: Readonly<Record<ScoreComponentKey, ScoreBand>> = {
  price_ebitda_vs_industry: {
    category: "valuation",
    rule: "at-most",
    thresholds: [0.8, 0.9, 1, 1.1, 1.2],
    points: [40, 35, 30, 20, 10, 0],
  },
  price_revenue: {
    category: "valuation",
    rule: "at-most",
    thresholds: [0.5, 1, 1.5, 2, 3],
    points: [30, 25, 20, 15, 10, 5],
  },
  asset_coverage: {
    category: "valuation",
    rule: "above",
    thresholds: [1, 0.8, 0.6, 0.4, 0.2],
    points: [30, 25, 20, 15, 10, 5],
  },
  ebitda_margin_pct: {
    category: "cash_flow",
    rule: "at-least",
    thresholds: [30, 25, 20, 15, 10],
    points: [40, 35, 30, 25, 15, 5],
  },
  return_pct: {
    category: "cash_flow",
    rule: "at-least",
    thresholds: [35, 30, 25, 20, 15],
    points: [30, 25, 20, 15, 10, 5],
  },
  working_capital_to_revenue: {
    category: "cash_flow",
    rule: "at-most",
    thresholds: [0.1, 0.15, 0.2, 0.25],
    points: [30, 25, 20, 15, 10],
  },
  debt_ebitda: {
    category: "risk",
    rule: "at-most",
    thresholds: [1, 2, 3, 4],
    points: [40, 35, 25, 15, 5],
  },
  debt_assets: {
    category: "risk",
    rule: "at-most",
    thresholds: [0.2, 0.4, 0.6, 0.8],
    points: [30, 25, 20, 10, 0],
  },
  tangible_share: {
    category: "risk",
    rule: "at-least",
    thresholds: [0.9, 0.8, 0.7, 0.5],
    points: [30, 25, 20, 15, 10],
  },
  payback_years: {
    category: "growth",
    rule: "at-most",
    thresholds: [3, 4, 5, 6, 8],
    points: [40, 35, 30, 20, 10, 5],
  },
  revenue_per_employee: {
    category: "growth",
    rule: "at-least",
    thresholds: [500_000, 300_000, 200_000, 150_000],
    points: [30, 25, 20, 15, 10],
  },
  asset_turnover: {
    category: "growth",
    rule: "at-least",
    thresholds: [2, 1.5, 1, 0.5],
    points: [30, 25, 20, 15, 10],
  },
};

function meets(rule: BandRule, value: number, threshold: number): boolean {
  if (rule === "at-most") return value <= threshold;
  return rule === "at-least" ? value >= threshold : value > threshold;
}

/**
 * The points of a value in its band; no value (null) takes the last ones.
 *
 * Source: this product's own definition.
 *
 * @example pointsFor("asset_coverage", 1) // 25
 * @example pointsFor("payback_years", 8) // 10
 * @example pointsFor("payback_years", null) // 5
 */
export function pointsFor(key: ScoreComponentKey, value: number | null): number {
  const { rule, thresholds, points } = SCORE_BANDS[key];
  const last = points[thresholds.length] ?? 0;
  if (value === null) return last;
  for (let index = 0; index < thresholds.length; index += 1) {
    const threshold = thresholds[index];
    if (threshold !== undefined && meets(rule, value, threshold)) return points[index] ?? last;
  }
  return last;
}

/** Ring colours of a score of 0 to 100. Source: this product's own definition. */
export type RingColour = "green" | "yellow" | "red";

/**
 * The colour of a score ring: green at 70 or more, yellow at 50 or more, else red.
 *
 * @example ringColour(70) // "green"
 * @example ringColour(69.9) // "yellow"
 */
export function ringColour(score: number): RingColour {
  if (score >= 70) return "green";
  return score >= 50 ? "yellow" : "red";
}
