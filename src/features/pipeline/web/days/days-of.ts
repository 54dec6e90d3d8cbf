import { daysBetween, daysSince } from "#kit/day.ts";
import type { Stay } from "#features/pipeline/model/stays.ts";

export interface DaysBar {
  readonly stageId: string;
  readonly began: string;
  readonly ended: string | null;
  /** Whole days and parts of one, 0 or more: how long the bar is. */
  readonly days: number;
  /** From one day of the calendar to another, as board and table say it. */
  readonly calendarDays: number;
  readonly isSinceIntroduced: boolean;
}

/** What a stay was in days, up to now where it goes on. */
export const barsOf = (stays: readonly Stay[], now: Date): DaysBar[] =>
  stays.map((stay) => ({
    ...stay,
    days: daysBetween(stay.began, stay.ended ?? now.toISOString()),
    calendarDays: daysSince(stay.began, stay.ended === null ? now : new Date(stay.ended)),
  }));

/** The days of the longest row: the measure of all of them. At least one, so that a fresh deal has a bar. */
export const longestOf = (rows: readonly (readonly DaysBar[])[]): number =>
  Math.max(1, ...rows.map((bars) => bars.reduce((sum, { days }) => sum + days, 0)));
