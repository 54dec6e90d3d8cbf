const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What stands where a date is missing or unreadable (analysis spec §2, library columns). */
const UNKNOWN_DATE = "Unknown";

/** `14 Nov 2026`, in the reader's own time zone; a date without a time is that day everywhere. */
export function formatDate(iso: string | null | undefined): string {
  const date = readDate(iso);
  return date ? `${dayAndMonth(date)} ${date.getFullYear()}` : UNKNOWN_DATE;
}

/** `just now`, `4 min ago`, `3 h ago`, `Yesterday`, `5 days ago`, then the day itself. */
export function formatRelative(iso: string | null | undefined, now: Date = new Date()): string {
  const date = readDate(iso);
  if (!date) return UNKNOWN_DATE;
  const elapsedMs = now.getTime() - date.getTime();
  // A clock that runs a little ahead on the other side is no reason to speak of the future.
  if (elapsedMs < MINUTE_MS && elapsedMs > -5 * MINUTE_MS) return "just now";
  if (elapsedMs < 0) return formatDate(iso);
  if (elapsedMs < HOUR_MS) return `${Math.floor(elapsedMs / MINUTE_MS)} min ago`;
  const days = calendarDaysBetween(date, now);
  if (days === 0) return `${Math.floor(elapsedMs / HOUR_MS)} h ago`;
  if (days === 1) return "Yesterday";
  if (days < 7) return `${days} days ago`;
  return date.getFullYear() === now.getFullYear() ? dayAndMonth(date) : formatDate(iso);
}

function readDate(iso: string | null | undefined): Date | null {
  if (!iso) return null;
  // `new Date("2026-11-14")` is midnight in Greenwich, the evening before in Ohio.
  const date = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T00:00:00`) : new Date(iso);
  return Number.isNaN(date.getTime()) ? null : date;
}

function dayAndMonth(date: Date): string {
  return `${date.getDate()} ${MONTHS[date.getMonth()] ?? ""}`;
}

function calendarDaysBetween(from: Date, to: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(to) - midnight(from)) / DAY_MS);
}
