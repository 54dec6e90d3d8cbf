import { MONTH_NAMES } from "#kit/day.ts";
import { readDay } from "#kit/read-day.ts";

export interface FoundDate {
  /** YYYY-MM-DD, or YYYY-MM where no day is named. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";
const DAY = new RegExp(
  `\\b(?:\\d{4}-\\d{1,2}-\\d{1,2}|\\d{1,2}[/-]\\d{1,2}[/-]\\d{2,4}|${MONTH} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}|\\d{1,2}(?:st|nd|rd|th)?[ -]${MONTH}[ -]\\d{4})\\b`,
  "i",
);
const MONTH_OF_YEAR = new RegExp(
  `\\b(${MONTH})(?: of)?[ ,-]+(\\d{4})\\b|\\b(0?[1-9]|1[0-2])/(\\d{4})\\b|\\b(\\d{4})-(0[1-9]|1[0-2])\\b`,
  "i",
);

/**
 * The first day or month that a text names; a year alone is none.
 *
 * @example findDate("expires 12/31/2027") // { value: "2027-12-31", start: 8, end: 18 }
 */
export function findDate(text: string): FoundDate | null {
  const day = DAY.exec(text);
  if (day !== null) {
    const value = readDay(day[0].replace(/^(\d{1,2}[/-]\d{1,2}[/-])(\d{2})$/, "$120$2"));
    if (value !== null) return { value, start: day.index, end: day.index + day[0].length };
  }
  const month = MONTH_OF_YEAR.exec(text);
  if (month === null) return null;
  const [whole, name, year, figure, yearOfFigure, isoYear, isoMonth] = month;
  const number = name === undefined ? (figure ?? isoMonth ?? "") : String(monthOf(name));
  const value = `${year ?? yearOfFigure ?? isoYear}-${number.padStart(2, "0")}`;
  return { value, start: month.index, end: month.index + whole.length };
}

const monthOf = (word: string): number =>
  MONTH_NAMES.findIndex((name) => name.toLowerCase().startsWith(word.slice(0, 3).toLowerCase())) + 1;
