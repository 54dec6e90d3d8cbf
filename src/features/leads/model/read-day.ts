const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** A day of a file as `2026-12-31`; null when it cannot be told which day is meant. */
export function readDay(raw: string): string | null {
  const text = raw.trim().toLowerCase().replaceAll(/[,.]/g, " ").replaceAll(/\s+/g, " ");
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[t ].*)?$/.exec(text);
  if (iso) return dayOf(iso[1], Number(iso[2]), iso[3]);
  const figures = /^(\d{1,2})[-/ ](\d{1,2})[-/ ](\d{4})(?: \d.*)?$/.exec(text);
  if (figures) {
    // Month first, as in the United States, unless that cannot be.
    const [first, second] = [Number(figures[1]), Number(figures[2])];
    return first > 12 ? dayOf(figures[3], second, first) : dayOf(figures[3], first, second);
  }
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[- ]([a-z]{3,9})[- ](\d{4})$/.exec(text);
  if (dayFirst) return dayOf(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  const monthFirst = /^([a-z]{3,9}) (\d{1,2})(?:st|nd|rd|th)? (\d{4})$/.exec(text);
  return monthFirst ? dayOf(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]) : null;
}

const monthOf = (word = ""): number => MONTHS.findIndex((month) => word.startsWith(month)) + 1;

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function dayOf(
  yearText: string | undefined,
  month: number,
  dayText: string | number | undefined,
): string | null {
  const [year, day] = [Number(yearText), Number(dayText)];
  if (year < 2000 || year > 2199) return null;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const most = month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 0);
  if (day < 1 || day > most) return null;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
