import type { ValuationMethods } from "#calc/valuation/fair-value.ts";
import { VALUATION_METHOD_KEYS } from "#calc/valuation/method-spread.ts";
import type { FigureId } from "#calc/working/working.ts";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { formatValue } from "#kit/format-value.ts";

export const METHOD_WORDS: Readonly<Record<keyof ValuationMethods, string>> = {
  net_asset_value: "Net Asset Value",
  revenue_method: "Revenue Multiple",
  ebitda_method: "EBITDA Multiple",
};

export interface MethodBar {
  key: string;
  label: string;
  hint: string;
  /** null for the asking price, which is entered and not worked out. */
  id: FigureId | null;
  value: number | null;
  /** Stands for the industry, not for this business. */
  ofIndustry: boolean;
}

/** What is held against the price, in the order of the specification. */
export function methodBars({ figures, analysis }: AnalysedDeal): MethodBar[] {
  const { valuation } = analysis;
  const { methods } = valuation;
  const used = VALUATION_METHOD_KEYS.filter((key) => methods[key] !== null).length;
  const price = figures.askingPriceUsd;
  const own = (key: string, label: string, hint: string, id: FigureId | null, value: number | null) => ({
    key,
    label,
    hint,
    id,
    value,
    ofIndustry: false,
  });
  const ofIndustry = (
    end: "low" | "high",
    share: string,
    multiple: number,
    value: number | null,
  ): MethodBar => ({
    key: `industry_${end}`,
    label: `Industry ${end === "low" ? "Low" : "High"} (${share})`,
    hint: `EBITDA × ${formatValue(multiple, "ratio")}`,
    id: `industry_${end}_value`,
    value,
    ofIndustry: true,
  });
  return [
    own(
      "asking_price",
      "Asking Price",
      "As the seller asks",
      null,
      price !== null && price > 0 ? price : null,
    ),
    own(
      "net_asset_value",
      METHOD_WORDS.net_asset_value,
      "Assets less liabilities",
      "method.net_asset_value",
      methods.net_asset_value,
    ),
    own(
      "revenue_method",
      METHOD_WORDS.revenue_method,
      `${amount(figures.annualRevenueUsd, "Revenue")} × ${formatValue(valuation.sales_multiple, "ratio")}`,
      "method.revenue_method",
      methods.revenue_method,
    ),
    own(
      "ebitda_method",
      METHOD_WORDS.ebitda_method,
      `${amount(figures.ebitdaUsd, "EBITDA")} × ${formatValue(valuation.deal_multiple, "ratio")}`,
      "method.ebitda_method",
      methods.ebitda_method,
    ),
    own("fair_value", "Fair Value", meanWords(used), "fair_value", valuation.fair_value),
    ofIndustry("low", "0.8×", valuation.industry_low, valuation.industry_low_value),
    ofIndustry("high", "1.2×", valuation.industry_high, valuation.industry_high_value),
  ];
}

const amount = (valueUsd: number | null, name: string): string => (valueUsd ? formatMoney(valueUsd) : name);

function meanWords(methods: number): string {
  if (methods === 0) return "No method has its inputs";
  if (methods === 1) return "The one method with inputs";
  return methods === 2 ? "Mean of two methods" : "Mean of the three";
}
