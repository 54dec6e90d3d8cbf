import type { DealType, DealTypeSignal, TriedCondition, TriedDealType } from "#calc/valuation/deal-type.ts";

export const DEAL_TYPE_TITLES: Readonly<Record<DealType, string>> = {
  distressed: "Distressed",
  turnaround: "Turnaround",
  value: "Value",
  growth: "Growth",
  overpriced: "Overpriced",
  standard: "Standard",
};

export const DEAL_TYPE_MEANINGS: Readonly<Record<DealType, string>> = {
  distressed: "Several indicators are weak at once, and the price is far below benchmark multiples.",
  turnaround: "Few sales per person and a thin margin: the price buys the work of fixing both.",
  value: "The price lies well below fair value while most indicators are strong.",
  growth: "Priced near benchmark multiples, with a margin that supports it: the price counts on growth.",
  overpriced: "The price lies well above fair value.",
  standard: "No special case: none of the rules before it holds.",
};

const SIGNAL_WORDS: Readonly<Record<DealTypeSignal, string>> = {
  average_multiple_ratio: "average multiple ratio",
  margin_ratio: "margin against benchmark",
  productivity: "revenue per employee against benchmark",
  weak_signals: "weak signals (red indicators)",
  strengths: "strengths (green indicators)",
  price_to_fair_value: "price / fair value",
};

const RULE_WORDS = { below: "below", above: "above", "at-least": "at least" } as const;

export interface SpokenCondition {
  /** "margin against benchmark below 0.8" */
  readonly rule: string;
  /** "is 0.92", or that it has no data. */
  readonly found: string;
  readonly holds: boolean;
}

/** Two decimals tell a ratio from its limit; one that would round onto the limit is written out further. */
function written(value: number, limit: number): string {
  const short = value.toFixed(Number.isInteger(value) ? 0 : 2);
  const words = value !== limit && Number(short) === limit ? value.toFixed(4) : short;
  return words.replace("-", "−");
}

export function describeCondition({ signal, rule, limit, value, holds }: TriedCondition): SpokenCondition {
  return {
    rule: `${SIGNAL_WORDS[signal]} ${RULE_WORDS[rule]} ${limit}`,
    found: value === null ? "no data" : `is ${written(value, limit)}`,
    holds,
  };
}

/** The type that held, and for each type before it the conditions that did not. */
export function describeDealType(tried: readonly TriedDealType[]) {
  return tried.map(({ type, conditions, holds }) => ({
    type,
    title: DEAL_TYPE_TITLES[type],
    holds,
    conditions: conditions.map(describeCondition),
  }));
}
