import { toNumber } from "#calc/deal/to-number.ts";
import { finiteUsd } from "./finite-usd.ts";

/** Nothing is repaid for longer than this: what is left then is never repaid at this pace. */
const LONGEST_MONTHS = 600;

interface RevenueTerms {
  readonly revenuePercentage: number;
  readonly cap: number;
  readonly estimatedTerm: number;
  readonly minimumPayment?: number | null;
}

export interface RbfOnRevenue {
  /** Of one month, until the last. */
  readonly monthlyUsd: number;
  readonly firstYearUsd: number;
  /** The cap times the amount. */
  readonly totalUsd: number;
  /** The month of the last payment; null where it is not repaid within 50 years. */
  readonly months: number | null;
  /** True: the revenue is unknown, so the total is spread over the estimated term. */
  readonly isRevenueUnknown: boolean;
}

/**
 * Revenue-based financing as its contract is read: each month a share of that month's revenue, at least the minimum,
 * until the cap times the amount is repaid. It stands beside the pro forma's figure, a quarter of the share of EBITDA.
 *
 * Units: US dollars; revenue a year, flat and spread evenly over the months. Without a revenue above 0 the total is
 * paid evenly over the estimated term, and `isRevenueUnknown` says so.
 * No figure: null where the amount or the cap is 0 or less, or where nothing is paid a month.
 * Source: assumption of this product (how such contracts are usually written).
 *
 * @example rbfOnRevenue({ revenuePercentage: 5, cap: 1.5, estimatedTerm: 24, minimumPayment: null }, 100_000, 1_200_000) // { monthlyUsd: 5000, firstYearUsd: 60000, totalUsd: 150000, months: 30, isRevenueUnknown: false }
 * @example rbfOnRevenue({ revenuePercentage: 5, cap: 1.5, estimatedTerm: 24, minimumPayment: null }, 100_000, null) // { monthlyUsd: 6250, firstYearUsd: 75000, totalUsd: 150000, months: 24, isRevenueUnknown: true }
 */
export function rbfOnRevenue(
  terms: RevenueTerms,
  amountUsd: number,
  revenueUsd: number | null,
): RbfOnRevenue | null {
  const totalUsd = finiteUsd(toNumber(terms.cap) * amountUsd);
  if (!(totalUsd > 0)) return null;
  const revenue = toNumber(revenueUsd);
  const isRevenueUnknown = !(revenue > 0);
  const shareUsd = isRevenueUnknown
    ? totalUsd / Math.max(1, toNumber(terms.estimatedTerm))
    : (toNumber(terms.revenuePercentage) / 100) * (revenue / 12);
  const monthlyUsd = finiteUsd(Math.max(shareUsd, isRevenueUnknown ? 0 : toNumber(terms.minimumPayment)));
  if (!(monthlyUsd > 0)) return null;
  const months = Math.ceil(totalUsd / monthlyUsd - 1e-9);
  return {
    monthlyUsd: Math.min(monthlyUsd, totalUsd),
    firstYearUsd: Math.min(totalUsd, finiteUsd(12 * monthlyUsd)),
    totalUsd,
    months: months > LONGEST_MONTHS ? null : months,
    isRevenueUnknown,
  };
}
