import { describeAccount } from "./describe-account.ts";
import { endOfYears, yearTo } from "./fiscal-year.ts";
import type { Fact } from "./facts/fact.ts";
import { nameAtHead } from "./facts/name-at-head.ts";
import { readAddBacks } from "./facts/read-add-backs.ts";
import { readLabelled } from "./facts/read-labelled.ts";
import { readBroker, readOpening } from "./facts/read-opening.ts";
import { readSentences } from "./facts/read-sentences.ts";
import { figuresAboveNames } from "./facts/turns.ts";
import { splitBroker } from "./facts/split-broker.ts";
import { findZones, isInside, type Zones } from "./facts/zones.ts";
import type { SourceDocument, DocumentPage } from "./source-document/source-document.ts";
import type { ReadCheck, ReadValue } from "./read-value.ts";
import { placeOf, settleFacts } from "./settle-facts.ts";
import { readTables } from "./tables/read-tables.ts";
import { tablesLeftOut } from "./tables/tables-left-out.ts";

/** What was read in a document. Nothing of it is anywhere but here. */
export interface DocumentReading {
  readonly values: readonly ReadValue[];
  readonly checks: readonly ReadCheck[];
  /** How many sentences speak to a program and were left out. */
  readonly dropped: number;
  /** What a person should know of what was left out. */
  readonly notes: readonly string[];
}

/**
 * Reads a document by rules alone: the same document always has the same answer. Labels and their values, sentences, tables
 * of the books, returns, customers; what contradicts itself stays side by side.
 */
export function readSourceDocument(document: SourceDocument): DocumentReading {
  const account = describeAccount(document);
  if (account !== null) return { values: [], checks: [], dropped: 0, notes: [account] };
  const zones = document.pages.map(findZones);
  const tables = readTables(document, zones);
  const leftOut = tablesLeftOut(document.pages, tables.lines);
  const lines = new Set([...tables.lines, ...leftOut.lines]);
  const facts = [
    ...tables.facts,
    ...withoutAnswered(
      document,
      document.pages.flatMap((_, index) => factsOfPage(document, index, zones, lines)),
    ),
  ];
  const values = settleFacts(
    document,
    withoutEarlierYears(
      document,
      withoutRepeats(withWholePlace(document, withNameOfStatement(document, facts))),
    ),
  );
  const checks = tables.failed.map(({ what, difference, quotes }) => ({
    what,
    difference,
    places: quotes.map((quote) => placeOf(document, quote, undefined)),
  }));
  return {
    values,
    checks,
    dropped: zones.reduce((sum, { dropped }) => sum + dropped, 0),
    notes: [...leftOut.notes, ...tables.notes],
  };
}

/** Whoever signed an older mail is not known to be the broker. */
const OF_SENDER = new Set(["brokerName", "brokerFirm", "brokerPhone", "brokerEmail"]);

/** What an older mail says holds where no later one says it anew. */
function withoutAnswered({ pages }: SourceDocument, facts: readonly Fact[]): readonly Fact[] {
  return facts.flatMap((fact): readonly Fact[] => {
    const { key, quote, sureness } = fact;
    if (pages[quote.page]?.isQuoted !== true) return [fact];
    if (OF_SENDER.has(key) || facts.some((one) => one.key === key && one.quote.page < quote.page)) return [];
    return [sureness === "certain" ? { ...fact, sureness: "likely", why: OLDER_MAIL } : fact];
  });
}
const OLDER_MAIL = "It is in an older mail, which this one answers.";

function factsOfPage(
  document: SourceDocument,
  index: number,
  zones: readonly Zones[],
  tableLines: ReadonlySet<string>,
): Fact[] {
  const page = document.pages[index];
  const zone = zones[index];
  if (page === undefined || zone === undefined) return [];
  const inTable = (line: number): boolean => tableLines.has(`${index}:${line}`);
  const turned = figuresAboveNames(page);
  const stretches = page.lines.flatMap(({ start, end }, at) =>
    inTable(at) || turned.has(at) ? [{ start, end: end + 1 }] : [],
  );
  const at = (offset: number): boolean => isInside(stretches, offset);
  const labelled = readLabelled(page, index, zone, inTable).flatMap(splitBroker);
  const opening =
    index === 0
      ? readOpening(page, index, zone)
      : headOfAttached(document, page, index, page.lines.find((_, line) => inTable(line))?.start);
  const sentences = readSentences(page, index, zone, at);
  return [
    ...labelled,
    ...sentences,
    ...readAddBacks(page, index, zone, at),
    ...opening,
    ...readBroker(page, index, zone, [...labelled, ...sentences]),
  ];
}

/** A statement that came with a mail may have the name of the business above it. */
function headOfAttached(
  { kind }: SourceDocument,
  page: DocumentPage,
  index: number,
  firstTable: number | undefined,
): readonly Fact[] {
  return firstTable === undefined || !["eml", "msg"].includes(kind)
    ? []
    : nameAtHead(page, index, firstTable);
}

const OF_A_DEAL = new Set([
  "askingPrice",
  "description",
  "brokerName",
  "listingId",
  "yearEstablished",
  "employees",
  "reasonForSelling",
]);

/** The head of a statement alone may hold the name of the business, and is no title of a deal. */
function withNameOfStatement(document: SourceDocument, facts: readonly Fact[]): readonly Fact[] {
  const broker = facts.find(({ key }) => key === "brokerName")?.value;
  // Who signs a mail is no title of it.
  if (facts.some(({ key, value }) => key === "title" && value === broker))
    return withNameOfStatement(
      document,
      facts.filter(({ key, value }) => key !== "title" || value !== broker),
    );
  const books = facts.filter(({ key }) => key.startsWith("books."));
  if (books.length === 0 || facts.some(({ key }) => OF_A_DEAL.has(key))) return facts;
  const untitled = facts.filter(({ key, rank }) => key !== "title" || rank < 2);
  if (facts.some(({ key }) => key === "companyName")) return untitled;
  const first = books.toSorted(
    (one, other) => one.quote.page - other.quote.page || one.quote.start - other.quote.start,
  )[0];
  const [page] = document.pages;
  if (page === undefined || first === undefined || first.how.includes("return")) return untitled;
  const until = first.quote.page === 0 ? first.quote.start : page.text.length;
  return [...untitled, ...nameAtHead(page, 0, until)];
}

const CITY = /^\W*(?:city|town)\b/i;
const STATE = /^\W*(?:state|province|region|county)\b/i;
const NEAR = 300;

/** "Region: Ontario", "Town: Kingston": both together are the place. */
function withWholePlace(document: SourceDocument, facts: readonly Fact[]): readonly Fact[] {
  const places = facts.filter(({ key, rank }) => key === "location" && rank <= 1);
  const begins = ({ quote: { page, start, end } }: Fact): string =>
    (document.pages[page]?.text ?? "").slice(start, end);
  const city = places.find((fact) => CITY.test(begins(fact)) && !String(fact.value).includes(","));
  const state = places.find((fact) => STATE.test(begins(fact)) && fact.quote.page === city?.quote.page);
  if (city === undefined || state === undefined) return facts;
  const [start, end] = [
    Math.min(city.quote.start, state.quote.start),
    Math.max(city.quote.end, state.quote.end),
  ];
  if (end - start > NEAR) return facts;
  const whole: Fact = {
    ...city,
    value: `${city.value}, ${state.value}`,
    quote: { page: city.quote.page, start, end },
    others: [city, state].map(({ value, quote }) => ({ value, quote })),
  };
  return facts.flatMap((fact) => (fact === state ? [] : fact === city ? [whole] : [fact]));
}

/** A sentence inside the words that a label names speaks of the same: one place is not two statements. */
function withoutRepeats(facts: readonly Fact[]): readonly Fact[] {
  const labelled = facts.filter(({ rank }) => rank <= 1);
  return facts.filter(
    (fact) =>
      fact.rank < 2 ||
      !labelled.some(
        (one) =>
          one.key === fact.key &&
          one.quote.page === fact.quote.page &&
          fact.quote.start >= one.quote.start &&
          fact.quote.end <= one.quote.end + 4,
      ),
  );
}

/** The lines of the books that hold what a document states of a year. */
const LINES: Readonly<Record<string, string>> = { annualRevenue: "revenue", netIncome: "netIncome" };

/** "2023 revenue" beside "2024 revenue": the earlier ones are lines of the books. */
function withoutEarlierYears(document: SourceDocument, facts: readonly Fact[]): readonly Fact[] {
  const latest = new Map<string, number>();
  for (const { key, year } of facts)
    if (typeof year === "number") latest.set(key, Math.max(latest.get(key) ?? year, year));
  const end = latest.size === 0 ? 12 : (endOfYears(document) ?? 12);
  return facts.map((fact): Fact => {
    const line = LINES[fact.key];
    return line === undefined || typeof fact.year !== "number" || fact.year === latest.get(fact.key)
      ? fact
      : {
          ...fact,
          key: "books.line",
          of: { period: { ...yearTo(fact.year, end), kind: "fiscal_year" }, line },
          sureness: "likely",
        };
  });
}
