import { type Figure, figureOf, noFigure } from "#calc/deal/figure.ts";
import { ADVICE_BAND_PCT, type AdviceBand } from "./fair-value.ts";

/**
 * What the asking price is above (positive) or below (negative) fair value.
 *
 * Units: US dollars.
 * No figure: `price-missing` when the price is not above 0, or the reason why there is no fair value.
 * Source: this product's own definition.
 *
 * @example valuationGap(1_200_000, { ok: true, value: 1_303_333 }) // { ok: true, value: -103333 }
 */
export function valuationGap(askingPriceUsd: number, fairValue: Figure): Figure {
  if (!(askingPriceUsd > 0)) return noFigure("price-missing");
  return fairValue.ok ? figureOf(askingPriceUsd - fairValue.value) : fairValue;
}

/**
 * The gap as a share of fair value.
 *
 * Units: percent. No figure: as the gap, and `fair-value-not-positive`.
 * Source: this product's own definition.
 *
 * @example valuationGapPct(1_100_000, { ok: true, value: 1_000_000 }) // { ok: true, value: 10 }
 */
export function valuationGapPct(askingPriceUsd: number, fairValue: Figure): Figure {
  const gap = valuationGap(askingPriceUsd, fairValue);
  if (!gap.ok || !fairValue.ok) return gap;
  if (!(fairValue.value > 0)) return noFigure("fair-value-not-positive");
  return figureOf((gap.value / fairValue.value) * 100);
}

/**
 * Price over fair value.
 *
 * Units: plain ratio. No figure: as the gap in percent.
 * Source: this product's own definition.
 *
 * @example priceToFairValue(4_500_000, { ok: true, value: 1_140_000 }) // { ok: true, value: 3.947368 }
 */
export function priceToFairValue(askingPriceUsd: number, fairValue: Figure): Figure {
  if (!(askingPriceUsd > 0)) return noFigure("price-missing");
  if (!fairValue.ok) return fairValue;
  if (!(fairValue.value > 0)) return noFigure("fair-value-not-positive");
  return figureOf(askingPriceUsd / fairValue.value);
}

/**
 * The advice on the price: strictly more than 10 % away from fair value is above or below, else fair. A fair value
 * of 0 or less makes any price "above". null without a price or a fair value.
 *
 * Source: this product's own definition.
 *
 * @example adviceBand(1_100_000, { ok: true, value: 1_000_000 }) // "fair"
 * @example adviceBand(1_100_001, { ok: true, value: 1_000_000 }) // "above"
 * @example adviceBand(150_000, { ok: true, value: -5 }) // "above"
 */
export function adviceBand(askingPriceUsd: number, fairValue: Figure): AdviceBand | null {
  const gapPct = valuationGapPct(askingPriceUsd, fairValue);
  if (!gapPct.ok) return gapPct.reason === "fair-value-not-positive" ? "above" : null;
  if (gapPct.value > ADVICE_BAND_PCT) return "above";
  return gapPct.value < -ADVICE_BAND_PCT ? "below" : "fair";
}
