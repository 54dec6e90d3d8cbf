/**
 * For how many weeks the cash lasts when nothing comes in; null when nothing goes out.
 *
 * Units: US dollars, US dollars a week. Range: cash below 0 lasts 0 weeks.
 * Source: this product's own definition.
 *
 * @example weeksOfCash(60_000, 24_000) // 2.5
 * @example weeksOfCash(60_000, 0) // null
 */
export function weeksOfCash(cashUsd: number, weeklyOutUsd: number): number | null {
  if (!(weeklyOutUsd > 0)) return null;
  const weeks = Math.max(0, cashUsd) / weeklyOutUsd;
  return Number.isFinite(weeks) ? weeks : null;
}
