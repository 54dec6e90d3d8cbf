/** Of the deal amount, which is the asking price. */
const DEPOSIT_SHARE = 0.01;

/**
 * The deposit a letter of intent offers unless the buyer says otherwise.
 *
 * Units: US dollars. Range: an asking price >= 0; an unknown one is 0 and gives 0.
 * Source: this product's own definition.
 *
 * @example defaultDepositUsd(1_200_000) // 12000
 */
export function defaultDepositUsd(askingPriceUsd: number): number {
  return Number.isFinite(askingPriceUsd) && askingPriceUsd > 0 ? askingPriceUsd * DEPOSIT_SHARE : 0;
}
