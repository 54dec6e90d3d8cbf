import { addDays, addMonthsKeepingDay } from "#kit/day.ts";
import type { Repeat } from "./task.ts";

export interface DoneRepeat {
  readonly repeat: Repeat;
  /** When it was due. */
  readonly dueOn: string;
  /** The day, written YYYY-MM-DD, on which it was done, where the person is. */
  readonly doneOn: string;
  /** The day of the month that it began on: after a short month it is that day again. */
  readonly dayOfMonth: number;
}

/**
 * The day on which a repeated task is due next. Counted from the day it was due, whether it was done early or late; or,
 * where it says so, from the day it was done. A month without the day takes its last one.
 *
 * @example nextDue({ repeat: { every: 1, unit: "month", from: "due" }, dueOn: "2027-01-31", doneOn: "2027-02-03", dayOfMonth: 31 }) // "2027-02-28"
 * @example nextDue({ repeat: { every: 2, unit: "week", from: "done" }, dueOn: "2027-01-31", doneOn: "2027-02-03", dayOfMonth: 31 }) // "2027-02-17"
 */
export function nextDue({ repeat, dueOn, doneOn, dayOfMonth }: DoneRepeat): string {
  const { every, unit, from } = repeat;
  const start = from === "due" ? dueOn : doneOn;
  if (unit !== "month") return addDays(start, unit === "week" ? 7 * every : every);
  return addMonthsKeepingDay(start, every, from === "due" ? dayOfMonth : Number(start.slice(8)));
}
