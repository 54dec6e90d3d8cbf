import { toCents, toUsd } from "./cents.ts";
import type { Schedule, ScheduleMonth } from "./piece-schedule.ts";
import { HORIZON_MONTHS } from "./months-paid.ts";

/** Twelve months of a schedule, and the last year as far as it goes. US dollars. */
export interface ScheduleYear extends Omit<ScheduleMonth, "month"> {
  readonly year: number;
  readonly months: readonly ScheduleMonth[];
}

const sumOf = (months: readonly ScheduleMonth[], key: "interest" | "principal" | "payment"): number =>
  toUsd(months.reduce((sum, month) => sum + toCents(month[key]), 0));

/** A schedule folded to years: sums of what is paid, the balances at both ends. */
export function scheduleYears({ months }: Pick<Schedule, "months">): ScheduleYear[] {
  return Array.from({ length: Math.ceil(months.length / 12) }, (_, at) => {
    const ofYear = months.slice(at * 12, at * 12 + 12);
    const last = ofYear.at(-1);
    return {
      year: at + 1,
      months: ofYear,
      opening: ofYear[0]?.opening ?? 0,
      interest: sumOf(ofYear, "interest"),
      principal: sumOf(ofYear, "principal"),
      payment: sumOf(ofYear, "payment"),
      closing: last?.closing ?? 0,
      accrued: last?.accrued ?? 0,
    };
  });
}

/** What all components are due in each of the first 120 months. US dollars. */
export const dueByMonth = (schedules: readonly Schedule[]): number[] =>
  Array.from({ length: HORIZON_MONTHS }, (_, at) =>
    toUsd(schedules.reduce((sum, { months }) => sum + toCents(months[at]?.payment ?? 0), 0)),
  );

/** What is still owed on all components at the end of each of ten years, the day of closing first. US dollars. */
export const balancesByYear = (schedules: readonly Schedule[]): number[] =>
  Array.from({ length: HORIZON_MONTHS / 12 + 1 }, (_, year) =>
    toUsd(
      schedules.reduce((sum, { months }) => {
        if (year === 0) return sum + toCents(months[0]?.opening ?? 0);
        const month = months[year * 12 - 1];
        return month === undefined ? sum : sum + toCents(month.closing) + toCents(month.accrued);
      }, 0),
    ),
  );
