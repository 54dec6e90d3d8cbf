/**
 * How far a year's cash flow may fall before it covers the debt service only so many times; null without cash flow.
 *
 * Units: US dollars a year, a plain ratio; the answer in percent of the cash flow. Below 0 it already falls short.
 * Source: this product's own definition.
 *
 * @example earningsRoomPct(290_000, 145_000, 1.25) // 37.5
 * @example earningsRoomPct(150_000, 145_000, 1.25) // -20.833333
 * @example earningsRoomPct(0, 145_000, 1.25) // null
 */
export function earningsRoomPct(
  cashFlowUsd: number,
  annualDebtServiceUsd: number,
  coverageRatio: number,
): number | null {
  if (!(cashFlowUsd > 0)) return null;
  const room = ((cashFlowUsd - coverageRatio * annualDebtServiceUsd) / cashFlowUsd) * 100;
  return Number.isFinite(room) ? room : null;
}
