import { type Figure, figureOf, noFigure } from "#calc/deal/figure.ts";

/**
 * Enterprise value as this product's specification has it: asking price less net worth. A banker's definition
 * (price + debt − cash) is another figure and stands beside it.
 *
 * Units: US dollars. Range: any net worth; may be negative.
 * No figure: `price-missing` when the price is not above 0.
 * Source: this product's own definition.
 *
 * @example enterpriseValue(1_200_000, 430_000) // { ok: true, value: 770000 }
 */
export function enterpriseValue(askingPriceUsd: number, netWorthUsd: number): Figure {
  if (!(askingPriceUsd > 0)) return noFigure("price-missing");
  return figureOf(askingPriceUsd - netWorthUsd);
}

/**
 * What a banker calls enterprise value: price plus debt less cash.
 *
 * Units: US dollars. No figure: `price-missing` when the price is not above 0.
 * Source: this product's own definition.
 *
 * @example bankersEnterpriseValue(1_200_000, 150_000, 60_000) // { ok: true, value: 1290000 }
 */
export function bankersEnterpriseValue(askingPriceUsd: number, debtUsd: number, cashUsd: number): Figure {
  if (!(askingPriceUsd > 0)) return noFigure("price-missing");
  return figureOf(askingPriceUsd + debtUsd - cashUsd);
}
