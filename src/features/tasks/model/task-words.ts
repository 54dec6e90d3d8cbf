import type { Repeat, RepeatUnit, Task } from "./task.ts";

export const UNIT_WORDS: Readonly<Record<RepeatUnit, string>> = {
  day: "days",
  week: "weeks",
  month: "months",
};

/**
 * How often a task comes back.
 *
 * @example describeRepeat({ every: 1, unit: "month", from: "due" }) // "every month"
 * @example describeRepeat({ every: 3, unit: "day", from: "done" }) // "3 days after it is done"
 */
export function describeRepeat({ every, unit, from }: Repeat): string {
  const span = every === 1 ? unit : `${every} ${UNIT_WORDS[unit]}`;
  if (from === "due") return `every ${span}`;
  return `${every === 1 ? `1 ${unit}` : span} after it is done`;
}

export type Urgency = "overdue" | "today" | "later" | "none";

/** Days are compared as they are written, YYYY-MM-DD; `today` is the reader's own. */
export function urgencyOf({ dueOn, doneAt }: Pick<Task, "dueOn" | "doneAt">, today: string): Urgency {
  if (dueOn === null || doneAt !== null) return "none";
  if (dueOn < today) return "overdue";
  return dueOn === today ? "today" : "later";
}
