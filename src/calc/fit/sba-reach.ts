import { CAP_RULES } from "#calc/funding/types/building-blocks.ts";

/** The least of its own money that a buyer brings beside an SBA 7(a) loan. Source: the loan's cap. */
export const SBA_LEAST_EQUITY_PCT = 100 - CAP_RULES.sbaOfOfferPct;

/**
 * The highest price that one SBA 7(a) loan and the least equity pay together.
 *
 * Units: US dollars.
 * Source: at most 90% of the price, and at most $5,000,000.
 *
 * @example Math.round(sbaPriceReach()) // 5_555_556
 */
export function sbaPriceReach(): number {
  return CAP_RULES.sbaLimitUsd / (CAP_RULES.sbaOfOfferPct / 100);
}
