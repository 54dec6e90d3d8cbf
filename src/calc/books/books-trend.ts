import type { BooksTrend } from "./books-figures.ts";
import { type PeriodState, yearBeforeOf } from "./books-state.ts";
import { changeOnPct, finite } from "./known-figure.ts";

/**
 * Growth of revenue a year over the first and the last counting year that state it, in percent.
 *
 * No figure: one of the two is not above 0, or they lie less than a year apart.
 * Source: https://en.wikipedia.org/wiki/Compound_annual_growth_rate
 */
export function revenueGrowthPct(years: readonly PeriodState[]): number | null {
  const stated = years.filter(({ figures }) => figures.revenue !== null);
  const [first, last] = [stated.at(0), stated.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [from, to] = [first.figures.revenue ?? 0, last.figures.revenue ?? 0];
  const yearsBetween = (last.to - first.to) / 12;
  if (from <= 0 || to <= 0 || yearsBetween < 1) return null;
  return finite(((to / from) ** (1 / yearsBetween) - 1) * 100);
}

/**
 * How unevenly revenue changed: the standard deviation of the changes between consecutive years, in percent points.
 *
 * No figure: fewer than two changes. Divides by one less than there are.
 * Source: https://en.wikipedia.org/wiki/Standard_deviation#Corrected_sample_standard_deviation
 */
export function changeStdDevPct(years: readonly PeriodState[]): number | null {
  const changes: number[] = [];
  for (const year of years) {
    const { revenue } = year.figures;
    const before = yearBeforeOf(years, year)?.figures.revenue ?? null;
    const change = revenue !== null && revenue > 0 ? changeOnPct(revenue, before) : null;
    if (change !== null) changes.push(change);
  }
  return sampleStdDev(changes);
}

/**
 * The standard deviation of a sample: it divides by one less than there are.
 *
 * No figure: fewer than two.
 * Source: https://en.wikipedia.org/wiki/Standard_deviation#Corrected_sample_standard_deviation
 *
 * @example sampleStdDev([1, 2, 3]) // 1
 */
export function sampleStdDev(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return finite(Math.sqrt(squares / (values.length - 1)));
}

/** The changes of the EBITDA margin between consecutive years, in points of margin. */
export const marginChangesPts = (years: readonly PeriodState[]): number[] =>
  years.flatMap((year) => {
    const after = year.figures.ebitdaMarginPct;
    const before = yearBeforeOf(years, year)?.figures.ebitdaMarginPct ?? null;
    return after === null || before === null ? [] : [after - before];
  });

/** How many yearly changes of revenue the counting years of an answer show. */
export const yearlyChanges = (
  periods: readonly {
    readonly counts?: boolean | null | undefined;
    readonly months?: number | null | undefined;
    readonly revenueChangePct?: number | null | undefined;
  }[],
): number =>
  periods.filter(
    ({ counts, months, revenueChangePct }) =>
      counts === true && months === 12 && typeof revenueChangePct === "number",
  ).length;

export const booksTrend = (years: readonly PeriodState[]): BooksTrend => ({
  revenueGrowthPct: revenueGrowthPct(years),
  changeStdDevPct: changeStdDevPct(years),
});
