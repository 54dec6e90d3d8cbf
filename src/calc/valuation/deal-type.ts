import type { Opportunity } from "./opportunity.ts";

/** The deal types in the order in which they are tried. Source: analysis spec §4. */
export const DEAL_TYPES = ["distressed", "turnaround", "value", "growth", "overpriced", "standard"] as const;
export type DealType = (typeof DEAL_TYPES)[number];

type Signals = Pick<
  Opportunity,
  "average_multiple_ratio" | "margin_ratio" | "productivity" | "weak_signals" | "strengths"
>;

const below = (value: number | null, limit: number): boolean => value !== null && value < limit;
const above = (value: number | null, limit: number): boolean => value !== null && value > limit;

/**
 * The type of a deal: the first that holds of distressed, turnaround, value, growth, overpriced; else standard. A
 * ratio without a figure makes its condition false.
 *
 * Source: analysis spec §4 and §9; decisions Q-A21, B6.
 *
 * @example classifyDeal({ average_multiple_ratio: 0.2, margin_ratio: 0.5, productivity: 0.2, weak_signals: 3, strengths: 0 }, 0.9) // "distressed"
 * @example classifyDeal({ average_multiple_ratio: null, margin_ratio: null, productivity: null, weak_signals: 0, strengths: 0 }, null) // "standard"
 */
export function classifyDeal(signals: Signals, priceToFairValue: number | null): DealType {
  const { average_multiple_ratio: multiples, margin_ratio: margin, productivity } = signals;
  if (signals.weak_signals >= 3 && below(multiples, 0.3)) return "distressed";
  if (below(productivity, 0.5) && below(margin, 0.8)) return "turnaround";
  if (below(priceToFairValue, 0.7) && signals.strengths >= 3) return "value";
  if (above(multiples, 0.7) && above(margin, 0.85)) return "growth";
  return above(priceToFairValue, 1.2) ? "overpriced" : "standard";
}
