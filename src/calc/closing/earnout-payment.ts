import { finiteUsd } from "#calc/funding/finite-usd.ts";

/**
 * What an earnout pays for one year: a share of what the result is above its threshold, at most the cap.
 *
 * Units: US dollars a year, the share in percent 0 to 100. 0 at or below the threshold. Always a figure.
 * Source: this product's own definition.
 *
 * @example earnoutPayment(372_000, 290_000, 40, 60_000) // 32800
 * @example earnoutPayment(280_000, 290_000, 40, 60_000) // 0
 * @example earnoutPayment(600_000, 290_000, 40, 60_000) // 60000
 */
export function earnoutPayment(
  resultUsd: number,
  thresholdUsd: number,
  sharePct: number,
  mostUsd: number,
): number {
  const above = Math.max(0, finiteUsd(resultUsd - thresholdUsd));
  return Math.min(Math.max(0, mostUsd), (above / 100) * sharePct);
}
