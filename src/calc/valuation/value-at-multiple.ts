import { finiteOrNull } from "#calc/deal/figure.ts";

/**
 * A price as so many times a year's earnings. Each multiple belongs to the earnings it was measured on: one of SDE is
 * never applied to EBITDA, nor the reverse.
 *
 * Units: US dollars a year, a plain ratio; the answer in US dollars. Null when earnings are not above 0.
 * Source: this product's own definition.
 *
 * @example valueAtMultiple(385_000, 2.5) // 962500
 * @example valueAtMultiple(-10_000, 2.5) // null
 */
export function valueAtMultiple(earningsUsd: number, multiple: number): number | null {
  return earningsUsd > 0 ? finiteOrNull(earningsUsd * multiple) : null;
}
