const YEARS = 5;

/**
 * The rate a year at which cash grows to a multiple of itself in five years, percent.
 *
 * No figure: null where the multiple is 0 or less: all of it is lost.
 *
 * @example yearlyRatePct(1) // 0
 * @example yearlyRatePct(0) // null
 */
export const yearlyRatePct = (multiple: number): number | null =>
  multiple > 0 ? (multiple ** (1 / YEARS) - 1) * 100 : null;
