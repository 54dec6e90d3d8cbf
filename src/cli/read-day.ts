import { CommandProblem } from "./command-problem.ts";

/** A day of the calendar as 2026-11-22; anything else is told with the option that it was given to. */
export function readDay(text: string, option: string): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  // A day that no month has, such as 30 February, would become one of the next month.
  if (day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)) return text;
  throw new CommandProblem(
    `${option} is “${text}”. Write a day of the calendar, for example ${option} 2026-11-22.`,
  );
}
