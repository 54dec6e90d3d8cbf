import { type Figure, figureOf, noFigure } from "./figure.ts";

/**
 * EBITDA as a share of annual revenue. Negative EBITDA is data and gives a negative margin.
 *
 * Units: percent.
 * No figure: `ebitda-missing` when EBITDA is 0, `revenue-missing` when revenue is not above 0.
 * Source: this product's own definition.
 *
 * @example ebitdaMargin(330_000, 1_800_000) // { ok: true, value: 18.333333 }
 * @example ebitdaMargin(-24_000, 920_000) // { ok: true, value: -2.608696 }
 */
export function ebitdaMargin(ebitdaUsd: number, annualRevenueUsd: number): Figure {
  if (ebitdaUsd === 0) return noFigure("ebitda-missing");
  if (!(annualRevenueUsd > 0)) return noFigure("revenue-missing");
  return figureOf((ebitdaUsd / annualRevenueUsd) * 100);
}
