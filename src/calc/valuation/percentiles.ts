import type { Opportunity } from "./opportunity.ts";

export const PERCENTILE_KEYS = [
  "ebitda_margin",
  "revenue_per_employee",
  "ev_ebitda_multiple",
  "ev_sales_multiple",
  "debt_ratio",
] as const;
export type PercentileKey = (typeof PERCENTILE_KEYS)[number];

export type PercentileLabel = "Top 10%" | "Top 25%" | "Above Average" | "Below Average" | "Bottom 25%";

/** A rank, estimated from one benchmark value; all null without data. */
export interface PercentileRank {
  readonly ratio: number | null;
  readonly percentile: number | null;
  readonly label: PercentileLabel | null;
}

export type Percentiles = Readonly<Record<PercentileKey, PercentileRank>>;

/** The lowest percentile of each label but the last. Source: this product's own definition. */
export const PERCENTILE_LABELS: readonly { readonly from: number; readonly label: PercentileLabel }[] = [
  { from: 90, label: "Top 10%" },
  { from: 75, label: "Top 25%" },
  { from: 50, label: "Above Average" },
  { from: 25, label: "Below Average" },
  { from: 0, label: "Bottom 25%" },
];

/** The benchmark's own place, and the ends of the scale. Source: our choice. */
export const PERCENTILE_SCALE = { benchmark: 50, lowest: 1, highest: 99, whole: 100 } as const;

const NO_DATA: PercentileRank = Object.freeze({ ratio: null, percentile: null, label: null });

/**
 * The words of a percentile.
 *
 * @example percentileLabel(90) // "Top 10%"
 * @example percentileLabel(24) // "Bottom 25%"
 */
export function percentileLabel(percentile: number): PercentileLabel {
  if (percentile >= 90) return "Top 10%";
  if (percentile >= 75) return "Top 25%";
  if (percentile >= 50) return "Above Average";
  return percentile >= 25 ? "Below Average" : "Bottom 25%";
}

/**
 * A percentile from a ratio to the benchmark: the benchmark is the 50th, linear around it, 1 to 99.
 *
 * Units: ratio to the benchmark in, percentile out. Source: this product's own definition.
 *
 * @example percentileOf(0.916667, "higher") // 46
 * @example percentileOf(0.242424, "lower") // 88
 */
export function percentileOf(ratio: number, better: "higher" | "lower"): number {
  const { benchmark, lowest, highest, whole } = PERCENTILE_SCALE;
  const place = better === "higher" ? benchmark * ratio : whole - benchmark * ratio;
  return Math.min(highest, Math.max(lowest, Math.round(place)));
}

function rank(ratio: number | null, better: "higher" | "lower"): PercentileRank {
  if (ratio === null) return NO_DATA;
  const percentile = percentileOf(ratio, better);
  return { ratio, percentile, label: percentileLabel(percentile) };
}

/** The five industry percentiles of a deal. Source: this product's own definition. */
export function rankInIndustry(opportunity: Opportunity): Percentiles {
  return {
    ebitda_margin: rank(opportunity.margin_ratio, "higher"),
    revenue_per_employee: rank(opportunity.productivity, "higher"),
    ev_ebitda_multiple: rank(opportunity.price_ebitda_ratio, "lower"),
    ev_sales_multiple: rank(opportunity.price_sales_ratio, "lower"),
    debt_ratio: rank(opportunity.debt_ratio_vs_benchmark, "lower"),
  };
}
