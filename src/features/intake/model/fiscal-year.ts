import { MONTH_NAMES } from "#kit/day.ts";
import type { HeadMonths } from "#features/books/model/paste/read-period-head.ts";
import type { SourceDocument } from "./source-document/source-document.ts";

const MONTH = String.raw`(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.?`;
/** "Fiscal years end June 30", "FYE 6/30", "Years ended September 30", "fiscal year: July 1 to June 30". */
const SAYS_END: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:fiscal|financial|tax|accounting) (?:years?|periods?)(?: is| runs)?(?: from)?(?: ends?| ended| ending| end date| runs)?(?: on| at| as of| every)?:?(?: the)?(?: year)? ${MONTH} \d{1,2}(?:,? (?:to|through|thru|until|-|–) ${MONTH}(?: \d{1,2})?)?`,
    "gi",
  ),
  new RegExp(String.raw`\byears?[ -](?:ends?|ended|ending)(?: on)?:? ${MONTH} \d{1,2}\b`, "gi"),
  new RegExp(
    String.raw`\b(?:fye|fiscal year[- ]end|year[- ]end)\b:?(?: is| of| on)? ${MONTH}(?: \d{1,2})?\b`,
    "gi",
  ),
  /\b(?:fye|fiscal years? ends?|year[- ]end)\b:?(?: is| on)? ?(\d{1,2})\/\d{1,2}\b/gi,
];

const monthOf = (word: string): number =>
  /^\d/.test(word)
    ? Number(word)
    : MONTH_NAMES.findIndex((name) => name.toLowerCase().startsWith(word.slice(0, 3).toLowerCase())) + 1;

/** The month in which the years of a document end, where its words say one month and no other; else null. */
export function endOfYears({ pages }: SourceDocument): number | null {
  const months = new Set<number>();
  for (const { text } of pages)
    for (const pattern of SAYS_END)
      for (const [, first = "", last] of text.matchAll(pattern)) months.add(monthOf(last ?? first));
  const [month] = months;
  return months.size === 1 && month !== undefined && month >= 1 && month <= 12 ? month : null;
}

const two = (figure: number): string => String(figure).padStart(2, "0");

/** The twelve months of a year that ends with a month. */
export function yearTo(year: number, month: number): { readonly start: string; readonly end: string } {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return {
    start: month === 12 ? `${year}-01-01` : `${year - 1}-${two(month + 1)}-01`,
    end: `${year}-${two(month)}-${last}`,
  };
}

/** The year in which a month of a fiscal year lies: July of a year that ends in June 2025 is July 2024. */
export const yearOfMonth = (year: number, month: number, end: number | null): number =>
  end !== null && month > end ? year - 1 : year;

const NAMES_DAY = new RegExp(String.raw`\b${MONTH}(?![a-z])|\d\/\d|\d-\d\d?-|\bq[1-4]\b|\bh[12]\b`, "i");

/** A head that names a year alone is of the year as the document's words say that it ends. */
export function asFiscalYear(months: HeadMonths, head: string, end: number | null): HeadMonths {
  const isYear = months.startDate.slice(5) === "01-01" && months.endDate.slice(5) === "12-31";
  if (end === null || end === 12 || !isYear || NAMES_DAY.test(head) || /\bcalendar\b|\bcy\b/i.test(head))
    return months;
  const { start, end: last } = yearTo(Number(months.endDate.slice(0, 4)), end);
  return { ...months, startDate: start, endDate: last };
}
