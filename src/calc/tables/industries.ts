import type { IndustryRow } from "./industry-row.ts";
import { PUBLIC_INDUSTRIES } from "./public-industries.ts";
import { SMALL_BUSINESS_INDUSTRIES } from "./small-business-industries.ts";

/** Every industry, small businesses first: that is also the order in which a name is looked for. */
export const INDUSTRIES: readonly IndustryRow[] = [...SMALL_BUSINESS_INDUSTRIES, ...PUBLIC_INDUSTRIES];

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/**
 * What a matched small-business row without an EBITDA multiple takes: the median of the small-business rows that
 * have one. Source: this product's own definition.
 *
 * @example SMALL_BUSINESS_MEDIAN_EBITDA_MULTIPLE // 4.5
 */
export const SMALL_BUSINESS_MEDIAN_EBITDA_MULTIPLE: number = medianOf(
  SMALL_BUSINESS_INDUSTRIES.flatMap((row) => row.evEbitdaMultiple ?? []),
);
