import type { PeriodBasis, PeriodKind, ReturnForm } from "#calc/books/books.ts";
import { MONTH_NAMES } from "#kit/day.ts";
import { readDay } from "#kit/read-day.ts";

/** Some months as the head of a column names them. */
export interface HeadMonths {
  readonly kind: PeriodKind;
  /** The first day of the first month, and the last of the last: 2025-01-01, 2025-12-31. */
  readonly startDate: string;
  readonly endDate: string;
  readonly label: string;
}

export type ReadHead =
  | {
      readonly kind: "months";
      readonly months: HeadMonths;
      readonly basis?: PeriodBasis;
      readonly form?: ReturnForm;
      readonly doubt?: string;
    }
  /** Twelve months up to a day that the head may not name: they lie across years. */
  | { readonly kind: "ttm" }
  | { readonly kind: "ignored"; readonly because: string }
  | { readonly kind: "unknown" };

const MONTH = "(jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\\.?";
const YEAR = "(?:'|’)?((?:19|20)\\d{2}|\\d{2})";
/** "Year ended Dec. 31": the day on which each year ends, and no year. */
const NAMES_DAY_ALONE = new RegExp(`\\b(?:ended|ending|ends|end)\\b[ ,:]*${MONTH} \\d{1,2}[,.]?$`);
const IGNORED: readonly (readonly [RegExp, string])[] = [
  [/%$|^%|% ?(of|rev|sales)|^percent|\bpct\b|common size/, "percent of something else"],
  [
    /\b(change|chg|var|variance|diff|difference|growth|yoy|delta)\b|^[+Δ]/,
    "a difference between other columns",
  ],
  [/^(total|sum|average|avg|mean)\b/, "a sum or mean of other columns"],
  [/^(notes?|comments?|source|line|form line|ref|account no\.?|acct\.?|code)$/, "notes"],
];

/**
 * What months the head of a column names, as people and programs write them: `2023`, `FY2023`, `12/31/2024`, `Dec-24`,
 * `Jan - Sep 2026`, `YTD Sep 2026`, `Year ended June 30, 2025`. A year without a month is the calendar year.
 */
export function readPeriodHead(raw: string): ReadHead {
  const text = raw.toLowerCase().replaceAll(/[–—−]/g, "-").replaceAll(/\s+/g, " ").trim();
  if (text === "" || text.length > 90 || NAMES_DAY_ALONE.test(text)) return { kind: "unknown" };
  if (/\b(ttm|ltm|t12m?|l12m|trailing|last (twelve|12) months)\b/.test(text)) return { kind: "ttm" };
  const isProjection =
    /\b(proj|projected|projection|forecast|budget|plan|pro forma|estimated?|est)\b|\d{4} ?[ep]\b|\b[fc]y ?'?\d{2} ?[ep]\b/.test(
      text,
    );
  const words = readWords(text);
  const found = readMonths(text.replace(/\b1120-?s\b|\b10(65|40)\b|\b1120\b|\b1099\b/g, " ").trim());
  if (found === null) {
    const ignored = IGNORED.find(([pattern]) => pattern.test(text));
    return ignored === undefined ? { kind: "unknown" } : { kind: "ignored", because: ignored[1] };
  }
  if (IGNORED[0]?.[0].test(text) === true || IGNORED[1]?.[0].test(text) === true)
    return { kind: "ignored", because: IGNORED.find(([pattern]) => pattern.test(text))?.[1] ?? "" };
  const { doubt, ...span } = found;
  const months = monthsOf(span, isProjection);
  return { kind: "months", months, ...words, ...(doubt === undefined ? {} : { doubt }) };
}

interface DocumentWords {
  readonly basis?: PeriodBasis;
  readonly form?: ReturnForm;
}

const FORMS: readonly (readonly [RegExp, ReturnForm])[] = [
  [/\b1120-? ?s\b|tax return for an s corporation/, "1120-S"],
  [/\bform 1120\b|\bcorporation income tax return/, "1120"],
  [/\bform 1065\b|return of partnership income/, "1065"],
  [/\bschedule c\b|\bsch\.? c\b|profit or loss from business/, "Schedule C"],
];

/** Whether a title is that of a tax return, and of which form. A bare 1120 may stand in an address. */
export function readReturnTitle(title: string): DocumentWords {
  const text = title
    .toLowerCase()
    .replaceAll(/[–—−‑]/g, "-")
    .replaceAll(/\s+/g, " ");
  const form = FORMS.find(([pattern]) => pattern.test(text))?.[1];
  if (form !== undefined) return { basis: "tax_return", form };
  return /\btax returns?\b/.test(text) ? { basis: "tax_return" } : {};
}

function readWords(text: string): DocumentWords {
  const titled = readReturnTitle(text.replace(/\b(1120|1065)\b/, "form $1"));
  if (titled.form !== undefined) return titled;
  const basis = BASIS_WORDS.find(([pattern]) => pattern.test(text))?.[1];
  return basis === undefined ? {} : { basis };
}

const BASIS_WORDS: readonly (readonly [RegExp, PeriodBasis])[] = [
  [/\b(tax|return|irs)\b/, "tax_return"],
  [/\baudit/, "audited"],
  [/\breviewed\b/, "reviewed"],
  [/\bcompil/, "compiled"],
  [/\bbank\b/, "bank_statements"],
  [/\b(broker|cim|listing|recast)\b/, "broker"],
  [/\b(internal|p&l|quickbooks|books|management)\b/, "internal"],
];

interface Span {
  /** 0 is January. */
  readonly from: { readonly year: number; readonly month: number };
  readonly to: { readonly year: number; readonly month: number };
  readonly doubt?: string;
}

/** The forms that name two ends first: a single month may be part of them. */
function readMonths(text: string): Span | null {
  return readRange(text) ?? readQuarter(text) ?? readEnd(text) ?? readYear(text);
}

function readRange(text: string): Span | null {
  const parts = new RegExp(
    `\\b${MONTH}(?: \\d{1,2},?)?(?:[ ,-]*${YEAR})? ?(?:-|to|thru|through|until) ?${MONTH}(?: \\d{1,2},?)?[ ,-]*${YEAR}\\b`,
  ).exec(text);
  if (parts !== null) {
    const to = { year: yearOf(parts[4]), month: monthOf(parts[3]) };
    const first = monthOf(parts[1]);
    const year = parts[2] === undefined ? (first > to.month ? to.year - 1 : to.year) : yearOf(parts[2]);
    return { from: { year, month: first }, to };
  }
  const figures = /\b(\d{1,2}\/\d{1,2}\/\d{2,4}) ?(?:-|to|thru|through) ?(\d{1,2}\/\d{1,2}\/\d{2,4})\b/.exec(
    text,
  );
  const [from, to] = [dayOf(figures?.[1]), dayOf(figures?.[2])];
  return from === null || to === null ? null : { from, to };
}

function readQuarter(text: string): Span | null {
  const quarter =
    /\bq([1-4])[ ,-]*(?:fy ?)?('?\d{2,4})\b/.exec(text) ?? flip(/\b(\d{4})[ ,-]*q([1-4])\b/.exec(text));
  if (quarter !== null) {
    const [year, first] = [yearOf(quarter[2]), (Number(quarter[1]) - 1) * 3];
    return { from: { year, month: first }, to: { year, month: first + 2 } };
  }
  const half = /\bh([12])[ ,-]*('?\d{2,4})\b/.exec(text);
  if (half === null) return null;
  const [year, first] = [yearOf(half[2]), half[1] === "1" ? 0 : 6];
  return { from: { year, month: first }, to: { year, month: first + 5 } };
}

const flip = (match: RegExpExecArray | null) => (match === null ? null : [match[0], match[2], match[1]]);
const COUNTS: readonly string[] = "one two three four five six seven eight nine ten eleven twelve".split(" ");

/** A day or a month at which something ended: twelve months of a year, so many months, or those of the year so far. */
function readEnd(text: string): Span | null {
  const to = findDay(text) ?? findMonth(text);
  if (to === null) return null;
  const counted = new RegExp(`\\b(\\d{1,2}|${COUNTS.join("|")})[ -]?(?:m|mo|mos|months?)\\b`).exec(text);
  if (counted !== null) {
    const count = Number(counted[1]) || COUNTS.indexOf(counted[1] ?? "") + 1;
    return count >= 1 && count <= 12 ? { from: monthsBefore(to, count - 1), to } : null;
  }
  if (/\b(ytd|year to date|year-to-date)\b/.test(text)) return { from: { year: to.year, month: 0 }, to };
  if (/\b(month|mo)\b/.test(text)) return { from: to, to };
  const isSaid = to.isDay || /\b(fy|fye|ye|year|yr|ended|ending)\b/.test(text);
  const year = { from: monthsBefore(to, 11), to };
  if (isSaid) return year;
  return { ...year, doubt: "The head names one month: it was read as the year that ended with it." };
}

function findDay(text: string) {
  const figures = /\b\d{1,2}\/\d{1,2}\/\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}-\d{1,2}-\d{4}\b/.exec(text);
  const words = new RegExp(
    `\\b${MONTH} \\d{1,2},? \\d{4}\\b|\\b${MONTH} \\d{1,2}, ?'?\\d{2}\\b|\\b\\d{1,2}[- ]${MONTH}[- ]\\d{4}\\b`,
  ).exec(text);
  const day = dayOf(figures?.[0] ?? words?.[0]);
  return day === null ? null : { ...day, isDay: true };
}

/** "Dec. 31," over the year of its column: the day that the year ends with, and no year 2031. */
const DAY_OVER_YEAR = new RegExp(`^(?:as (?:of|at) )?${MONTH} (?:(?:2[89]|3[01])[,.]?|\\d{1,2},)$`);

function findMonth(text: string) {
  if (DAY_OVER_YEAR.test(text)) return null;
  const named = new RegExp(`\\b${MONTH}[ ,-]*${YEAR}\\b`).exec(text);
  if (named !== null) return { year: yearOf(named[2]), month: monthOf(named[1]), isDay: false };
  const figures =
    /\b(0?[1-9]|1[0-2])[/-]((?:19|20)\d{2})\b/.exec(text) ??
    flip(/\b((?:19|20)\d{2})-(0[1-9]|1[0-2])\b/.exec(text));
  return figures === null ? null : { year: yearOf(figures[2]), month: Number(figures[1]) - 1, isDay: false };
}

function readYear(text: string): Span | null {
  const year =
    /\b(?:fy|cy|ty)?[ -]?'?((?:19|20)\d{2})(?: ?[aepf])?\b/.exec(text)?.[1] ??
    /\b(?:fy|cy|ty) ?'?(\d{2})(?: ?[aepf])?\b/.exec(text)?.[1];
  if (year === undefined) return null;
  const span = { from: { year: yearOf(year), month: 0 }, to: { year: yearOf(year), month: 11 } };
  if (!/\b(ytd|year to date|year-to-date|partial|interim)\b/.test(text)) return span;
  return { ...span, doubt: "The heading reads “to date” without a month: enter the last month." };
}

function dayOf(text: string | undefined) {
  if (text === undefined) return null;
  const long = text.replace(/\/(\d{2})$/, "/20$1").replace(/, ?'?(\d{2})$/, ", 20$1");
  const day = readDay(long);
  return day === null ? null : { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) - 1 };
}

const monthOf = (word = ""): number =>
  MONTH_NAMES.findIndex((name) => name.toLowerCase().startsWith(word.slice(0, 3)));

function yearOf(text = ""): number {
  const year = Number(text.replaceAll(/\D/g, ""));
  return year < 100 ? (year > 70 ? 1900 + year : 2000 + year) : year;
}

const monthsBefore = ({ year, month }: Span["to"], count: number): Span["to"] => {
  const index = year * 12 + month - count;
  return { year: Math.floor(index / 12), month: index % 12 };
};

function monthsOf({ from, to }: Span, isProjection: boolean): HeadMonths {
  const count = (to.year - from.year) * 12 + to.month - from.month + 1;
  const kind: PeriodKind = isProjection ? "projection" : count === 12 ? "fiscal_year" : "interim";
  return { kind, startDate: firstDay(from), endDate: lastDay(to), label: labelOf(from, to) };
}

const two = (figure: number): string => String(figure).padStart(2, "0");
const firstDay = ({ year, month }: Span["to"]): string => `${year}-${two(month + 1)}-01`;
const lastDay = ({ year, month }: Span["to"]): string =>
  `${year}-${two(month + 1)}-${two(new Date(Date.UTC(year, month + 1, 0)).getUTCDate())}`;

/** "FY2025" for twelve months that end in 2025; "Jan–Sep 2026" for fewer. */
function labelOf(from: Span["to"], to: Span["to"]): string {
  const count = (to.year - from.year) * 12 + to.month - from.month + 1;
  if (count === 12) return `FY${to.year}`;
  const [first, last] = [shortName(from.month), shortName(to.month)];
  if (count === 1) return `${last} ${to.year}`;
  return from.year === to.year ? `${first}–${last} ${to.year}` : `${first} ${from.year}–${last} ${to.year}`;
}

const shortName = (month: number): string => (MONTH_NAMES[month] ?? "").slice(0, 3);

/** The usual name of some months: "FY2025", "Jan–Sep 2026"; empty where the days are none. */
export function nameMonths(startDate: string, endDate: string): string {
  const [from, to] = [dayOf(startDate), dayOf(endDate)];
  return from === null || to === null ? "" : labelOf(from, to);
}
