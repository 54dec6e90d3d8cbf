import type { DealNumbers } from "#calc/deal/deal-numbers.ts";
import { type Figure, figureOf, noFigure } from "#calc/deal/figure.ts";
import type { ScoreComponentKey } from "./score-bands.ts";

/**
 * Price/EBITDA over the industry's multiple. The product is divided by once, so that a price of exactly 0.8 times
 * the industry's value is 0.8 and not its neighbour; two steps only where that product would overflow.
 */
function priceEbitdaVsIndustry(numbers: DealNumbers, industryMultiple: number): Figure {
  const { priceUsd, ebitdaUsd } = numbers;
  if (!(priceUsd > 0)) return noFigure("price-missing");
  if (ebitdaUsd === 0) return noFigure("ebitda-missing");
  if (!(ebitdaUsd > 0)) return noFigure("ebitda-not-positive");
  const industryValue = ebitdaUsd * industryMultiple;
  if (Number.isFinite(industryValue)) return figureOf(priceUsd / industryValue);
  return figureOf(priceUsd / ebitdaUsd / industryMultiple);
}

function workingCapitalToRevenue(numbers: DealNumbers): Figure {
  if (!(numbers.revenueUsd > 0)) return noFigure("revenue-missing");
  if (!numbers.hasCurrentItem) return noFigure("no-current-items");
  return figureOf(numbers.workingCapitalUsd / numbers.revenueUsd);
}

function overEbitda(amountUsd: number, ebitdaUsd: number): Figure {
  if (ebitdaUsd === 0) return noFigure("ebitda-missing");
  if (!(ebitdaUsd > 0)) return noFigure("ebitda-not-positive");
  return figureOf(amountUsd / ebitdaUsd);
}

function overPrice(amountUsd: number, priceUsd: number): Figure {
  return priceUsd > 0 ? figureOf(amountUsd / priceUsd) : noFigure("price-missing");
}

function overRevenue(amountUsd: number, revenueUsd: number): Figure {
  return revenueUsd > 0 ? figureOf(amountUsd / revenueUsd) : noFigure("revenue-missing");
}

function overAssets(amountUsd: number, totalAssetsUsd: number): Figure {
  return totalAssetsUsd > 0 ? figureOf(amountUsd / totalAssetsUsd) : noFigure("assets-missing");
}

function inPercent(share: Figure): Figure {
  return share.ok ? figureOf(share.value * 100) : share;
}

/**
 * The value of one score component, or why it has none.
 *
 * Only the needs that a component names withhold a figure; an unknown input beyond them is read as 0, which is why
 * a score stands beside its completeness and range.
 *
 * Source: to.
 */
export function componentFigure(
  key: ScoreComponentKey,
  numbers: DealNumbers,
  industryMultiple: number,
): Figure {
  const { priceUsd, revenueUsd, ebitdaUsd, employees, totalAssetsUsd, debtUsd } = numbers;
  switch (key) {
    case "price_ebitda_vs_industry":
      return priceEbitdaVsIndustry(numbers, industryMultiple);
    case "price_revenue":
      return priceUsd > 0 ? overRevenue(priceUsd, revenueUsd) : noFigure("price-missing");
    case "asset_coverage":
      return overPrice(totalAssetsUsd, priceUsd);
    case "ebitda_margin_pct":
      return inPercent(overRevenue(ebitdaUsd, revenueUsd));
    case "return_pct":
      return inPercent(overPrice(ebitdaUsd, priceUsd));
    case "working_capital_to_revenue":
      return workingCapitalToRevenue(numbers);
    case "debt_ebitda":
      return overEbitda(debtUsd, ebitdaUsd);
    case "debt_assets":
      return overAssets(debtUsd, totalAssetsUsd);
    case "tangible_share":
      return overAssets(totalAssetsUsd - numbers.intellectualPropertyUsd, totalAssetsUsd);
    case "payback_years":
      return priceUsd > 0 ? overEbitda(priceUsd, ebitdaUsd) : noFigure("price-missing");
    case "revenue_per_employee":
      if (!(employees > 0)) return noFigure("employees-missing");
      return revenueUsd > 0 ? figureOf(revenueUsd / employees) : noFigure("revenue-missing");
    case "asset_turnover":
      return overAssets(revenueUsd, totalAssetsUsd);
  }
}
