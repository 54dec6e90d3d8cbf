import { isOtherPart, matchLabel } from "#features/intake/model/fields/match-label.ts";
import type { DocumentLine, DocumentPage } from "#features/intake/model/source-document/source-document.ts";
import { findAmounts } from "./find-amounts.ts";
import { EMAIL, PHONE } from "./read-kind.ts";
import { CITY_AND_STATE } from "./places.ts";

const GENERIC =
  /^(?:strictly )?(?:private (?:and|&) )?confidential(?:\s+(?:information|business|offering|investment)?\s*(?:memorandum|review|profile|summary|overview|cim|cbr))?\W*$|^(?:confidential )?(?:information|offering|investment|business) (?:memorandum|summary|overview|profile|review)$|^(?:business )?(?:listing|teaser|executive summary|page \d+|home|back to (?:search )?results|search|new listing|hi\b.*|hello\b.*|dear\b.*|good (?:morning|afternoon)\b.*|all,|profit (?:and|&) loss.*|balance sheet.*|income statement.*|statement of .*|p&l.*|prepared (?:by|for).*|table of contents|business for sale|for sale|skip to .*|sign (?:in|up)|log ?in|menu|buy a business|sell a business|find a broker|my account|(?:(?:business )?listing|ref(?:erence)?|ad|business|deal|file|property|project)\.? ?(?:no\.?|number|id)? ?[#:]? ?[\w-]*\d[\w-]*|[\w ]+(?: ?[/>›»] ?[\w ]+){2,}|seller'?s discretionary earnings|(?:deal|business|financial|company|listing) summary(?: [-–—] \w+)?|(?:deal|business|listing) of the (?:day|week|month)|[\w ]+(?: ?\| ?[\w ]+){3,}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2},? 20\d\d.*|(?:strictly )?(?:private|confidential)\b.*\b(?:only|purposes)\b.*|draft|cim|begin forwarded message:?|-+ ?(?:original|forwarded) message ?-+)$/i;
export const PLACE = new RegExp(
  `^(?:\\d{1,6} [\\w .#'-]{3,40}, )?(?:[A-Z][\\w.'-]+(?: [A-Z][\\w.'-]+)? (?:and|&|/) )?${CITY_AND_STATE}(?: \\d{5}(?:-\\d{4})?)?(?: ?\\([^)]{3,40}\\))?(?: (?:region|area|metro(?: area)?))?(?:,? (?:USA?|U\\.S\\.A?\\.?|United States))?$`,
);
/** "Raleigh, NC region". */
export const ITS_REGION = / (?:region|area|metro(?: area)?)$/i;
/** The state of an offer, and what a program writes above its listings. */
const NO_TITLE =
  /^(?:sold|available|under contract|under offer|under loi|pending|active|featured|new|price (?:reduced|drop)|reduced)\b(?:[\s?!.-]|no|not|yet|available|still)*$|^(?:here are )?(?:(?:\d+|this (?:week|month)(?:['’]s)?|new|latest|featured|your) )+(?:new |latest |featured )?(?:listings?|matches|businesses)\b.*$|^(?:new|just) (?:this (?:week|month)|in|listed|to (?:the )?market)\W*$|^view (?:in|this) .*browser.*$/i;
/** The words of a line as they stand, blanks folded. */
export const wordsOf = (page: DocumentPage, line: DocumentLine): string => {
  const { start, end } = placeOf(page, line);
  return page.text.slice(start, end).replaceAll(/\s+/g, " ");
};

/** From its first cell to its last. */
export function placeOf(page: DocumentPage, line: DocumentLine): { start: number; end: number } {
  const start = line.cells[0]?.start ?? line.start;
  return { start, end: line.cells.at(-1)?.end ?? line.end };
}

/** The words of a heading; a reference number or a page number may stand beside it, and a bar may part it. */
export function titleOf(page: DocumentPage, line: DocumentLine): string {
  const [first, ...rest] = line.cells;
  if (first === undefined || rest.length === 0) return wordsOf(page, line);
  if (rest.every(({ text }) => PLACE.test(text))) return first.text;
  if (rest.every(({ text }) => /^[^:]{2,30}:\s*\S+$|^(?:page )?\d{1,4}$/i.test(text))) return first.text;
  return titleInHalves(page, line) ?? "";
}

/** Fewer words beside an amount are a price, and no half of a heading. */
const FEWEST_WORDS = 6;

/** "Business for sale | Car wash" is headed by its second half, "Courier | Project Meridian" by both. */
function titleInHalves(page: DocumentPage, line: DocumentLine): string | null {
  const [first, second, third] = line.cells;
  if (first === undefined || second === undefined) return null;
  if (third !== undefined) return titleInParts(page, line);
  const isBarred = page.text.slice(first.end, second.start).includes("|");
  const isPriced = /\$/.test(second.text) && second.text.split(" ").length < FEWEST_WORDS;
  if (
    !isBarred ||
    isPriced ||
    /\$/.test(first.text) ||
    /:/.test(`${first.text}${second.text}`) ||
    namesPerson(second.text)
  )
    return null;
  return GENERIC.test(first.text) ? second.text : wordsOf(page, line);
}

/** "Shopify store | Pet supplements | 9 yrs old" is a heading, a menu of single words is none. */
function titleInParts(page: DocumentPage, line: DocumentLine): string | null {
  const text = wordsOf(page, line);
  const isBarred = line.cells.every(
    (cell, at) =>
      at === 0 || page.text.slice(line.cells[at - 1]?.end ?? cell.start, cell.start).includes("|"),
  );
  const words = line.cells.map((cell) => cell.text.split(" ").length);
  return isBarred &&
    words.filter((count) => count > 1).length >= 2 &&
    line.cells.length <= 4 &&
    !/[:$]/.test(text) &&
    !namesPerson(text)
    ? text.replace(NUMBER_OF_LISTING, "")
    : null;
}

const NUMBER_OF_LISTING = / ?\| ?(?:listing|ref|ad|id)\.? ?(?:no\.?|number|#)? ?#? ?[\w-]*\d[\w-]*$/i;

const namesPerson = (text: string): boolean => PHONE.test(text) || EMAIL.test(text);
const saysNothing = (text: string): boolean =>
  text.length < 4 ||
  text.length > 140 ||
  GENERIC.test(text) ||
  NO_TITLE.test(text) ||
  !/[a-z]{3}/i.test(text);

/** "Asking price from $99,000", "Priced at $1.2M", "Cash flow of about $210,000": a fact with its amount is no name. */
function namesFact(text: string): boolean {
  const amount = findAmounts(text).find(({ hasDollar, isScaled }) => hasDollar || isScaled);
  if (amount === undefined) return false;
  const before = text
    .slice(0, amount.start)
    .replace(
      /(?:[\s:=–—-]|\b(?:from|at|of|is|are|was|only|now|just|about|approximately|around|over|under|up|to|for|starting|reduced))+$/i,
      "",
    );
  return /^(?:priced|listed|offered|reduced|asking)$/i.test(before) || matchLabel(before) !== null;
}

/** Whether a line may head a document or a listing: words, and neither label nor place nor amount. */
export function isTitle(page: DocumentPage, line: DocumentLine): boolean {
  const text = titleOf(page, line);
  if (saysNothing(text)) return false;
  // "Form of Organization: C Corporation": a name and a word or two are a fact that nobody asks for.
  if (/^[^:]{2,40}:\s+\S+(?:\s\S+)?$/.test(text)) return false;
  if (/^[^:]{2,40}:\s/.test(text) && matchLabel(text.split(":")[0] ?? "") !== null) return false;
  if (
    /^(?:from|to|sent|subject|date|cc|https?|www)\b[:.]?/i.test(text) ||
    /^(?:https?:|www\.)/i.test(text) ||
    PLACE.test(text) ||
    namesPerson(text)
  )
    return false;
  if (namesFact(text)) return false;
  if (findAmounts(text).length > 0 && text.length < 30 && !/[a-z]{4}.*[a-z]{4}/i.test(text)) return false;
  return (
    matchLabel(text.replace(/:$/, "")) === null &&
    !isOtherPart(text.replace(/:$/, "")) &&
    !(text.length > 100 && /[.]$/.test(text)) &&
    !/[.:]$/.test(text.replace(/\b(?:inc|co|corp|ltd|st|p\.?[ac]|l\.?l\.?c)\.$/i, ""))
  );
}
