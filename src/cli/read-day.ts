import { isDay } from "#kit/day.ts";
import { CommandProblem } from "./command-problem.ts";

/** A day of the calendar as 2026-11-22; anything else is told with the option that it was given to. */
export function readDay(text: string, option: string): string {
  if (isDay(text)) return text;
  throw new CommandProblem(
    `${option} is “${text}”. Write a day of the calendar, for example ${option} 2026-11-22.`,
  );
}
