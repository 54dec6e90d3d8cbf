/** A day of the calendar as it is kept and compared: `2026-12-31`. */
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The months by their whole names. */
export const MONTH_NAMES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const monthName = (index: number): string => MONTH_NAMES[index] ?? "";
const shortMonth = (index: number): string => monthName(index).slice(0, 3);
const two = (figure: number): string => String(figure).padStart(2, "0");

/** What stands where a date is missing or cannot be read. */
const UNKNOWN_DATE = "Unknown";

/** The day of a moment where the program runs, as `2026-12-31`: in the browser, the person's own day. */
export function localDay(moment: Date): string {
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/**
 * The day of a moment in Greenwich: the same on every machine.
 *
 * @example utcDay(new Date("2026-12-31T23:59:59Z")) // "2026-12-31"
 */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/**
 * Whether a text is a day that a calendar has.
 *
 * @example isDay("2026-02-29") // false
 */
export function isDay(text: string): boolean {
  const day = DAY.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  // A day that no month has, such as 30 February, would become one of the next month.
  return day !== null && !Number.isNaN(day.getTime()) && utcDay(day) === text;
}

/**
 * So many days later; empty when the day, or the result, is none.
 *
 * @example addDays("2026-12-31", 1) // "2027-01-01"
 */
export function addDays(day: string, days: number): string {
  const later = new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
  return Number.isNaN(later.getTime()) || later.getUTCFullYear() > 9999 ? "" : utcDay(later);
}

/**
 * The first day of the calendar month so many months later; empty for no day.
 *
 * @example addMonths("2027-01-15", 1) // "2027-02-01"
 * @example addMonths("2026-11-30", 14) // "2028-01-01"
 */
export function addMonths(day: string, months: number): string {
  const [, year, month] = DAY.exec(day) ?? [];
  if (year === undefined || month === undefined) return "";
  const at = Number(year) * 12 + Number(month) - 1 + months;
  return `${String(Math.floor(at / 12)).padStart(4, "0")}-${two((at % 12) + 1)}-01`;
}

/**
 * The same day of the calendar month so many months later, or the last day of a month that has no such day; empty for no
 * day. `dayOfMonth` is the day that is meant, where the one given was cut short by its month.
 *
 * @example addMonthsKeepingDay("2027-02-28", 1, 31) // "2027-03-31"
 * @example addMonthsKeepingDay("2027-01-31", 1) // "2027-02-28"
 */
export function addMonthsKeepingDay(
  day: string,
  months: number,
  dayOfMonth: number = Number(day.slice(8)),
): string {
  const first = addMonths(day, months);
  const last = addDays(addMonths(first, 1), -1);
  return last === "" ? "" : `${first.slice(0, 8)}${two(Math.min(dayOfMonth, Number(last.slice(8))))}`;
}

/**
 * `14 Nov 2026`: a moment in the reader's own time zone; a day without a time is that day everywhere.
 *
 * @example formatDate("2026-11-14") // "14 Nov 2026"
 * @example formatDate(null) // "Unknown"
 */
export function formatDate(at: string | Date | null | undefined): string {
  const date = readMoment(at);
  return date ? `${dayAndMonth(date)} ${date.getFullYear()}` : UNKNOWN_DATE;
}

/**
 * As formatDate without its year, where the year is plain.
 *
 * @example formatShortDate("2026-11-14") // "14 Nov"
 */
export function formatShortDate(at: string | Date | null | undefined): string {
  const date = readMoment(at);
  return date ? dayAndMonth(date) : UNKNOWN_DATE;
}

/**
 * A day as a letter in the United States writes it; empty for no day.
 *
 * @example formatLongDay("2026-11-21") // "November 21, 2026"
 */
export function formatLongDay(day: string): string {
  const [, year, month, date] = DAY.exec(day) ?? [];
  return year === undefined ? "" : `${monthName(Number(month) - 1)} ${Number(date)}, ${Number(year)}`;
}

/** A day in figures alone, as the United States write it where the program runs: `11/21/2026`. */
export const formatFigureDay = (moment: Date): string =>
  `${moment.getMonth() + 1}/${moment.getDate()}/${moment.getFullYear()}`;

/**
 * The month of a day.
 *
 * @example formatMonth("2026-11-21") // "November 2026"
 */
export const formatMonth = (day: string): string => `${monthName(monthOf(day))} ${day.slice(0, 4)}`;

/** @example formatShortMonth("2026-11-21") // "Nov" */
export const formatShortMonth = (day: string): string => shortMonth(monthOf(day));

/** `14 Nov 2026, 12:04:09` in the reader's own time zone: for moments of which the second may matter. */
export function formatMoment(at: string | Date | null | undefined): string {
  const date = readMoment(at);
  return date ? `${formatDate(date)}, ${formatTime(date)}:${two(date.getSeconds())}` : UNKNOWN_DATE;
}

/** `12:04` in the reader's own time zone. */
export const formatTime = (moment: Date): string => `${two(moment.getHours())}:${two(moment.getMinutes())}`;

/** `just now`, `4 min ago`, `3 h ago`, `Yesterday`, `5 days ago`, then the day itself. */
export function formatRelative(at: string | Date | null | undefined, now: Date): string {
  const date = readMoment(at);
  if (!date) return UNKNOWN_DATE;
  const elapsedMs = now.getTime() - date.getTime();
  // A clock that runs a little ahead on the other side is no reason to speak of the future.
  if (elapsedMs < MINUTE_MS && elapsedMs > -5 * MINUTE_MS) return "just now";
  if (elapsedMs < 0) return formatDate(date);
  if (elapsedMs < HOUR_MS) return `${Math.floor(elapsedMs / MINUTE_MS)} min ago`;
  const days = calendarDaysBetween(date, now);
  if (days === 0) return `${Math.floor(elapsedMs / HOUR_MS)} h ago`;
  if (days === 1) return "Yesterday";
  if (days < 7) return `${days} days ago`;
  return date.getFullYear() === now.getFullYear() ? dayAndMonth(date) : formatDate(date);
}

function readMoment(at: string | Date | null | undefined): Date | null {
  if (!at) return null;
  // `new Date("2026-11-14")` is midnight in Greenwich, the evening before in Ohio.
  const date = new Date(typeof at === "string" && DAY.test(at) ? `${at}T00:00:00` : at);
  return Number.isNaN(date.getTime()) ? null : date;
}

const monthOf = (day: string): number => Number(day.slice(5, 7)) - 1;
const dayAndMonth = (date: Date): string => `${date.getDate()} ${shortMonth(date.getMonth())}`;

/** Whole days of the calendar since a moment, where the program runs; 0 for the future, and for no moment. */
export function daysSince(at: string, now: Date): number {
  const date = readMoment(at);
  return date === null ? 0 : Math.max(0, calendarDaysBetween(date, now));
}

/**
 * Days, with the part of the last one, from one moment to another; 0 where the second is not later, or one is none.
 *
 * @example daysBetween("2026-11-14T00:00:00Z", "2026-11-15T12:00:00Z") // 1.5
 */
export function daysBetween(from: string, to: string): number {
  const [began, ended] = [readMoment(from), readMoment(to)];
  return began && ended ? Math.max(0, (ended.getTime() - began.getTime()) / DAY_MS) : 0;
}

function calendarDaysBetween(from: Date, to: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(to) - midnight(from)) / DAY_MS);
}
