/** What a target comes to in a year, and which of the two statements it is. */
export interface YearlyTarget {
  readonly usd: number;
  readonly statedBy: "month" | "year";
}

/**
 * A target that may be stated by the month, by the year or both: the more demanding of the two, a year.
 *
 * Units: US dollars a month and a year.
 * Range: 0 or more; 0 and null state nothing.
 * No figure: null when neither states anything.
 *
 * @example yearlyTarget(20_000, 200_000) // { usd: 240_000, statedBy: "month" }
 * @example yearlyTarget(null, 200_000) // { usd: 200_000, statedBy: "year" }
 * @example yearlyTarget(null, null) // null
 */
export function yearlyTarget(monthlyUsd: number | null, annualUsd: number | null): YearlyTarget | null {
  const ofMonths = (monthlyUsd ?? 0) * 12;
  const ofYear = annualUsd ?? 0;
  if (ofMonths <= 0 && ofYear <= 0) return null;
  return ofMonths > ofYear ? { usd: ofMonths, statedBy: "month" } : { usd: ofYear, statedBy: "year" };
}
