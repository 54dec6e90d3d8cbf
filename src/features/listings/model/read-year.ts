import { yearsOfMonths } from "#calc";
import { parseNumber } from "./parse-number.ts";
import {
  type Alternative,
  certain,
  doubtful,
  quote,
  type Reading,
  refuse,
  saysUnknown,
  UNKNOWN,
} from "./reading.ts";

const OLDEST_SURE_YEAR = 1700;
const OLDEST_YEAR = 1000;
const LONGEST_AGE_YEARS = 200;
const EMPTY: Alternative = { value: null, note: "Leave empty" };

const AGE = /^(?:over |about |approx\.? |~|>)?(\d{1,3})\s*\+?\s*(?:years?|yrs?)\b/;

function fromAge(age: number, raw: string, currentYear: number): Reading {
  const year = currentYear - age;
  return doubtful(year, `${quote(raw)} was taken as an age: established about ${year}.`, [
    { value: year, note: `${age} years before the import` },
    EMPTY,
  ]);
}

function judgeYear(year: number, raw: string, currentYear: number, exact: boolean): Reading {
  if (year < OLDEST_YEAR)
    return refuse(`${quote(raw)} is not a year. Write it such as 2014, or leave it empty.`);
  const asRead: Alternative = { value: year, note: "As it was read" };
  if (year > currentYear) {
    return doubtful(null, `${quote(raw)} is later than this year; it was left empty.`, [EMPTY, asRead]);
  }
  if (year < OLDEST_SURE_YEAR) {
    return doubtful(year, `${quote(raw)} would make it older than almost any company.`, [asRead, EMPTY]);
  }
  return exact ? certain(year) : doubtful(year, `${quote(raw)} says more than a year.`, [asRead, EMPTY]);
}

/** The year in which a business was established. An age is counted back from the year of the import. */
export function readYear(raw: string, currentYear: number): Reading {
  const text = raw.trim().toLowerCase();
  if (saysUnknown(text)) return UNKNOWN;
  if (/^[=@#]/.test(text)) return refuse(`${quote(raw)} is a formula or an error, not a year.`);
  const number = parseNumber(text);
  if (number !== null && Number.isInteger(number.value) && !/[,.]\d{3}$/.test(text)) {
    if (number.value === 0) return UNKNOWN;
    if (number.value > 9999)
      return refuse(`${quote(raw)} is not a year. Write it such as 2014, or leave it empty.`);
    if (number.value <= LONGEST_AGE_YEARS) return fromAge(number.value, raw, currentYear);
    return judgeYear(number.value, raw, currentYear, true);
  }
  const age = AGE.exec(text)?.[1];
  if (age !== undefined) return fromAge(Number(age), raw, currentYear);
  const years = [...new Set((text.match(/(?<!\d)\d{4}(?!\d)/g) ?? []).map(Number))];
  const [year] = years;
  const plainDate =
    /^(?:est(?:ablished|d)?\.?|founded|since|opened|in|c\.?a?\.?)?\s*(?:in\s*)?(?:\d{1,2}[/.-]){0,2}\d{4}(?:[/.-]\d{1,2}){0,2}(?:[t ][\d:.z+]+)?$/.test(
      text,
    );
  if (year !== undefined) return judgeYear(year, raw, currentYear, plainDate && years.length === 1);
  const short = /^['’`](\d{2})$/.exec(text)?.[1];
  if (short !== undefined) {
    const century =
      Number(short) <= currentYear % 100
        ? currentYear - (currentYear % 100)
        : currentYear - (currentYear % 100) - 100;
    return judgeYear(century + Number(short), raw, currentYear, false);
  }
  return refuse(`${quote(raw)} is not a year. Write it such as 2014, or leave it empty.`);
}

/** How many years a business has run; a year it has run since is counted up to the year of the import. */
export function readYears(raw: string, currentYear: number): Reading {
  const text = raw.trim().toLowerCase();
  if (saysUnknown(text)) return UNKNOWN;
  if (/^[=@#]/.test(text)) return refuse(`${quote(raw)} is a formula or an error, not a number of years.`);
  const months = /^(\d{1,4})\s*(?:months?|mos?)\.?$/.exec(text)?.[1];
  if (months !== undefined) return certain(yearsOfMonths(Number(months)));
  const exact = /^(\d{1,4}(?:\.\d+)?)\s*(?:years?|yrs?|y)?\.?$/.exec(text)?.[1];
  const rough = /(\d{1,4}(?:\.\d+)?)/.exec(text)?.[1];
  if (rough === undefined || text.startsWith("-")) {
    return refuse(`${quote(raw)} is not a number of years. Write it such as 12, or leave it empty.`);
  }
  const number = Number(exact ?? rough);
  if (number >= OLDEST_SURE_YEAR && number <= currentYear && Number.isInteger(number)) {
    const years = currentYear - number;
    return doubtful(years, `${quote(raw)} was taken as the year it began.`, [
      { value: years, note: `Since ${number}` },
      EMPTY,
    ]);
  }
  if (number > 1000) return refuse(`${quote(raw)} is older than any company. Check the number.`);
  if (exact !== undefined) return certain(number);
  return doubtful(number, `${quote(raw)} is not exact.`, [{ value: number, note: "As it was read" }, EMPTY]);
}
