import { finiteOrNull, valueOrNull } from "#calc/deal/figure.ts";
import { valueAtMatch } from "#calc/valuation/small-business-value.ts";
import type { WorkingContext } from "./context.ts";
import type { WorkingBeside } from "./working.ts";

const times = (multiple: number): string => `${multiple}x`;

/**
 * The business at the multiples that small businesses of its trade were sold at: on EBITDA where the deal states it,
 * else on SDE at the middle of the range. null without a matched small-business row or without earnings above 0.
 *
 * Source: 3.
 */
export function smallBusinessValue({ deal, match }: WorkingContext): WorkingBeside | null {
  const valuation = valueAtMatch(deal, match);
  if (valuation === null) return null;
  const { row, ebitdaMultiple, ebitdaValue } = valuation;
  const label = `At ${row.industryName} multiples`;
  if (ebitdaValue.ok) {
    const note = `EBITDA × ${times(ebitdaMultiple)}, what such businesses were sold at.`;
    return { label, value: ebitdaValue.value, unit: "usd", note };
  }
  const { sdeMultipleLow: low, sdeMultipleHigh: high } = row;
  const lowValue = valueOrNull(valuation.sdeLowValue);
  const highValue = valueOrNull(valuation.sdeHighValue);
  const isKnown = low !== null && high !== null && lowValue !== null && highValue !== null;
  if (deal.ebitdaUsd !== null || !isKnown) return null;
  const range = low === high ? times(low) : `${times(low)} to ${times(high)}, shown at the middle`;
  const note = `Seller's discretionary earnings × ${range}.`;
  return { label, value: finiteOrNull((lowValue + highValue) / 2), unit: "usd", note };
}
