import { utcDay } from "./day.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Whether a text names a time zone: "America/New_York". */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** What a clock on the wall shows there, as if it were in Greenwich. */
function wallClock(timeZone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(moment);
  const number = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? Number.NaN);
  return Date.UTC(
    number("year"),
    number("month") - 1,
    number("day"),
    number("hour"),
    number("minute"),
    number("second"),
  );
}

/**
 * The day that it is somewhere.
 *
 * @example dayIn("America/New_York", new Date("2027-01-15T03:00:00Z")) // "2027-01-14"
 */
export const dayIn = (timeZone: string, moment: Date): string =>
  utcDay(new Date(wallClock(timeZone, moment.getTime())));

/**
 * The moment at which an hour of a day begins somewhere: the first of two where clocks are set back, and the next hour
 * there is where they skip it.
 *
 * @example hourIn("America/New_York", "2027-01-15", 8).toISOString() // "2027-01-15T13:00:00.000Z"
 * @example hourIn("America/New_York", "2027-03-14", 2).toISOString() // "2027-03-14T07:00:00.000Z"
 */
export function hourIn(timeZone: string, day: string, hour: number): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * 60 * MINUTE_MS;
  const offsetAt = (moment: number) => wallClock(timeZone, moment) - moment;
  // The offsets that hold around that day: of the moments that they lead to, those that show the hour are right.
  const offsets = [wanted - DAY_MS, wanted + DAY_MS].map(offsetAt);
  const moments = offsets.map((offset) => wanted - offset).toSorted((one, other) => one - other);
  const shown = moments.filter((moment) => wallClock(timeZone, moment) === wanted);
  const [first = Number.NaN] = shown.length > 0 ? shown : [firstAfterGap(timeZone, moments, wanted)];
  return new Date(first);
}

/** No clock shows the hour: the moment at which they jump over it. */
function firstAfterGap(timeZone: string, moments: readonly number[], wanted: number): number {
  let [before = Number.NaN, after = Number.NaN] = [moments[0], moments.at(-1)];
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (middle === before) break;
    if (wallClock(timeZone, middle) >= wanted) after = middle;
    else before = middle;
  }
  return after;
}

/** The time zone where the program runs, in the browser the person's own; null where it is not told. */
export const localTimeZone = (): string | null =>
  new Intl.DateTimeFormat().resolvedOptions().timeZone || null;
