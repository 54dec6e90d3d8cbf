/** The most an SBA 7(a) loan can be, and the least a buyer of a business brings. Source: SBA 7(a) rules, FY2027. */
export const SBA_MOST_LOAN_USD = 5_000_000;
export const SBA_LEAST_EQUITY_PCT = 10;

/**
 * The highest price that one SBA 7(a) loan and the least equity pay together.
 *
 * Units: US dollars; percent 0 to 100.
 *
 * @example Math.round(sbaPriceReach()) // 5_555_556
 */
export function sbaPriceReach(): number {
  return SBA_MOST_LOAN_USD / (1 - SBA_LEAST_EQUITY_PCT / 100);
}
