import type { Opportunity } from "./opportunity.ts";

/** The deal types in the order in which they are tried. Source: this product's own definition. */
export const DEAL_TYPES = ["distressed", "turnaround", "value", "growth", "overpriced", "standard"] as const;
export type DealType = (typeof DEAL_TYPES)[number];

/** What the rules read: ratios to the benchmark, counts of indicators, price over fair value. */
export type DealTypeSignal =
  | "average_multiple_ratio"
  | "margin_ratio"
  | "productivity"
  | "weak_signals"
  | "strengths"
  | "price_to_fair_value";

export interface DealTypeCondition {
  readonly signal: DealTypeSignal;
  readonly rule: "below" | "above" | "at-least";
  readonly limit: number;
}

/** Every condition of a type must hold; `standard` has none. Source: this product's own definition. */
export const DEAL_TYPE_RULES: Readonly<Record<DealType, readonly DealTypeCondition[]>> = {
  distressed: [
    { signal: "weak_signals", rule: "at-least", limit: 3 },
    { signal: "average_multiple_ratio", rule: "below", limit: 0.3 },
  ],
  turnaround: [
    { signal: "productivity", rule: "below", limit: 0.5 },
    { signal: "margin_ratio", rule: "below", limit: 0.8 },
  ],
  value: [
    { signal: "price_to_fair_value", rule: "below", limit: 0.7 },
    { signal: "strengths", rule: "at-least", limit: 3 },
  ],
  growth: [
    { signal: "average_multiple_ratio", rule: "above", limit: 0.7 },
    { signal: "margin_ratio", rule: "above", limit: 0.85 },
  ],
  overpriced: [{ signal: "price_to_fair_value", rule: "above", limit: 1.2 }],
  standard: [],
};

type Signals = Pick<Opportunity, Exclude<DealTypeSignal, "price_to_fair_value">>;

function valueOf(signal: DealTypeSignal, signals: Signals, priceToFairValue: number | null): number | null {
  switch (signal) {
    case "average_multiple_ratio":
      return signals.average_multiple_ratio;
    case "margin_ratio":
      return signals.margin_ratio;
    case "productivity":
      return signals.productivity;
    case "weak_signals":
      return signals.weak_signals;
    case "strengths":
      return signals.strengths;
    case "price_to_fair_value":
      return priceToFairValue;
  }
}

function holds({ rule, limit }: DealTypeCondition, value: number | null): boolean {
  if (value === null) return false;
  if (rule === "below") return value < limit;
  return rule === "above" ? value > limit : value >= limit;
}

/**
 * The type of a deal: the first that holds of distressed, turnaround, value, growth, overpriced; else standard. A
 * ratio without a figure makes its condition false.
 *
 * Source: this product's own definition.
 *
 * @example classifyDeal({ average_multiple_ratio: 0.2, margin_ratio: 0.5, productivity: 0.2, weak_signals: 3, strengths: 0 }, 0.9) // "distressed"
 * @example classifyDeal({ average_multiple_ratio: null, margin_ratio: null, productivity: null, weak_signals: 0, strengths: 0 }, null) // "standard"
 */
export function classifyDeal(signals: Signals, priceToFairValue: number | null): DealType {
  // Loops and not callbacks: every analysis passes here.
  for (const type of DEAL_TYPES) {
    if (allHold(DEAL_TYPE_RULES[type], signals, priceToFairValue)) return type;
  }
  return "standard";
}

function allHold(
  conditions: readonly DealTypeCondition[],
  signals: Signals,
  priceToFairValue: number | null,
): boolean {
  for (const condition of conditions)
    if (!holds(condition, valueOf(condition.signal, signals, priceToFairValue))) return false;
  return true;
}

/** A condition with the figure it was tried on; null when the figure is not known, which fails the condition. */
export interface TriedCondition extends DealTypeCondition {
  readonly value: number | null;
  readonly holds: boolean;
}

export interface TriedDealType {
  readonly type: DealType;
  readonly conditions: readonly TriedCondition[];
  readonly holds: boolean;
}

/**
 * Every type that was tried, in order, up to the one that held: why a deal is of its type and not of an earlier one.
 *
 * Source: this product's own definition.
 *
 * @example explainDealType({ average_multiple_ratio: 0.2, margin_ratio: 0.5, productivity: 0.2, weak_signals: 3, strengths: 0 }, 0.9).length // 1
 * @example explainDealType({ average_multiple_ratio: null, margin_ratio: null, productivity: null, weak_signals: 0, strengths: 0 }, null).at(-1) // { type: "standard", conditions: [], holds: true }
 */
export function explainDealType(signals: Signals, priceToFairValue: number | null): TriedDealType[] {
  const tried: TriedDealType[] = [];
  for (const type of DEAL_TYPES) {
    const conditions = DEAL_TYPE_RULES[type].map((condition) => {
      const value = valueOf(condition.signal, signals, priceToFairValue);
      return { ...condition, value, holds: holds(condition, value) };
    });
    const allHold = conditions.every((condition) => condition.holds);
    tried.push({ type, conditions, holds: allHold });
    if (allHold) break;
  }
  return tried;
}
