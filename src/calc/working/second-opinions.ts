import { finiteOrNull } from "#calc/deal/figure.ts";
import type { WorkingContext } from "./context.ts";
import type { WorkingBeside } from "./working.ts";

const times = (multiple: number): string => `${multiple}x`;

/**
 * The business at the multiples that small businesses of its trade were sold at: on EBITDA where the deal states it,
 * else on SDE at the middle of the range. Never one multiple on the other's earnings. null without a matched
 * small-business row or without earnings above 0.
 *
 * Source: decisions Part E 1 and 3.
 */
export function smallBusinessValue({ deal, match, analysis }: WorkingContext): WorkingBeside | null {
  const { row } = match;
  if (row === null || row.kind !== "small-business") return null;
  const { ebitdaUsd, sdeUsd } = deal;
  if (ebitdaUsd !== null && ebitdaUsd > 0) {
    const multiple = analysis.valuation.industry_multiple;
    const value = finiteOrNull(ebitdaUsd * multiple);
    const note = `EBITDA × ${times(multiple)}, what such businesses were sold at.`;
    return { label: `At ${row.industryName} multiples`, value, unit: "usd", note };
  }
  const { sdeMultipleLow: low, sdeMultipleHigh: high } = row;
  if (ebitdaUsd !== null || sdeUsd === null || !(sdeUsd > 0) || low === null || high === null) return null;
  const value = finiteOrNull((sdeUsd * (low + high)) / 2);
  const range = low === high ? times(low) : `${times(low)} to ${times(high)}, shown at the middle`;
  const note = `Seller's discretionary earnings × ${range}.`;
  return { label: `At ${row.industryName} multiples`, value, unit: "usd", note };
}
