import type { MetricCardKey } from "#calc/deal/metric-cards.ts";
import type { RoiOutcome } from "#calc/returns/roi-outcome.ts";
import type { ScoreCategoryKey, ScoreComponentKey } from "#calc/scoring/score-bands.ts";
import type { MatchType } from "#calc/tables/match-industry.ts";
import type { ValuationMethods } from "#calc/valuation/fair-value.ts";
import type { OpportunityIndicatorKey } from "#calc/valuation/opportunity.ts";
import type { PercentileKey } from "#calc/valuation/percentiles.ts";
import type { RiskRangeKey } from "#calc/valuation/risk-adjusted-range.ts";

/** Every figure that can be asked how it was worked out. Metric cards go by their own key, the rest by a prefix. */
export type FigureId =
  | MetricCardKey
  | "bankers_enterprise_value"
  | "price_to_ebitda"
  | "price_to_sde"
  | "price_to_fair_value"
  | "industry_low_value"
  | "industry_high_value"
  | "opportunity_score"
  | `indicator.${OpportunityIndicatorKey}`
  | `small_business.${SmallBusinessFigureKey}`
  | "fair_value"
  | "gap_usd"
  | "gap_pct"
  | "score.overall"
  | `score.${ScoreCategoryKey}`
  | `component.${ScoreComponentKey}`
  | `method.${keyof ValuationMethods}`
  | `percentile.${PercentileKey}`
  | `range.${RiskRangeKey}`
  | `roi.${keyof RoiOutcome}`;

/** The values of a business at the multiples that small businesses of its trade were sold at. */
export type SmallBusinessFigureKey = "ebitda" | "sde_low" | "sde_high";

/**
 * Figures of one year, of a stack, a projection or a verdict, which are explained with what they were worked out from. What
 * stands behind the dot is the key of the file that explains them: `workingOfForecast` and others.
 */
export type WorkingId =
  | FigureId
  | `${"forecast" | "timeline" | "projection" | "pro_forma" | "stack_metric" | "closing" | "lender" | "verdict"}.${string}`
  | "ebitda_estimate";

export type WorkingUnit = "usd" | "pct" | "ratio" | "years" | "count" | "points";

/** One line of the column: read from the top, each sign applies to all above it. */
export interface WorkingLine {
  readonly sign: "" | "+" | "−" | "×" | "÷";
  readonly label: string;
  /** null when the input is not entered. */
  readonly value: number | null;
  readonly unit: WorkingUnit;
  readonly note?: string;
}

export interface WorkingValue {
  readonly value: number | null;
  readonly unit: WorkingUnit;
}

/** A second opinion that stands beside a figure which could mislead alone. */
export interface WorkingBeside extends WorkingValue {
  readonly label: string;
  readonly note?: string;
}

/** The points a score component earned, and the band in words. */
export interface WorkingPoints {
  readonly value: number;
  readonly of: number;
  readonly band: string;
}

export interface WorkingBenchmark {
  readonly industry_name: string;
  readonly match_type: MatchType;
  readonly note: string;
}

/** How a figure was worked out. */
export interface Working {
  readonly id: WorkingId;
  readonly title: string;
  /** The formula in words, e.g. "Asking price − net worth". */
  readonly formula: string;
  readonly lines: readonly WorkingLine[];
  readonly result: WorkingValue;
  /** Why the result is N/A, as a sentence; absent when there is a result. */
  readonly reason?: string;
  readonly points?: WorkingPoints;
  readonly beside?: WorkingBeside;
  /** Cautions for the reader, as sentences. */
  readonly notes?: readonly string[];
  readonly source: string;
  /** The figure's place on the page of formulas. */
  readonly place?: string;
  readonly benchmark?: WorkingBenchmark;
}

/** What the one who explains a figure writes; the id and, without a value, the reason are added. */
export type WorkingDraft = Omit<Working, "id">;
