import { findAmounts } from "#features/intake/model/facts/find-amounts.ts";
import { findDate } from "#features/intake/model/facts/read-date.ts";
import type { FieldKind, IntakeField } from "#features/intake/model/fields/intake-fields.ts";
import type { Value } from "#features/intake/model/read-value.ts";

/** Words in a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{N}]/u;

/**
 * Where words stand in a text letter for letter, any run of spaces for any other, and not as a part of longer words or
 * numbers: "250,000" does not stand in "1,250,000".
 */
export function findWords(text: string, words: string): readonly Span[] {
  const folded = words.trim().split(/\s+/).map(escaped);
  if (folded[0] === undefined || folded[0] === "") return [];
  return [...text.matchAll(new RegExp(folded.join(String.raw`\s+`), "gu"))]
    .map(({ index, 0: found }) => ({ start: index, end: index + found.length }))
    .filter(({ start, end }) => !isCut(text, start - 1, start) && !isCut(text, end - 1, end));
}

const escaped = (word: string): string => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** Whether two neighbours belong to one word or number. */
function isCut(text: string, before: number, behind: number): boolean {
  const [left, right] = [text.charAt(before), text.charAt(behind)];
  if (WORD.test(left) && WORD.test(right)) return true;
  const [further, beyond] = [text.charAt(before - 1), text.charAt(behind + 1)];
  return (
    (/[.,]/.test(left) && /\d/.test(further) && /\d/.test(right)) ||
    (/\d/.test(left) && /[.,]/.test(right) && /\d/.test(beyond))
  );
}

interface Figure extends Span {
  readonly value: number | string;
}

/** Numbers as they are written, also in "3.5x" and "16 people". */
const PLAIN = /(?<![\d.,])(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?![\d]|[.,]\d)/g;

function figuresOf(kind: FieldKind, text: string): readonly Figure[] {
  if (kind === "money" || kind === "moneySigned") return findAmounts(text).filter((one) => !one.isPercent);
  if (kind === "date") return datesOf(text);
  return [...text.matchAll(PLAIN)].map(({ index, 0: found }) => ({
    value: Number(found.replaceAll(",", "")),
    start: index,
    end: index + found.length,
  }));
}

function datesOf(text: string): readonly Figure[] {
  const dates: Figure[] = [];
  for (let from = 0; from < text.length;) {
    const found = findDate(text.slice(from));
    if (found === null) break;
    dates.push({ value: found.value, start: from + found.start, end: from + found.end });
    from += found.end;
  }
  return dates;
}

/** Letters around a quote in which a number of it may go on. */
const AROUND = 40;

/**
 * Whether a value stands in the words at a place. A number has to stand there as the document writes it, and as a whole: the
 * quote "1,250" of "$1,250,000" states neither. Texts have to be words of the quote; what is yes or no, its quote says.
 */
export function standsIn(field: IntakeField, value: Value, text: string, place: Span): boolean {
  const quote = text.slice(place.start, place.end);
  if (field.kind === "yesNo") return typeof value === "boolean";
  if (typeof value === "string" && field.kind !== "date") return hasWords(field.kind, quote, value);
  const from = Math.max(0, place.start - AROUND);
  const around = text.slice(from, place.end + AROUND);
  const inDocument = figuresOf(field.kind, around).filter(
    ({ start, end }) => from + start < place.end && from + end > place.start,
  );
  const is = (one: Figure): boolean => one.value === value;
  return figuresOf(field.kind, quote).some(is) && inDocument.some(is);
}

function hasWords(kind: FieldKind, quote: string, value: string): boolean {
  if (kind === "phone") {
    const digits = value.replaceAll(/\D/g, "");
    return digits.length >= 7 && quote.replaceAll(/\D/g, "").includes(digits);
  }
  return findWords(quote.toLowerCase(), value.toLowerCase()).length > 0;
}
