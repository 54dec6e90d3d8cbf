import { type Figure, figureOf, noFigure } from "#calc/deal/figure.ts";

/**
 * Years of EBITDA that the asking price costs, without growth. The same quotient is the deal's price/EBITDA.
 *
 * Units: years (as price/EBITDA: a plain ratio).
 * No figure: `price-missing` when the price is not above 0; `ebitda-missing` when EBITDA is 0,
 * `ebitda-not-positive` when it is below.
 * Source: this product's own definition.
 *
 * @example paybackYears(1_200_000, 330_000) // { ok: true, value: 3.636364 }
 * @example paybackYears(150_000, -24_000) // { ok: false, reason: "ebitda-not-positive" }
 */
export function paybackYears(askingPriceUsd: number, ebitdaUsd: number): Figure {
  if (!(askingPriceUsd > 0)) return noFigure("price-missing");
  if (ebitdaUsd === 0) return noFigure("ebitda-missing");
  if (!(ebitdaUsd > 0)) return noFigure("ebitda-not-positive");
  return figureOf(askingPriceUsd / ebitdaUsd);
}
