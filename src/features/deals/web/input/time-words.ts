import { formatDate, formatTime, localDay } from "#kit/day.ts";

/** "12:04" today, "14 Nov 2026, 12:04" on another day; in the reader's own time. */
export function timeWords(at: Date, now: Date): string {
  return localDay(at) === localDay(now) ? formatTime(at) : `${formatDate(at)}, ${formatTime(at)}`;
}
