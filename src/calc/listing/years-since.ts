/**
 * Whole years from the year a business was established to the year of the calculation.
 *
 * Units: calendar years. No figure: null when the business would be established in the future.
 * Source: calculated at import.
 *
 * @example yearsSince(2014, 2026) // 12
 * @example yearsSince(2030, 2026) // null
 */
export function yearsSince(yearEstablished: number, currentYear: number): number | null {
  return yearEstablished > currentYear ? null : currentYear - yearEstablished;
}

/**
 * Years of an age that is stated in months, to one decimal.
 *
 * Units: months in, years out. Range: >= 0. Source: arithmetic.
 *
 * @example yearsOfMonths(18) // 1.5
 */
export function yearsOfMonths(months: number): number {
  return Math.round((months / 12) * 10) / 10;
}
