import { isOtherPart, matchLabel } from "#features/intake/model/fields/match-label.ts";
import type { DocumentLine, DocumentPage } from "#features/intake/model/source-document/source-document.ts";
import type { Fact } from "./fact.ts";
import { findAmounts } from "./find-amounts.ts";
import { CITY_AND_STATE } from "./places.ts";
import { EMAIL, PHONE } from "./read-kind.ts";
import { isTitle, ITS_REGION, PLACE, placeOf, titleOf, wordsOf } from "./title-line.ts";
import type { Zones } from "./zones.ts";

/** A place at the end of a title: "Auto Glass Repair - Sioux Falls, SD". */
const PLACE_BEHIND = new RegExp(`(?:\\s[-–—|]\\s|,? in |\\()(${CITY_AND_STATE}(?: \\d{5})?)\\)?$`);
const FIRM = /\b(?:inc|llc|l\.l\.c|corp|corporation|co|company|ltd|lp|llp)\b\.?/i;
const FIRM_OF_BROKER =
  /\b(?:brok(?:er|ers|erage)|advisors?|advisory|business sales|capital|partners|associates|group|m&a|mergers|acquisitions|commercial|intermediar(?:y|ies)|transworld|sunbelt|murphy|vr business|first choice|viking|consultants?|consulting|realty|exchange|ventures)\b/i;
const PERSON =
  /^(?:mr\.? |ms\.? |mrs\.? )?[A-Z][a-z'’-]+(?: [A-Z]\.?)?(?: [A-Z][A-Za-z'’-]+){1,2}(?:,? (?:CBI|M&AMI|CPA|MBA|CM&AP|BCB|CBB|Esq\.?|Jr\.?|(?:Senior |Managing |Executive )?(?:Broker|Director|Partner|Principal|Associate|Vice President|President)))*$/;
const OPENING = 30;
const CLOSING =
  /^(?:(?:best|kind|warm|many)(?: regards| wishes| thanks)?|regards|thanks|thank you|cheers|sincerely|yours(?: truly| sincerely)?),?$/i;

/** What the beginning of a document says without a label: its title, the name, the place. */
export function readOpening(page: DocumentPage, index: number, zones: Zones): Fact[] {
  const filled = page.lines.filter(({ cells }) => cells.length > 0).slice(0, OPENING);
  const facts: Fact[] = [];
  // What stands below the words that end a letter is a signature.
  const closing = filled.findIndex((line) => CLOSING.test(wordsOf(page, line)));
  const titles = filled.filter(
    (line, at) =>
      (at < 6 || line.isHeading) &&
      (closing === -1 || at < closing) &&
      isTitle(page, line) &&
      zones.isStatement(line.start) &&
      !isItem(page.text.slice(line.start, line.end)),
  );
  const places = filled.filter(
    ({ cells }) => cells.length === 1 && cells.some(({ text }) => PLACE.test(text)),
  );
  const abovePlace = places
    .flatMap((line) => filled.slice(Math.max(0, filled.indexOf(line) - 2), filled.indexOf(line)).toReversed())
    .find((line) => isTitle(page, line) && zones.isStatement(line.start));
  const title = titles.find(({ isHeading }) => isHeading) ?? abovePlace ?? titles[0];
  facts.push(...readSender(page, index, filled));
  if (title !== undefined) {
    const text = titleOf(page, title)
      .replace(/^\d{1,2}[.)]\s+(?=[A-Z])/, "")
      .replace(/\s*\*+$/, "")
      .replace(LEADS_TITLE, "");
    const { start } = placeOf(page, title);
    const at = page.text.indexOf(text, start);
    const quote =
      at !== -1 && at + text.length <= title.end
        ? { page: index, start: at, end: at + text.length }
        : { page: index, start, end: title.cells[0]?.end ?? title.end };
    const isFirm = isNameOfFirm(text);
    // "SDE recast - Maple Leaf Daycare LLC": the half that is a name.
    const firm = text.split(/\s[-–—|]\s/).find(isNameOfFirm) ?? text;
    facts.push({
      key: "title",
      value: text,
      unit: null,
      quote,
      how: "the heading of the document",
      sureness: title === filled[0] || title.isHeading ? "certain" : "likely",
      rank: 2,
    });
    if (isFirm)
      facts.push({
        key: "companyName",
        value: firm,
        unit: null,
        quote: {
          page: index,
          start: quote.start + text.indexOf(firm),
          end: quote.start + text.indexOf(firm) + firm.length,
        },
        how: "the heading of the document",
        sureness: "likely",
        rank: 3,
      });
    else facts.push(...firmBelowTitle(page, index, title, titles));
  }
  if (title !== undefined) facts.push(...placeInTitle(page, index, title));
  facts.push(...priceAlone(page, index, filled, zones), ...firmAtHead(page, index, filled, title));
  const place = filled.flatMap(({ cells }) => cells).find(({ text }) => PLACE.test(text));
  if (place !== undefined)
    facts.push({
      key: "location",
      value: place.text.replace(ITS_REGION, ""),
      unit: null,
      quote: { page: index, start: place.start, end: place.end },
      how: "a line of its own",
      sureness: "certain",
      rank: 1,
    });
  else if (title !== undefined) facts.push(...placeBelow(page, index, filled[filled.indexOf(title) + 1]));
  return facts;
}

/** "SOUTHGATE BUSINESS BROKERS" as the first words of a sheet: whose sheet it is. */
const HEADS_SHEET =
  /^(?!.*\b(?:insurance|mortgage|freight|customs|yacht|stock)\b)[A-Z][\w&'’. -]{2,40}\b(?:business (?:brok\w+|sales|advisors|intermediaries)|brok(?:ers|erage)|m&a(?: advisors)?|(?:transaction|acquisition|transition) advisors)(?:,? (?:inc|llc|ltd|group)\.?)?$/i;

function firmAtHead(
  page: DocumentPage,
  index: number,
  filled: readonly DocumentLine[],
  title: DocumentLine | undefined,
): Fact[] {
  const [line] = filled;
  const [cell] = line?.cells ?? [];
  if (cell === undefined || line === title || !HEADS_SHEET.test(cell.text)) return [];
  return [
    {
      key: "brokerFirm",
      value: cell.text,
      unit: null,
      quote: { page: index, start: cell.start, end: cell.end },
      how: "the top of the document",
      sureness: "likely",
      rank: 3,
    },
  ];
}

/** "Whitby, North Yorkshire" right below a heading: two names, of no state that is known. */
function placeBelow(page: DocumentPage, index: number, line: DocumentLine | undefined): Fact[] {
  const [cell, ...rest] = line?.cells ?? [];
  if (
    cell === undefined ||
    rest.length > 0 ||
    !/^[A-Z][\w'’.-]+(?: [A-Z][\w'’.-]+){0,2}, [A-Z][\w'’.-]+(?: [A-Z][\w'’.-]+){0,2}$/.test(cell.text) ||
    FIRM.test(cell.text) ||
    FIRM_OF_BROKER.test(cell.text) ||
    matchLabel(cell.text) !== null
  )
    return [];
  return [
    {
      key: "location",
      value: cell.text,
      unit: null,
      quote: { page: index, start: cell.start, end: cell.end },
      how: "the line below the heading",
      sureness: "doubtful",
      why: "The line below the heading was taken for the place.",
      rank: 3,
    },
  ];
}

/** "Deal of the week: Custom gasket fabricator": what stands before the colon heads every such item. */
const LEADS_TITLE =
  /^(?:(?:deal|business|listing) of the (?:day|week|month)|new listing|just listed|featured(?: listing)?|re|borrower|partnership|name|client|(?:listing|ref(?:erence)?)\.? ?(?:no\.?|number|#)? ?[\w-]*\d[\w-]*)\s*[:–—-]\s+(?=\S)/i;

/** An item of a list; "* Wholesale bakery *" has its stars on both sides and is a heading. */
const isItem = (words: string): boolean =>
  /^\s*[*•·▪●-]\s|^\s+o\s/.test(words) && !/^\s*(\*+) .*\S ?\1\s*$/.test(words);

const isNameOfFirm = (text: string): boolean =>
  /\b(?:inc|llc|l\.l\.c|corp|ltd|llp|pllc|p\.?[ac]|co)\b\.?(?:$|[\s,])/i.test(text) &&
  text.split(" ").length <= 7 &&
  !/\bfor sale\b/i.test(text);

/** "Balance Sheet" and below it "Ridgeline Roofing LLC": the name of a firm in another line of the head. */
function firmBelowTitle(
  page: DocumentPage,
  index: number,
  title: DocumentLine,
  heads: readonly DocumentLine[],
): Fact[] {
  const line = heads.find(
    (one) => one !== title && isNameOfFirm(wordsOf(page, one)) && !FIRM_OF_BROKER.test(wordsOf(page, one)),
  );
  if (line === undefined) return [];
  return [
    {
      key: "companyName",
      value: wordsOf(page, line),
      unit: null,
      quote: { page: index, ...placeOf(page, line) },
      how: "the top of the document",
      sureness: "doubtful",
      why: "A firm is named at the top of the document; it may not be the business.",
      rank: 3,
    },
  ];
}

function placeInTitle(page: DocumentPage, index: number, title: DocumentLine): Fact[] {
  const { start, end } = placeOf(page, title);
  const found = PLACE_BEHIND.exec(page.text.slice(start, end));
  if (found === null) return [];
  const [whole, place = ""] = found;
  const from = start + found.index + whole.indexOf(place);
  return [
    {
      key: "location",
      value: place,
      unit: null,
      quote: { page: index, start: from, end: from + place.length },
      how: "the heading of the document",
      sureness: "likely",
      rank: 2,
    },
  ];
}

/** A line near the top that holds one amount and nothing else is a price, where no other line is like it. */
function priceAlone(
  page: DocumentPage,
  index: number,
  filled: readonly DocumentLine[],
  zones: Zones,
): Fact[] {
  const alone = filled.filter(
    (line) =>
      line.cells.length === 1 && /^(?:USD? ?)?\$ ?\d{1,3}(?:,\d{3})+(?:\.00)?$/.test(wordsOf(page, line)),
  );
  const [line] = alone;
  if (line === undefined || alone.length > 1 || filled.indexOf(line) >= PRICE_WITHIN) return [];
  const above = filled[filled.indexOf(line) - 1];
  const [amount] = findAmounts(wordsOf(page, line));
  if (
    amount === undefined ||
    !zones.isStatement(line.start) ||
    (above !== undefined && wordsOf(page, above).endsWith(":")) ||
    (above !== undefined && matchLabel(wordsOf(page, above)) !== null)
  )
    return [];
  return [
    {
      key: "askingPrice",
      value: amount.value,
      unit: "USD",
      quote: { page: index, ...placeOf(page, line) },
      how: "an amount of its own below the heading",
      sureness: "likely",
      rank: 3,
    },
  ];
}

const PRICE_WITHIN = 8;

/** Who wrote a mail: its own line says so. */
function readSender(page: DocumentPage, index: number, filled: readonly DocumentLine[]): Fact[] {
  const line = filled.slice(0, 3).find((one) => wordsOf(page, one).startsWith("From: "));
  const found =
    line === undefined ? null : /^From: ([^<\n]*)<([^>\s]+)>/.exec(page.text.slice(line.start, line.end));
  if (line === undefined || found === null) return [];
  const [name, address] = [(found[1] ?? "").trim(), found[2] ?? ""];
  const words = page.text.slice(line.end).toLowerCase();
  // Whose name or address stands in the mail again has signed it; a mail that is passed on has not.
  const isSigned = [name, address].some((part) => part.length > 4 && words.includes(part.toLowerCase()));
  const base = {
    unit: null,
    quote: { page: index, start: line.start, end: line.start + found[0].length },
    how: "the sender of the mail",
    sureness: isSigned ? "certain" : "likely",
    rank: 2,
  } as const;
  return [
    ...(name === "" || name.includes("@") ? [] : [{ ...base, key: "brokerName", value: name }]),
    { ...base, key: "brokerEmail", value: address.toLowerCase() },
  ];
}

/** The broker's name and firm where they stand below each other, or behind one another as a signature. */
export function readBroker(page: DocumentPage, index: number, zones: Zones, named: readonly Fact[]): Fact[] {
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
      value: (PERSON.test(wordsOf(page, line)) ? wordsOf(page, line) : (line.cells[0]?.text ?? "")).replace(
        /,.*$/,
        "",
      ),
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
function firmBelow(page: DocumentPage, index: number, at: number): Fact | null {
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
function signatureAt(page: DocumentPage): number {
  for (let at = page.lines.length - 1; at >= Math.max(0, page.lines.length - 40); at -= 1) {
    const line = page.lines[at];
    if (line === undefined || line.cells.length === 0 || line.cells.length > 2) continue;
    const whole = wordsOf(page, line);
    // Of two people beside each other the first one.
    const text = PERSON.test(whole) ? whole : (line.cells[0]?.text ?? "");
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
      // The head of a mail names its sender below its subject, which is nobody.
      .filter((words) => !words.startsWith("From: "))
      .join("\n");
    if (PHONE.test(below) || EMAIL.test(below)) return at;
  }
  return -1;
}
