import { isOtherPart, matchLabel } from "#features/intake/model/fields/match-label.ts";
import type { PaperLine, PaperPage } from "#features/intake/model/paper/paper.ts";
import type { Fact } from "./fact.ts";
import { findAmounts } from "./find-amounts.ts";
import { CITY_AND_STATE } from "./read-sentences.ts";
import { EMAIL, PHONE } from "./read-kind.ts";
import type { Zones } from "./zones.ts";

const GENERIC =
  /^(?:strictly )?(?:private (?:and|&) )?confidential(?:\s+(?:information|business|offering|investment)?\s*(?:memorandum|review|profile|summary|overview|cim|cbr))?\W*$|^(?:confidential )?(?:information|offering|investment|business) (?:memorandum|summary|overview|profile|review)$|^(?:business )?(?:listing|teaser|executive summary|page \d+|home|back to (?:search )?results|search|new listing|hi\b.*|hello\b.*|dear\b.*|good (?:morning|afternoon)\b.*|all,|profit (?:and|&) loss.*|balance sheet.*|income statement.*|statement of .*|p&l.*|prepared (?:by|for).*|table of contents|business for sale|for sale|skip to .*|sign (?:in|up)|log ?in|menu|buy a business|sell a business|find a broker|my account|(?:business )?listing ?(?:no\.?|number|id)? ?#? ?[\w-]*\d[\w-]*|[\w ]+(?: ?[/>›»] ?[\w ]+){2,}|seller'?s discretionary earnings|(?:deal|business|financial|company|listing) summary|draft|cim|begin forwarded message:?|-+ ?(?:original|forwarded) message ?-+)$/i;
const PLACE = new RegExp(`^${CITY_AND_STATE}(?: ?\\([^)]{3,40}\\))?(?:,? (?:USA|United States))?$`);
const FIRM = /\b(?:inc|llc|l\.l\.c|corp|corporation|co|company|ltd|lp|llp)\b\.?/i;
const FIRM_OF_BROKER =
  /\b(?:brok(?:er|ers|erage)|advisors?|advisory|business sales|capital|partners|associates|group|m&a|mergers|intermediar(?:y|ies)|transworld|sunbelt|murphy|vr business|first choice|viking|consultants?|consulting|realty|exchange|ventures)\b/i;
const PERSON =
  /^(?:mr\.? |ms\.? |mrs\.? )?[A-Z][a-z'’-]+(?: [A-Z]\.?)?(?: [A-Z][A-Za-z'’-]+){1,2}(?:,? (?:CBI|M&AMI|CPA|MBA|CM&AP|BCB|CBB|Esq\.?|Jr\.?|Broker|President))*$/;
const OPENING = 30;

/** What the beginning of a paper says without a label: its title, the name, the place. */
export function readOpening(page: PaperPage, index: number, zones: Zones): Fact[] {
  const filled = page.lines.filter(({ cells }) => cells.length > 0).slice(0, OPENING);
  const facts: Fact[] = [];
  const titles = filled.filter(
    (line, at) => (at < 6 || line.isHeading) && isTitle(page, line) && zones.isStatement(line.start),
  );
  const places = filled.filter(
    ({ cells }) => cells.length === 1 && cells.some(({ text }) => PLACE.test(text)),
  );
  const abovePlace = places
    .flatMap((line) => filled[filled.indexOf(line) - 1] ?? [])
    .find((line) => isTitle(page, line) && zones.isStatement(line.start));
  const title = titles.find(({ isHeading }) => isHeading) ?? abovePlace ?? titles[0];
  facts.push(...readSender(page, index, filled));
  if (title !== undefined) {
    const text = titleOf(page, title);
    const { start } = placeOf(page, title);
    const quote = { page: index, start, end: title.cells[0]?.end ?? title.end };
    const isFirm =
      /\b(?:inc|llc|l\.l\.c|corp|ltd|llp|co)\b\.?(?:$|[\s,])/i.test(text) &&
      text.split(" ").length <= 7 &&
      !/\bfor sale\b/i.test(text);
    facts.push({
      key: "title",
      value: text,
      unit: null,
      quote,
      how: "the heading of the paper",
      sureness: title === filled[0] || title.isHeading ? "certain" : "likely",
      rank: 2,
    });
    if (isFirm)
      facts.push({
        key: "companyName",
        value: text,
        unit: null,
        quote,
        how: "the heading of the paper",
        sureness: "likely",
        rank: 3,
      });
  }
  const place = filled.flatMap(({ cells }) => cells).find(({ text }) => PLACE.test(text));
  if (place !== undefined)
    facts.push({
      key: "location",
      value: place.text,
      unit: null,
      quote: { page: index, start: place.start, end: place.end },
      how: "a line of its own",
      sureness: "certain",
      rank: 1,
    });
  return facts;
}

const wordsOf = (page: PaperPage, line: PaperLine): string => {
  const { start, end } = placeOf(page, line);
  return page.text.slice(start, end).replaceAll(/\s+/g, " ");
};

function placeOf(page: PaperPage, line: PaperLine): { start: number; end: number } {
  const start = line.cells[0]?.start ?? line.start;
  return { start, end: line.cells.at(-1)?.end ?? line.end };
}

/** Who wrote a mail: its own line says so. */
function readSender(page: PaperPage, index: number, filled: readonly PaperLine[]): Fact[] {
  const line = filled.slice(0, 3).find((one) => wordsOf(page, one).startsWith("From: "));
  const found =
    line === undefined ? null : /^From: ([^<\n]*)<([^>\s]+)>/.exec(page.text.slice(line.start, line.end));
  if (line === undefined || found === null) return [];
  const base = {
    unit: null,
    quote: { page: index, start: line.start, end: line.start + found[0].length },
    how: "the sender of the mail",
    sureness: "likely",
    rank: 2,
  } as const;
  const name = (found[1] ?? "").trim();
  return [
    ...(name === "" || name.includes("@") ? [] : [{ ...base, key: "brokerName", value: name }]),
    { ...base, key: "brokerEmail", value: (found[2] ?? "").toLowerCase() },
  ];
}

/** The words of a heading; a reference number or a page number may stand beside it. */
function titleOf(page: PaperPage, line: PaperLine): string {
  const [first, ...rest] = line.cells;
  return first !== undefined &&
    rest.length > 0 &&
    rest.every(({ text }) => /^[^:]{2,30}:\s*\S+$|^(?:page )?\d+$/i.test(text))
    ? first.text
    : line.cells.length > 1
      ? ""
      : wordsOf(page, line);
}

function isTitle(page: PaperPage, line: PaperLine): boolean {
  const text = titleOf(page, line);
  if (text.length < 4 || text.length > 140 || GENERIC.test(text) || !/[a-z]{3}/i.test(text)) return false;
  if (/^[^:]{2,40}:\s/.test(text) && matchLabel(text.split(":")[0] ?? "") !== null) return false;
  if (
    /^(?:from|to|sent|subject|date|cc|https?|www)\b[:.]?/i.test(text) ||
    /^(?:https?:|www\.)/i.test(text) ||
    PLACE.test(text) ||
    EMAIL.test(text) ||
    PHONE.test(text)
  )
    return false;
  if (findAmounts(text).length > 0 && text.length < 30 && !/[a-z]{4}.*[a-z]{4}/i.test(text)) return false;
  return (
    matchLabel(text.replace(/:$/, "")) === null &&
    !isOtherPart(text.replace(/:$/, "")) &&
    !(text.length > 100 && /[.]$/.test(text)) &&
    !/[.:]$/.test(text.replace(/\b(?:inc|co|corp|ltd|st)\.$/i, ""))
  );
}

/** The broker's name and firm where they stand below each other, or behind one another as a signature. */
export function readBroker(page: PaperPage, index: number, zones: Zones, named: readonly Fact[]): Fact[] {
  const name = named.find(({ key, quote }) => key === "brokerName" && quote.page === index);
  const labelled =
    name === undefined
      ? -1
      : page.lines.findIndex((line) => line.end >= name.quote.end && line.start <= name.quote.end);
  const signed = signatureAt(page);
  const line = page.lines[signed];
  const facts: Fact[] = [];
  if (name === undefined && line !== undefined && zones.isStatement(line.start))
    facts.push({
      key: "brokerName",
      value: wordsOf(page, line).replace(/,.*$/, ""),
      unit: null,
      quote: { page: index, ...placeOf(page, line) },
      how: "a signature",
      sureness: "likely",
      rank: 2,
    });
  if (named.some(({ key }) => key === "brokerFirm")) return facts;
  const firm = [labelled, signed].flatMap((at) => (at === -1 ? [] : (firmBelow(page, index, at) ?? [])))[0];
  return firm === undefined ? facts : [...facts, firm];
}

/** The firm in the three lines below a name. */
function firmBelow(page: PaperPage, index: number, at: number): Fact | null {
  for (const next of page.lines.slice(at + 1, at + 4)) {
    const text = wordsOf(page, next).replace(/^(?:firm|brokerage|company):\s*/i, "");
    if (
      text === "" ||
      text.length > 60 ||
      PHONE.test(text) ||
      EMAIL.test(text) ||
      /:\s/.test(text) ||
      (!FIRM_OF_BROKER.test(text) && !FIRM.test(text))
    )
      continue;
    if (
      /^(?:senior |managing |licensed )?(?:business |m&a )?(?:broker|advisor|intermediary|associate|partner|director|agent)s?$/i.test(
        text,
      )
    )
      continue;
    const named =
      /^(?:[\w&/ ]*(?:broker|advisor|intermediary|associate|partner|director|agent|president|manager)),\s+(?=[A-Z])/i.exec(
        text,
      );
    const { start, end } = placeOf(page, next);
    const from = named !== null && FIRM_OF_BROKER.test(text.slice(named[0].length)) ? named[0].length : 0;
    return {
      key: "brokerFirm",
      value: text.slice(from),
      unit: null,
      quote: { page: index, start: start + from, end },
      how: "the line below the broker's name",
      sureness: "likely",
      rank: 2,
    };
  }
  return null;
}

/** A person's name above a telephone number or an address, near the end. */
function signatureAt(page: PaperPage): number {
  for (let at = page.lines.length - 1; at >= Math.max(0, page.lines.length - 40); at -= 1) {
    const line = page.lines[at];
    if (line === undefined || line.cells.length === 0 || line.cells.length > 2) continue;
    const text = wordsOf(page, line);
    if (
      !PERSON.test(text) ||
      FIRM_OF_BROKER.test(text) ||
      FIRM.test(text) ||
      isOtherPart(text) ||
      matchLabel(text) !== null
    )
      continue;
    const below = page.lines
      .slice(at + 1, at + 6)
      .map((next) => wordsOf(page, next))
      .join("\n");
    if (PHONE.test(below) || EMAIL.test(below)) return at;
  }
  return -1;
}
