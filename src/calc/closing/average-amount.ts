import { finiteUsd } from "#calc/funding/finite-usd.ts";

/**
 * The mean of some amounts; null of none.
 *
 * Units: US dollars.
 * Source: this product's own definition.
 *
 * @example averageAmount([104_000, 128_000, 116_000]) // 116000
 * @example averageAmount([]) // null
 */
export function averageAmount(amountsUsd: readonly number[]): number | null {
  if (amountsUsd.length === 0) return null;
  return finiteUsd(amountsUsd.reduce((sum, amount) => sum + amount, 0) / amountsUsd.length);
}
