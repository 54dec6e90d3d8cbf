/**
 * The month of a day as a number that counts on by one each month; NaN for what is no day.
 *
 * @example monthOf("2025-01-31") - monthOf("2024-12-01") // 1
 */
export const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** Some months, the first and the last of them included. */
export interface MonthSpan {
  readonly from: number;
  readonly to: number;
}

export const monthSpan = ({
  startDate,
  endDate,
}: {
  readonly startDate: string;
  readonly endDate: string;
}): MonthSpan => ({ from: monthOf(startDate), to: monthOf(endDate) });

/** One number for a span, so that spans can be keys. */
export const spanKey = ({ from, to }: MonthSpan): number => from * 100_000 + to;

export const monthsIn = ({ from, to }: MonthSpan): number => to - from + 1;

const DAYS_IN_FOUR_CENTURIES = 146_097;
const DAYS_IN_A_YEAR = 365;

/** The days of the calendar counted on; years begin in March here, so that a leap day is the last of its year. */
function dayNumber(day: string): number {
  const month = Number(day.slice(5, 7));
  const year = Number(day.slice(0, 4)) - (month <= 2 ? 1 : 0);
  const sinceMarch = (month + 9) % 12;
  const inCenturies = year % 400;
  return (
    Math.floor(year / 400) * DAYS_IN_FOUR_CENTURIES +
    inCenturies * DAYS_IN_A_YEAR +
    Math.floor(inCenturies / 4) -
    Math.floor(inCenturies / 100) +
    Math.floor((153 * sinceMarch + 2) / 5) +
    Number(day.slice(8, 10))
  );
}

/**
 * From one day to another, below 0 where the second comes first; null where one of them is none.
 *
 * @example daysBetween("2026-09-30", "2026-11-22") // 53
 */
export function daysBetween(from: string, to: string): number | null {
  const days = dayNumber(to) - dayNumber(from);
  return Number.isFinite(days) ? days : null;
}
