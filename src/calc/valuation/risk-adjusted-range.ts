import { finiteOrNull } from "#calc/deal/figure.ts";

export const RISK_RANGE_KEYS = ["bear", "base", "bull", "expected"] as const;
export type RiskRangeKey = (typeof RISK_RANGE_KEYS)[number];
export type RiskAdjustedRange = Readonly<Record<RiskRangeKey, number | null>>;

/** What is assumed of each scenario. Source: the bull uplift is our choice. */
export const RISK_SCENARIOS = {
  bear: { probability: 0.2, multipleShare: 0.5 },
  base: { probability: 0.5, multipleShare: 0.7 },
  bull: { probability: 0.3, multipleShare: 1, productivityUplift: 1.05, marginUplift: 1.1 },
} as const;

const NO_RANGE: RiskAdjustedRange = Object.freeze({ bear: null, base: null, bull: null, expected: null });

/**
 * The risk-adjusted value of a business: EBITDA at half, 0.7 times and the whole industry multiple (the last with
 * EBITDA 5 % and then 10 % higher), never below net worth or 0, in order, weighted 20, 50 and 30 %.
 *
 * Units: US dollars. Negative EBITDA counts as 0 here. No figure (null): EBITDA is 0, or a value overflowed.
 * Source: to.
 *
 * @example riskAdjustedRange(330_000, 10.5, 430_000) // { bear: 1732500, base: 2425500, bull: 4002075, expected: 2759872.5 }
 * @example riskAdjustedRange(10_000, 10.5, 500_000).bear // 500000
 */
export function riskAdjustedRange(
  ebitdaUsd: number,
  industryMultiple: number,
  netWorthUsd: number,
): RiskAdjustedRange {
  if (ebitdaUsd === 0) return NO_RANGE;
  const { bear: low, base: middle, bull: high } = RISK_SCENARIOS;
  const earnings = Math.max(0, ebitdaUsd);
  const bear = Math.max(earnings * low.multipleShare * industryMultiple, netWorthUsd, 0);
  const base = Math.max(earnings * middle.multipleShare * industryMultiple, bear);
  const uplift = high.productivityUplift * high.marginUplift;
  const bull = Math.max(earnings * uplift * high.multipleShare * industryMultiple, base);
  const expected = low.probability * bear + middle.probability * base + high.probability * bull;
  return {
    bear: finiteOrNull(bear),
    base: finiteOrNull(base),
    bull: finiteOrNull(bull),
    expected: finiteOrNull(expected),
  };
}
