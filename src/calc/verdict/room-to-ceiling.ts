/**
 * How far the asking price is below the ceiling of the verdict (what the market pays and a bank carries, the lesser), as a
 * share of the ceiling. Negative: the price is above it.
 *
 * Units: US dollars in, percent out; above 0 both.
 * No figure: null where price or ceiling is not above 0.
 * Source: this product's own definition, with the ceiling of the verdict.
 *
 * @example roomToCeilingPct(900_000, 1_000_000) // 10
 */
export function roomToCeilingPct(priceUsd: number, ceilingUsd: number): number | null {
  if (!(priceUsd > 0) || !(ceilingUsd > 0)) return null;
  const room = ((ceilingUsd - priceUsd) / ceilingUsd) * 100;
  return Number.isFinite(room) ? room : null;
}
