import { annualRoi } from "#calc/returns/annual-roi.ts";
import { paybackYears } from "#calc/returns/payback-years.ts";
import { assetCoverage } from "#calc/valuation/asset-coverage.ts";
import { enterpriseValue } from "#calc/valuation/enterprise-value.ts";
import type { DealNumbers } from "./deal-numbers.ts";
import { debtToAssets } from "./debt-to-assets.ts";
import { ebitdaMargin } from "./ebitda-margin.ts";
import { type Figure, figureOf, valueOrNull } from "./figure.ts";
import { revenuePerEmployee } from "./revenue-per-employee.ts";

/** The eight cards of the Overview tab, in their order. Source: this product's own definition. */
export const METRIC_CARD_KEYS = [
  "enterprise_value",
  "annual_roi_pct",
  "payback_years",
  "asset_coverage_ratio",
  "revenue_per_employee",
  "ebitda_margin_pct",
  "net_worth",
  "debt_to_asset_ratio",
] as const;

export type MetricCardKey = (typeof METRIC_CARD_KEYS)[number];
export type MetricCards = Readonly<Record<MetricCardKey, number | null>>;

/** One card as a figure: its value, or why it has none. Source: this product's own definition. */
export function metricCardFigure(key: MetricCardKey, numbers: DealNumbers): Figure {
  const { priceUsd, ebitdaUsd, revenueUsd } = numbers;
  switch (key) {
    case "enterprise_value":
      return enterpriseValue(priceUsd, numbers.netWorthUsd);
    case "annual_roi_pct":
      return annualRoi(ebitdaUsd, priceUsd);
    case "payback_years":
      return paybackYears(priceUsd, ebitdaUsd);
    case "asset_coverage_ratio":
      return assetCoverage(numbers.totalAssetsUsd, priceUsd);
    case "revenue_per_employee":
      return revenuePerEmployee(revenueUsd, numbers.employees);
    case "ebitda_margin_pct":
      return ebitdaMargin(ebitdaUsd, revenueUsd);
    case "net_worth":
      return figureOf(numbers.netWorthUsd);
    case "debt_to_asset_ratio":
      return debtToAssets(numbers.debtUsd, numbers.totalAssetsUsd);
  }
}

/** The values of the eight cards; null where a card reads N/A. */
export function computeMetricCards(numbers: DealNumbers): MetricCards {
  const valueOf = (key: MetricCardKey): number | null => valueOrNull(metricCardFigure(key, numbers));
  return {
    enterprise_value: valueOf("enterprise_value"),
    annual_roi_pct: valueOf("annual_roi_pct"),
    payback_years: valueOf("payback_years"),
    asset_coverage_ratio: valueOf("asset_coverage_ratio"),
    revenue_per_employee: valueOf("revenue_per_employee"),
    ebitda_margin_pct: valueOf("ebitda_margin_pct"),
    net_worth: valueOf("net_worth"),
    debt_to_asset_ratio: valueOf("debt_to_asset_ratio"),
  };
}
