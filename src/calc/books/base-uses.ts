import type { BaseMethod } from "./books.ts";
import { type BooksState, type PeriodState, yearBeforeOf } from "./books-state.ts";
import { monthOf } from "./month-span.ts";

/** A period behind a base, and how often it counts. */
export interface WeightedPeriod {
  readonly state: PeriodState;
  readonly weight: number;
}

/** A method that takes periods: the lower of two takes those of one of them. */
export type PlainMethod = Exclude<BaseMethod, "lower_of_latest_and_ttm">;

/**
 * The three periods of the twelve months to date: the latest year, the interim that begins the day after it, and the
 * interim of the same months a year before. Of several such pairs the longest; null where one of the three is not there.
 */
export function ttmPeriods({ latest, interims }: BooksState): readonly PeriodState[] | null {
  if (latest === null) return null;
  let longest: readonly PeriodState[] | null = null;
  let longestTo = latest.to;
  for (const interim of interims) {
    if (interim.from !== latest.to + 1 || interim.to <= longestTo) continue;
    const earlier = interims.find(({ from, to }) => from === interim.from - 12 && to === interim.to - 12);
    if (earlier === undefined) continue;
    longest = [latest, interim, earlier];
    longestTo = interim.to;
  }
  return longest;
}

/** The twelve months up to the last row of monthly revenue, the first first; null where one of them is not known. */
export function lastTwelveMonths({ books }: Pick<BooksState, "books">): readonly number[] | null {
  let last = Number.NEGATIVE_INFINITY;
  const byMonth = new Map<number, number | null>();
  for (const { month, revenue } of books.monthlyRevenue) {
    const at = monthOf(month);
    if (Number.isNaN(at)) continue;
    byMonth.set(at, revenue ?? null);
    if (at > last) last = at;
  }
  const twelve: number[] = [];
  for (let at = last - 11; at <= last; at += 1) {
    const revenue = byMonth.get(at) ?? null;
    if (revenue === null) return null;
    twelve.push(revenue);
  }
  return twelve.length === 12 ? twelve : null;
}

/**
 * Revenue of the twelve months to date from monthly revenue: they begin after the latest year began and end after it.
 *
 * Units: US dollars. No figure: a month is not known, or the months end within the latest year.
 */
export function ttmRevenueByMonth(state: BooksState): number | null {
  const { latest, books } = state;
  if (latest === null) return null;
  const months = books.monthlyRevenue.map(({ month }) => monthOf(month)).filter((at) => !Number.isNaN(at));
  const last = Math.max(...months);
  if (!(last > latest.to)) return null;
  return lastTwelveMonths(state)?.reduce((sum, revenue) => sum + revenue, 0) ?? null;
}

/** The latest consecutive counting years, the latest first, at most three. */
function latestYears({ latest, years }: BooksState): readonly PeriodState[] {
  const found: PeriodState[] = [];
  for (let year = latest; year !== null && found.length < 3; year = yearBeforeOf(years, year))
    found.push(year);
  return found;
}

/** The periods that a method takes and their weights; empty where it has none. */
export function usesOf(method: PlainMethod, state: BooksState): readonly WeightedPeriod[] {
  if (method === "latest_year") return state.latest === null ? [] : [{ state: state.latest, weight: 1 }];
  if (method === "ttm") {
    return (ttmPeriods(state) ?? []).map((period, place) => ({
      state: period,
      weight: place === 2 ? -1 : 1,
    }));
  }
  const years = latestYears(state);
  if (method === "average3") return years.map((year) => ({ state: year, weight: 1 / years.length }));
  const points = years.map((_, place) => 3 - place);
  const whole = points.reduce((sum, point) => sum + point, 0);
  return years.map((year, place) => ({ state: year, weight: (3 - place) / whole }));
}
