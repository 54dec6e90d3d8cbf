import { formatDate } from "#web/lib/format-date.ts";

/** "12:04" today, "14 Nov 2026, 12:04" on another day; in the reader's own time. */
export function timeWords(at: Date, now: Date): string {
  const time = `${String(at.getHours()).padStart(2, "0")}:${String(at.getMinutes()).padStart(2, "0")}`;
  return at.toDateString() === now.toDateString() ? time : `${formatDate(at.toISOString())}, ${time}`;
}
