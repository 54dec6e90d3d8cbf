import { type Figure, figureOf, noFigure } from "#calc/deal/figure.ts";

/**
 * Annual return of an all-cash purchase at the asking price, without growth: EBITDA over price.
 *
 * Units: percent. Negative EBITDA gives a negative return.
 * No figure: `price-missing` when the price is not above 0, `ebitda-missing` when EBITDA is 0.
 * Source: this product's own definition.
 *
 * @example annualRoi(330_000, 1_200_000) // { ok: true, value: 27.5 }
 */
export function annualRoi(ebitdaUsd: number, askingPriceUsd: number): Figure {
  if (!(askingPriceUsd > 0)) return noFigure("price-missing");
  if (ebitdaUsd === 0) return noFigure("ebitda-missing");
  return figureOf((ebitdaUsd / askingPriceUsd) * 100);
}
