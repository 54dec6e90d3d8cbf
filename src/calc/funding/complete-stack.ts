import { capComponent } from "./cap-component.ts";
import { totalPercentage } from "./component-amount.ts";
import type { FundingDeal } from "./funding-deal.ts";
import type { FundingType } from "./funding-types.ts";

interface Row {
  readonly type: FundingType;
  readonly percentage: number;
}

/** Adding decimals leaves dust. */
const trim = (pct: number): number => Math.round(pct * 1e9) / 1e9;

/**
 * What brings a stack that is close to 100 % to exactly 100: the component that takes the difference, and its new
 * percentage. It is the largest that can take it whole, within its cap and above 0; the first of equals.
 *
 * Units: percent. No answer: null where the total is 100 already, or no component can take the difference.
 * Source: assumption of this product.
 *
 * @example completeStack([{ type: "equity", percentage: 14.4 }, { type: "other", percentage: 85 }], { askingPriceUsd: null, revenueUsd: null, ebitdaUsd: null, sdeUsd: null, ebitdaMultiple: null, equipmentUsd: null, realEstateUsd: null, inventoryUsd: null, receivablesUsd: null }, 1_000_000) // { index: 1, percentage: 85.6 }
 */
export function completeStack(
  rows: readonly Row[],
  deal: FundingDeal,
  offerUsd: number,
): { readonly index: number; readonly percentage: number } | null {
  const missingPct = trim(100 - totalPercentage(rows));
  if (missingPct === 0) return null;
  let best: { index: number; percentage: number } | null = null;
  for (const [index, { type, percentage }] of rows.entries()) {
    const next = trim(percentage + missingPct);
    if (percentage <= 0 || next <= 0 || next > 100) continue;
    if (capComponent(type, next, deal, offerUsd).isCapped) continue;
    if (best === null || percentage > (rows[best.index]?.percentage ?? 0)) best = { index, percentage: next };
  }
  return best;
}
