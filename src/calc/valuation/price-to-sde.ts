import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { type Figure, figureOf, noFigure } from "#calc/deal/figure.ts";
import { toNumber } from "#calc/deal/to-number.ts";

/**
 * The asking price as a multiple of a year's seller's discretionary earnings, which most small businesses are priced
 * on. It is never compared with a multiple of EBITDA.
 *
 * Units: plain ratio (3.5 is "3.5x SDE").
 * No figure: `price-missing` when the price is not above 0, `sde-missing` when SDE is 0 or not known,
 * `sde-not-positive` when it is negative.
 * Source: assumption; the way in which brokers state it, price over one year's earnings.
 *
 * @example priceToSde({ askingPriceUsd: 1_200_000, sdeUsd: 345_000 }) // { ok: true, value: 3.478261 }
 * @example priceToSde({ askingPriceUsd: 1_200_000, sdeUsd: null }) // { ok: false, reason: "sde-missing" }
 */
export function priceToSde(deal: Pick<DealFigures, "askingPriceUsd" | "sdeUsd">): Figure {
  const price = toNumber(deal.askingPriceUsd);
  const sde = toNumber(deal.sdeUsd);
  if (!(price > 0)) return noFigure("price-missing");
  if (sde === 0) return noFigure("sde-missing");
  return sde < 0 ? noFigure("sde-not-positive") : figureOf(price / sde);
}
