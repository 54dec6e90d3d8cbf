import { yearOfDayNumber } from "#calc/listing/year-of-day-number.ts";
import { yearsOfMonths } from "#calc/listing/years-since.ts";
import { readLooseNumber } from "./read-loose-number.ts";
import { type Alternative, certain, doubtful, type Reading, refuse, UNKNOWN } from "./reading.ts";
import { quote, saysUnknown } from "#kit/table-file/cell-text.ts";

const OLDEST_SURE_YEAR = 1700;
const OLDEST_YEAR = 1000;
const LONGEST_AGE_YEARS = 200;
const EMPTY: Alternative = { value: null, note: "Leave empty" };

const AGE = /^(?:over |about |approx\.? |~|>)?(\d{1,3})\s*\+?\s*(?:years?|yrs?)\b/;

const LABEL =
  /^(?:year\s*)?(?:est(?:ablished|d)?\.?|founded|since|opened|started|c(?:irc)?a?\.?)\s*:?\s*(?:in\s+)?(?=\S*\d|[a-z]{3})/;
const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";
/** 1987, 1/1/1987, 1987-05-01, March 1987, 12 March 1987. */
const DATE = new RegExp(
  String.raw`^(?:(?:\d{1,2}[/.-]){0,2}|(?:\d{1,2}[\s-])?${MONTH}[\s,-]*(?:\d{1,2},?\s+)?)(\d{4})(?:[/.-]\d{1,2}){0,2}(?:[t ][\d:.z+]+)?$`,
);
/** 1/1/87, 12-Jan-87, Jan-87, '87. */
const SHORT_DATE = new RegExp(
  String.raw`^(?:(?:\d{1,2}[/.-]){2}|(?:\d{1,2}[\s-])?${MONTH}[\s-]|['’` + "`" + String.raw`])(\d{2})$`,
);
const FEWEST_DAYS = 10_000;
const MOST_DAYS = 60_000;

/** The latest year that ends in two digits and is not in the future. */
function fullYear(digits: number, currentYear: number): number {
  const century = currentYear - (currentYear % 100);
  return digits <= currentYear % 100 ? century + digits : century - 100 + digits;
}

function fromAge(age: number, raw: string, currentYear: number): Reading {
  const year = currentYear - age;
  const other = fullYear(age, currentYear);
  const bare = /^\d\d$/.test(raw.trim()) && other !== year;
  return doubtful(year, `${quote(raw)} was taken as an age: established about ${year}.`, [
    { value: year, note: `${age} years before the import` },
    ...(bare ? [{ value: other, note: "It is a year" }] : []),
    EMPTY,
  ]);
}

function fromDayNumber(days: number, raw: string): Reading {
  const year = yearOfDayNumber(days);
  return doubtful(
    null,
    `${quote(raw)} may be a spreadsheet's number for a day in ${year}; it was left empty.`,
    [EMPTY, { value: year, note: "The year of that day" }],
  );
}

function checkYear(year: number, raw: string, currentYear: number, exact: boolean): Reading {
  if (year < OLDEST_YEAR) return refuseYear(raw);
  const asRead: Alternative = { value: year, note: "As it was read" };
  if (year > currentYear) {
    return doubtful(null, `${quote(raw)} is later than this year; it was left empty.`, [EMPTY, asRead]);
  }
  if (year < OLDEST_SURE_YEAR) {
    return doubtful(year, `${quote(raw)} would make it older than almost any company.`, [asRead, EMPTY]);
  }
  return exact ? certain(year) : doubtful(year, `${quote(raw)} has more than a year.`, [asRead, EMPTY]);
}

const refuseYear = (raw: string): Reading =>
  refuse(`${quote(raw)} is not a year. Write it such as 2014, or leave it empty.`);

function readYearNumber(value: number, raw: string, currentYear: number): Reading {
  if (value === 0) return UNKNOWN;
  if (value >= FEWEST_DAYS && value <= MOST_DAYS) return fromDayNumber(value, raw);
  if (value > 9999) return refuseYear(raw);
  if (value <= LONGEST_AGE_YEARS) return fromAge(value, raw, currentYear);
  return checkYear(value, raw, currentYear, true);
}

/** The year in which a business was established. An age is counted back from the year of the import. */
export function readYear(raw: string, currentYear: number): Reading {
  const stated = raw.trim().toLowerCase();
  if (saysUnknown(stated)) return UNKNOWN;
  if (/^[=@#]/.test(stated)) return refuse(`${quote(raw)} is a formula or an error, not a year.`);
  // Spreadsheets show a year that is kept as a number with its thousands parted.
  const text = stated.replace(LABEL, "").replace(/^(\d),(\d{3})$/, "$1$2");
  const number = readLooseNumber(text);
  if (number !== null && Number.isInteger(number.value) && !/[,.]\d{3}$/.test(text)) {
    return readYearNumber(number.value, raw, currentYear);
  }
  const age = AGE.exec(stated)?.[1];
  if (age !== undefined) return fromAge(Number(age), raw, currentYear);
  const date = DATE.exec(text)?.[1];
  if (date !== undefined) return checkYear(Number(date), raw, currentYear, true);
  const year = /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0];
  if (year !== undefined) return checkYear(Number(year), raw, currentYear, false);
  const short = SHORT_DATE.exec(text)?.[1];
  if (short !== undefined) return checkYear(fullYear(Number(short), currentYear), raw, currentYear, false);
  return refuseYear(raw);
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
