import type { Fact } from "./facts/fact.ts";
import { readLabelled } from "./facts/read-labelled.ts";
import { isTitle } from "./facts/title-line.ts";
import { readSentences } from "./facts/read-sentences.ts";
import { findZones } from "./facts/zones.ts";
import { matchLabel } from "./fields/match-label.ts";
import type { DocumentLine, DocumentPage } from "./source-document/source-document.ts";

/** A part of a text that is a listing of its own. */
export interface ListingPart {
  /** Where it begins and ends in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

const RULE = /^\s*(?:[-=*_~#•]\s?){3,}\s*$/;

/**
 * Where the listings of a paste begin and end: a search result or a newsletter holds several. One part where the text
 * is one listing, also when it names its price twice.
 */
export function splitListings(page: DocumentPage): readonly ListingPart[] {
  const whole = [{ start: 0, end: page.text.length }];
  const zones = findZones(page);
  const facts = [...readLabelled(page, 0, zones, () => false), ...readSentences(page, 0, zones, () => false)];
  const prices = oneALine(
    page,
    facts.filter(({ key }) => key === "askingPrice"),
  );
  if (prices.length < 2 || new Set(prices.map(({ value }) => value)).size < 2) return whole;
  const starts = [
    ...new Set(
      prices.map(({ quote }, index) => beginOf(page, quote.start, prices[index - 1]?.quote.end ?? 0)),
    ),
  ];
  if (starts.length < 2) return whole;
  starts[0] = likeTheOthers(page, starts, prices);
  const parts = starts.map((start, index) => ({ start, end: starts[index + 1] ?? page.text.length }));
  const telling = parts.filter(({ start, end }) =>
    facts.some(({ key, quote }) => TELLING.has(key) && quote.start >= start && quote.end <= end),
  );
  return telling.length === parts.length ? parts : whole;
}

/** What a listing says beside its price, so that a price named again begins none. */
const TELLING = new Set(["annualRevenue", "sde", "ebitda", "adjustedEbitda", "listingId", "location"]);

function oneALine(page: DocumentPage, facts: readonly Fact[]): readonly Fact[] {
  const sorted = facts.toSorted((one, other) => one.quote.start - other.quote.start);
  return sorted.filter((fact, index) => {
    const before = sorted[index - 1];
    return before === undefined || page.text.slice(before.quote.end, fact.quote.start).includes("\n");
  });
}

/** What stands above the first listing is of none: it begins as many lines before its price as the second one does. */
function likeTheOthers(page: DocumentPage, starts: readonly number[], prices: readonly Fact[]): number {
  const lineAt = (offset: number): number =>
    page.lines.findIndex(({ start, end }) => offset >= start && offset <= end);
  const [first = 0, second = 0] = starts;
  const price = prices.find(({ quote }) => quote.start >= second);
  const before = lineAt(price?.quote.start ?? second) - lineAt(second);
  const own = lineAt(prices[0]?.quote.start ?? first) - before;
  return Math.max(first, page.lines[Math.max(0, own)]?.start ?? first);
}

/** Whether the lines above a price begin with a heading, so that a blank line above it ends another listing. */
function isHeaded(page: DocumentPage, begin: number): boolean {
  const line = page.lines[begin];
  if (line === undefined) return false;
  const words = page.text.slice(line.start, line.end).trim();
  return isTitle(page, line) && words.split(/\s+/).length >= 3;
}

/** Whether a line states a fact by its label: what stands below it as a title begins another listing. */
function namesFact(page: DocumentPage, line: DocumentLine | undefined): boolean {
  const words = line === undefined ? "" : page.text.slice(line.start, line.end).trim();
  return /\d/.test(words) && matchLabel(/^[^:$\d\t]{2,60}/.exec(words)?.[0].trim() ?? "") !== null;
}

/** The line with which the listing begins that this price is of. */
function beginOf(page: DocumentPage, price: number, after: number): number {
  const at = page.lines.findIndex(({ start, end }) => price >= start && price <= end);
  let begin = at;
  let blanks = 0;
  let gaps = 0;
  for (let index = at - 1; index >= 0; index -= 1) {
    const line = page.lines[index];
    if (line === undefined || line.start < after) break;
    const words = page.text.slice(line.start, line.end);
    if (RULE.test(words)) break;
    if (words.trim() === "") {
      if (blanks === 0 && begin < at && isHeaded(page, begin)) break;
      blanks += 1;
      continue;
    }
    gaps += blanks > 0 ? 1 : 0;
    if (gaps > 2 || (gaps > 0 && blanks > 1)) break;
    if (words.length > 160 && blanks > 0) break;
    blanks = 0;
    begin = index;
    if (isTitle(page, line) && namesFact(page, page.lines[index - 1])) break;
  }
  return page.lines[begin]?.start ?? 0;
}
