import type { ValuationMethods } from "./fair-value.ts";

export const VALUATION_METHOD_KEYS = ["net_asset_value", "revenue_method", "ebitda_method"] as const;

/** Methods further apart than this many times get a warning. Source: this product's own definition. */
export const METHOD_SPREAD_LIMIT = 2;

export interface MethodSpread {
  readonly lowest: keyof ValuationMethods;
  readonly highest: keyof ValuationMethods;
  /** The highest over the lowest; null when the lowest is not above 0, where "times" says nothing. */
  readonly times: number | null;
  /** The mean of methods this far apart says little on its own. */
  readonly isWide: boolean;
}

/**
 * How far the valuation methods are apart.
 *
 * Units: methods in US dollars, the spread a plain ratio. null with fewer than two methods.
 * Source: this product's own definition.
 *
 * @example methodSpread({ net_asset_value: 430_000, revenue_method: 2_160_000, ebitda_method: 1_320_000 }) // { lowest: "net_asset_value", highest: "revenue_method", times: 5.023256, isWide: true }
 * @example methodSpread({ net_asset_value: -5, revenue_method: 10, ebitda_method: null })?.times // null
 * @example methodSpread({ net_asset_value: null, revenue_method: 10, ebitda_method: null }) // null
 */
export function methodSpread(methods: ValuationMethods): MethodSpread | null {
  const valueOf = (key: keyof ValuationMethods): number => methods[key] ?? 0;
  const known = VALUATION_METHOD_KEYS.filter((key) => methods[key] !== null);
  const [first] = known;
  if (first === undefined || known.length < 2) return null;
  const lowest = known.reduce((a, b) => (valueOf(b) < valueOf(a) ? b : a), first);
  const highest = known.reduce((a, b) => (valueOf(b) > valueOf(a) ? b : a), first);
  const times = valueOf(lowest) > 0 ? valueOf(highest) / valueOf(lowest) : null;
  const isWide = valueOf(highest) > 0 && (times === null || times > METHOD_SPREAD_LIMIT);
  return { lowest, highest, times: times !== null && Number.isFinite(times) ? times : null, isWide };
}
