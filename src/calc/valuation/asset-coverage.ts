import { type Figure, figureOf, noFigure } from "#calc/deal/figure.ts";

/**
 * Asset coverage: total assets for each dollar of the asking price.
 *
 * Units: plain ratio (0.56 is shown as "0.56x"). Unknown assets add 0.
 * No figure: `price-missing` when the price is not above 0.
 * Source: this product's own definition.
 *
 * @example assetCoverage(670_000, 1_200_000) // { ok: true, value: 0.558333 }
 */
export function assetCoverage(totalAssetsUsd: number, askingPriceUsd: number): Figure {
  if (!(askingPriceUsd > 0)) return noFigure("price-missing");
  return figureOf(totalAssetsUsd / askingPriceUsd);
}
