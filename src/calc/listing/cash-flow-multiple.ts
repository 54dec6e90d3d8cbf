/**
 * The asking price as a multiple of one year's cash flow (seller's discretionary earnings).
 *
 * Units: price and what is paid on top of it (inventory, for instance) in US dollars, cash flow in US dollars a
 * year; the answer is a plain ratio (2.5 is "2.5x").
 * Range: price and extra >= 0; cash flow any finite number.
 * No figure: null when cash flow is not above 0 or the ratio leaves the finite numbers.
 * Source: this product's own definition.
 *
 * @example cashFlowMultiple(500_000, 200_000) // 2.5
 * @example cashFlowMultiple(359_000, 200_000, 50_000) // 2.045
 * @example cashFlowMultiple(500_000, 0) // null
 */
export function cashFlowMultiple(
  askingPriceUsd: number,
  cashFlowUsd: number,
  paidOnTopUsd: number = 0,
): number | null {
  if (!(cashFlowUsd > 0)) return null;
  const multiple = (askingPriceUsd + paidOnTopUsd) / cashFlowUsd;
  return Number.isFinite(multiple) ? multiple : null;
}
