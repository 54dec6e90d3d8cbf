import { type Figure, figureOf, noFigure } from "./figure.ts";

/**
 * Debt (short-term plus long-term) over total assets.
 *
 * Units: plain ratio (0.224 is shown as "22.4%").
 * No figure: `assets-missing` when total assets are 0.
 * Source: this product's own definition.
 *
 * @example debtToAssets(150_000, 670_000) // { ok: true, value: 0.223881 }
 */
export function debtToAssets(debtUsd: number, totalAssetsUsd: number): Figure {
  if (totalAssetsUsd === 0) return noFigure("assets-missing");
  return figureOf(debtUsd / totalAssetsUsd);
}
