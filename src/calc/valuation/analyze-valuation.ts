import type { DealNumbers } from "#calc/deal/deal-numbers.ts";
import { finiteOrNull, valueOrNull } from "#calc/deal/figure.ts";
import { enterpriseValue } from "./enterprise-value.ts";
import { type AdviceBand, type ValuationMethods, valueDeal } from "./fair-value.ts";
import { adviceBand, priceToFairValue, valuationGap, valuationGapPct } from "./valuation-gap.ts";

/** The industry's range around its multiple. Source: this product's own definition. */
export const INDUSTRY_RANGE = { low: 0.8, high: 1.2 } as const;

/** The valuation block, with the keys of the published result. */
export interface AnalysisValuation {
  readonly deal_multiple: number;
  readonly sales_multiple: number | null;
  readonly methods: ValuationMethods;
  readonly fair_value: number | null;
  readonly gap_usd: number | null;
  readonly gap_pct: number | null;
  readonly advice_band: AdviceBand | null;
  readonly price_to_fair_value: number | null;
  readonly industry_multiple: number;
  readonly industry_low: number;
  readonly industry_high: number;
  readonly industry_low_value: number | null;
  readonly industry_high_value: number | null;
  readonly enterprise_value: number | null;
}

/** EBITDA at an industry multiple; null without EBITDA, 0 for a loss. */
function industryValue(ebitdaUsd: number, multiple: number): number | null {
  return ebitdaUsd === 0 ? null : finiteOrNull(Math.max(0, ebitdaUsd) * multiple);
}

/** The whole valuation of a deal. Source: this product's own definition. */
export function analyzeValuation(numbers: DealNumbers, industryMultiple: number): AnalysisValuation {
  const { priceUsd, ebitdaUsd } = numbers;
  const { methods, fairValue } = valueDeal(numbers);
  const industryLow = INDUSTRY_RANGE.low * industryMultiple;
  const industryHigh = INDUSTRY_RANGE.high * industryMultiple;
  return {
    deal_multiple: numbers.dealMultiple,
    sales_multiple: finiteOrNull(numbers.salesMultiple),
    methods,
    fair_value: valueOrNull(fairValue),
    gap_usd: valueOrNull(valuationGap(priceUsd, fairValue)),
    gap_pct: valueOrNull(valuationGapPct(priceUsd, fairValue)),
    advice_band: adviceBand(priceUsd, fairValue),
    price_to_fair_value: valueOrNull(priceToFairValue(priceUsd, fairValue)),
    industry_multiple: industryMultiple,
    industry_low: industryLow,
    industry_high: industryHigh,
    industry_low_value: industryValue(ebitdaUsd, industryLow),
    industry_high_value: industryValue(ebitdaUsd, industryHigh),
    enterprise_value: valueOrNull(enterpriseValue(priceUsd, numbers.netWorthUsd)),
  };
}
