import { addDays } from "./day.ts";

/** Of a day's UTC weekday: 0 is Sunday. */
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Until when something may be put off from a list, by the reader's own day. */
export const LATERS = [
  { label: "Tomorrow", dayOf: (today: string) => addDays(today, 1) },
  { label: "Next Monday", dayOf: (today: string) => addDays(today, (8 - weekday(today)) % 7 || 7) },
  { label: "In a week", dayOf: (today: string) => addDays(today, 7) },
  { label: "In a month", dayOf: (today: string) => addDays(today, 30) },
] as const;
