/** What pays the debt, and how it is spread over the year. US dollars a year; null is unknown. */
export interface Earnings {
  /** Of the books, else typed, else the deal's EBITDA, or its SDE less a manager's pay; less what is carved out. */
  readonly baseCadsUsd: number | null;
  /** Taken off before CADS, and no cost to a tax office: maintenance capex and working-capital need; unknown ones as 0. */
  readonly nonDeductibleUsd: number;
  /** What is carved out of the business, a year. */
  readonly carvedUsd: number;
  readonly baseRevenueUsd: number | null;
  /** Adjusted EBITDA as a lender counts it. */
  readonly adjustedEbitdaUsd: number | null;
  readonly source: "books" | "typed" | "deal" | null;
  readonly levelFactor: number;
  readonly growthFactor: number;
  /** Of the months 1 to 12 after closing; they add up to 1. */
  readonly shares: readonly number[];
}

/**
 * Cash available for debt service in a year: the base, moved by the scenario, grown from the second year on.
 */
export function cadsInYear(
  { baseCadsUsd, levelFactor, growthFactor }: Pick<Earnings, "baseCadsUsd" | "levelFactor" | "growthFactor">,
  year: number,
): number | null {
  return baseCadsUsd === null ? null : baseCadsUsd * levelFactor * growthFactor ** (year - 1);
}

/** What of a year's earnings is put aside and is profit all the same: it moves as they do. US dollars. */
export const nonDeductibleInYear = (
  {
    nonDeductibleUsd,
    levelFactor,
    growthFactor,
  }: Pick<Earnings, "nonDeductibleUsd" | "levelFactor" | "growthFactor">,
  year: number,
): number => nonDeductibleUsd * levelFactor * growthFactor ** (year - 1);

/** Revenue in a year: the base, grown from the second year on. */
export function revenueInYear(
  { baseRevenueUsd, growthFactor }: Pick<Earnings, "baseRevenueUsd" | "growthFactor">,
  year: number,
): number | null {
  return baseRevenueUsd === null ? null : baseRevenueUsd * growthFactor ** (year - 1);
}

export const yearOfMonth = (month: number): number => Math.ceil(month / 12);

/** The share of its year that falls into a month after closing. */
export const shareOfMonth = ({ shares }: Pick<Earnings, "shares">, month: number): number =>
  shares[(month - 1) % 12] ?? 0;
