import { finiteUsd } from "#calc/funding/finite-usd.ts";

/**
 * What a business needs to turn over, as deals count it: receivables and stock less payables. Cash and loans stay out,
 * because the seller keeps the one and repays the other.
 *
 * Units: US dollars; may be negative, where customers pay before suppliers are paid. Always a figure.
 * Source: this product's own definition.
 *
 * @example operatingWorkingCapital(132_000, 48_000, 61_000) // 119000
 */
export function operatingWorkingCapital(
  receivablesUsd: number,
  inventoryUsd: number,
  payablesUsd: number,
): number {
  return finiteUsd(receivablesUsd + inventoryUsd - payablesUsd);
}

/**
 * How far the price moves because working capital at closing is not what was agreed: what is delivered less the peg,
 * and nothing as long as the difference stays within the collar. Beyond the collar the whole difference counts.
 *
 * Units: US dollars; above 0 the buyer pays more, below 0 less. Range: the collar 0 and above. Always a figure.
 * Source: this product's own definition.
 *
 * @example workingCapitalAdjustment(92_000, 116_000, 10_000) // -24000
 * @example workingCapitalAdjustment(112_000, 116_000, 10_000) // 0
 */
export function workingCapitalAdjustment(deliveredUsd: number, pegUsd: number, collarUsd: number): number {
  const difference = finiteUsd(deliveredUsd - pegUsd);
  return Math.abs(difference) <= collarUsd ? 0 : difference;
}
