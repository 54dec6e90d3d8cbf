import { isDay, MONTH_NAMES } from "./day.ts";

/**
 * A day as people and their files write it, as `2026-12-31`; null when it cannot be told which day is meant. Where a
 * day stands in figures the month comes first, as in the United States, unless that cannot be.
 *
 * @example readDay("December 3rd, 2030") // "2030-12-03"
 * @example readDay("15/6/2030") // "2030-06-15"
 * @example readDay("soon") // null
 */
export function readDay(raw: string): string | null {
  const text = raw.trim().toLowerCase().replaceAll(/[,.]/g, " ").replaceAll(/\s+/g, " ");
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[t ].*)?$/.exec(text);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const figures = /^(\d{1,2})[-/ ](\d{1,2})[-/ ](\d{4})(?: \d.*)?$/.exec(text);
  if (figures) {
    const [, first, second, year] = figures;
    return Number(first) > 12 ? dayOf(year, second, first) : dayOf(year, first, second);
  }
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[- ]([a-z]{3,9})[- ](\d{4})$/.exec(text);
  if (dayFirst) return dayOf(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  const monthFirst = /^([a-z]{3,9}) (\d{1,2})(?:st|nd|rd|th)? (\d{4})$/.exec(text);
  return monthFirst ? dayOf(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]) : null;
}

const monthOf = (word = ""): string =>
  String(MONTH_NAMES.findIndex((month) => word.startsWith(month.slice(0, 3).toLowerCase())) + 1);

function dayOf(year = "", month = "", date = ""): string | null {
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(day) ? day : null;
}
