import { formatMoney } from "#kit/format-figure.ts";
import { clampPercentage, componentAmount, percentageOfAmount } from "./component-amount.ts";
import { fundingAvailability } from "./funding-availability.ts";
import type { FundingCaps } from "./funding-caps.ts";
import type { FundingDeal } from "./funding-deal.ts";
import { definitionOf, type FundingType } from "./funding-types.ts";

export const CAP_NOTICE_TITLE = "Amount adjusted to maximum";

/** The most of a type in US dollars; null when it has no limit. */
export function capOf(type: FundingType, caps: FundingCaps): number | null {
  return caps[type] ?? null;
}

export interface CappedComponent {
  /** Whole US dollars. */
  readonly amountUsd: number;
  /** Of the offer; unrounded where the cap decided it. */
  readonly percentage: number;
  readonly capUsd: number | null;
  readonly isCapped: boolean;
  /** "Capped at $85,000 (7.39% of offer)", under the title CAP_NOTICE_TITLE. */
  readonly notice: string | null;
  /** Why, e.g. "Cannot exceed inventory value of $85,000". */
  readonly message: string | null;
  /** The collateral is 0: what is missing in the deal. */
  readonly warning: string | null;
}

/**
 * A percentage as it is shown beside its cap: two decimals rounded down, trailing zeros trimmed.
 *
 * Source: this product's own definition.
 *
 * @example flooredPercentText(126_000, 1_150_000) // "10.95"
 * @example flooredPercentText(1_035_000, 1_150_000) // "90"
 */
export function flooredPercentText(amountUsd: number, offerUsd: number): string {
  if (!(offerUsd > 0)) return "0";
  return String(Math.floor((amountUsd * 10_000) / offerUsd) / 100);
}

/**
 * What becomes of a requested percentage: its amount, or the cap where the amount would exceed it.
 *
 * Units: percent of the offer in, whole US dollars and percent out. Range: a request outside 0 to 100 is clamped.
 * A cap of 0 for want of collateral gives 0 % and a warning.
 * Source: this product's own definition.
 */
export function capComponent(
  type: FundingType,
  requestedPct: number,
  deal: FundingDeal,
  offerUsd: number,
): CappedComponent {
  const percentage = clampPercentage(requestedPct);
  const amountUsd = componentAmount(offerUsd, percentage);
  const { capUsd, isAvailable, warning } = fundingAvailability(type, deal, offerUsd);
  const nothing = { isCapped: false, notice: null, message: null, warning: null };
  if (capUsd === null || percentage === 0) {
    return { amountUsd, percentage, capUsd, ...nothing };
  }
  if (!isAvailable) return { ...nothing, amountUsd: 0, percentage: 0, capUsd, isCapped: true, warning };
  if (amountUsd <= capUsd) return { amountUsd, percentage, capUsd, ...nothing };
  const most = Math.floor(capUsd);
  return {
    amountUsd: most,
    percentage: percentageOfAmount(most, offerUsd),
    capUsd,
    isCapped: true,
    notice: `Capped at ${formatMoney(most)} (${flooredPercentText(most, offerUsd)}% of offer)`,
    message: definitionOf(type).cap?.message(capUsd) ?? null,
    warning: null,
  };
}
