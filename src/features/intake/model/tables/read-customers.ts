import type { Fact } from "#features/intake/model/facts/fact.ts";
import { matchLabel } from "#features/intake/model/fields/match-label.ts";
import type { Zones } from "#features/intake/model/facts/zones.ts";
import type { DocumentLine, DocumentPage } from "#features/intake/model/source-document/source-document.ts";

const HEADING =
  /\b(?:top|major|largest|key|significant|main|principal)\s+(?:\w+\s+)?(?:customers?|clients?|accounts)\b|\b(?:customer|client)s? (?:concentration|mix|list|breakdown)\b|\b(?:revenue|sales) by (?:customer|client)\b|^\W*(?:[a-z]+ )?(?:customers?|clients?)\b(?!.*(?<![\d.])\d{1,3}(?:\.\d+)?\s?(?:%|\+|percent)).*(?:%|share|percent)/i;
const NOBODY =
  /^(?:\W*)(?:all )?(?:other|others|remaining|total|totals|(?:the )?(?:top|largest|next|first) (?:\d+|two|three|four|five|ten)|(?:two|three|four|five|ten) (?:largest|biggest|customers?|accounts|clients)|misc|remainder|balance|rest|various|no (?:other|single)|none|next)\b/i;
const PERCENT = /(\d{1,3}(?:\.\d+)?)\s?%/g;
const MOST_LINES = 60;

/** Customers with their shares: a table or list under a heading that says so, and sentences. */
export function readCustomers(
  page: DocumentPage,
  index: number,
  zones: Zones,
): { facts: Fact[]; lines: ReadonlySet<number> } {
  const facts: Fact[] = [];
  const lines = new Set<number>();
  for (const [at, line] of page.lines.entries()) {
    const words = page.text.slice(line.start, line.end);
    if (
      lines.has(at) ||
      words.length > 120 ||
      !HEADING.test(words) ||
      !zones.isStatement(line.start) ||
      /[.!]\s*$/.test(words)
    )
      continue;
    const column = shareColumn(page, at);
    let misses = 0;
    for (let next = at + 1; next < Math.min(page.lines.length, at + MOST_LINES) && misses < 3; next += 1) {
      const row = page.lines[next];
      if (row === undefined) break;
      const fact = rowFact(page, index, row, column);
      if (fact === null) {
        misses += 1;
        continue;
      }
      misses = 0;
      lines.add(next);
      if (fact !== "other") facts.push(fact);
    }
  }
  return { facts: [...facts, ...sentences(page, index, zones, lines)], lines };
}

/** Of several columns of percentages the one whose head says share; else the last. */
function shareColumn(page: DocumentPage, at: number): number | null {
  for (const line of page.lines.slice(at, at + 4)) {
    const cell = line.cells.findLast(({ text }) => /%|share|percent/i.test(text) && text.length < 40);
    if (cell !== undefined && line.cells.length > 1) return cell.column ?? line.cells.indexOf(cell);
  }
  return null;
}

function rowFact(
  page: DocumentPage,
  index: number,
  line: DocumentLine,
  column: number | null,
): Fact | "other" | null {
  const text = page.text.slice(line.start, line.end);
  if (text.length > 200) return null;
  const share = shareOf(text, line, column);
  if (share === null || share.value > 100) return null;
  const [first] = line.cells;
  if (first === undefined) return null;
  const isNumbered = /^\d{1,2}[.)]?$/.test(first.text);
  const cell = isNumbered ? line.cells[1] : first;
  if (cell === undefined) return null;
  const name = cell.text
    .replace(/^\d{1,2}[.)]\s+/, "")
    .replace(/\s*(?:[-–—:(,]|\.{2,})?\s*(?:approximately |about |~)?\d{1,3}(?:\.\d+)?\s?%.*$/, "")
    .replace(/\s*[-–—:(]$/, "")
    .trim();
  if (!/[a-z]{2}/i.test(name) || name.length > 80) return null;
  if (NOBODY.test(name)) return "other";
  if (namesFigure(name)) return null;
  return customer(
    name,
    share.value,
    { page: index, start: cell.start, end: share.end },
    "a table of customers",
    "certain",
    share.ref,
  );
}

/** "Headcount 16", "CAGR (3 yr) 9.5%": a fact of the business in the rows below is nobody who buys. */
const namesFigure = (name: string): boolean => !["text", undefined].includes(matchLabel(name)?.field.kind);

interface Share {
  readonly value: number;
  readonly end: number;
  readonly ref: string | undefined;
}

/** The percentage of a row: in the column that is called so, else the last; a bare figure in that column is one too. */
function shareOf(text: string, line: DocumentLine, column: number | null): Share | null {
  const percents = [...text.matchAll(PERCENT)].map((match) => ({
    value: Number(match[1]),
    start: line.start + match.index,
    end: line.start + match.index + match[0].length,
  }));
  const cell = column === null ? undefined : line.cells.find((one, at) => (one.column ?? at) === column);
  const inColumn =
    cell === undefined ? undefined : percents.find(({ start }) => start >= cell.start && start <= cell.end);
  const found = inColumn ?? percents.at(-1);
  if (found !== undefined) return { value: found.value, end: found.end, ref: cell?.ref };
  const bare = cell === undefined ? null : /^(0?\.\d+|\d{1,2}(?:\.\d+)?)$/.exec(cell.text);
  if (bare === null || cell === undefined) return null;
  const value = Number(bare[1]);
  return { value: value < 1 ? Math.round(value * 10_000) / 100 : value, end: cell.end, ref: cell.ref };
}

const customer = (
  name: string,
  value: number,
  quote: Fact["quote"],
  how: string,
  sureness: Fact["sureness"],
  cell?: string,
): Fact => ({
  key: "books.customer",
  of: { name },
  value,
  unit: "percent",
  quote,
  how,
  sureness,
  rank: how === "a sentence" ? 2 : 0,
  ...(cell === undefined ? {} : { cell }),
});

const NAME = String.raw`((?:[Tt]he |[Oo]ur |[Ii]ts )?(?:(?:single )?[Ll]argest|[Bb]iggest|[Tt]op) (?:customer|client|account|insurer|payer|buyer)|(?:Customer|Client) [A-Z\d]{1,3}|[A-Z][\w&'’.-]*(?: (?:of |and |& )?[A-Z][\w&'’.-]*){0,4})`;
const SAYS = new RegExp(
  String.raw`\b${NAME}(?:,? (?:which|who))? (?:accounts? for|accounted for|represents?|represented|makes?(?: up)?|contributes?|is|was|generates?|at) (?:approximately |about |roughly |just |over |around )?(\d{1,2}(?:\.\d+)?)\s?% of (?:[\w-]+ ){0,3}?(?:revenues?|sales|business|billings|income)`,
  "g",
);

/** "Its largest customer, Delmont Foods, represented 22% of sales". */
const NAMED_BEHIND = new RegExp(
  String.raw`\b(?:largest|biggest|top|second[- ]largest|next|main|key) (?:customer|client|account)(?:,| is| was)? ([A-Z][\w&'’.-]*(?: (?:of |and |& )?[A-Z][\w&'’.-]*){0,4})(?:,? (?:which|who))?,? (?:accounts? for|accounted for|represents?|represented|makes? up|made up|contribut(?:es|ed)|with|at|generat(?:es|ed)|provid(?:es|ed)) (?:approximately |about |roughly |just |over |around )?(\d{1,2}(?:\.\d+)?)\s?%`,
  "g",
);

/** "Top customer 14% of revenue": no verb, as notes are written. */
const NOTED =
  /\b((?:single )?(?:[Ll]argest|[Bb]iggest|[Tt]op) (?:customer|client|account))(?:[ \t]*[:=–|-])?[ \t]+(?:~|about |approx\.? )?(\d{1,2}(?:\.\d+)?)\s?%(?= (?:of|\()|[ \t]*[.,;|]|\s*$)/gm;

const IN_LIST =
  /\b((?:Customer|Client) [A-Z\d]{1,3}|[A-Z][\w&'’.-]*(?: [A-Z][\w&'’.-]*){0,4}) \((\d{1,2}(?:\.\d+)?)\s?%(?: of (?:revenue|sales))?\)/g;

function sentences(page: DocumentPage, index: number, zones: Zones, taken: ReadonlySet<number>): Fact[] {
  const inRows = (at: number): boolean =>
    page.lines.some((line, number) => taken.has(number) && at >= line.start && at <= line.end);
  const found = [
    ...page.text.matchAll(SAYS),
    ...page.text.matchAll(NAMED_BEHIND),
    ...page.text.matchAll(NOTED),
    ...customersIn(page.text),
    ...customersBehind(page.text),
  ];
  return found.flatMap((match): Fact[] => {
    const name = (match[1] ?? "").replace(/^(?:the|our|its) /i, "");
    if (
      !zones.isStatement(match.index) ||
      inRows(match.index) ||
      NOBODY.test(name) ||
      /^(?:No|None|Each|It|This|That|They|He|She|Residential|Commercial|Service|Services|Maintenance|Installation|Retail|Wholesale|Online)\b/.test(
        name,
      )
    )
      return [];
    return [
      customer(
        name,
        Number(match[2]),
        { page: index, start: match.index, end: match.index + match[0].length },
        "a sentence",
        "likely",
      ),
    ];
  });
}

const BEHIND =
  /(?:\b(?:followed by|and|then)|[,;])(?: the (?:second|third|next)(?: largest)?,)? (?:the )?([A-Z][\w&'’.-]*(?: (?:of |and |& )?[A-Z][\w&'’.-]*){0,4})(?:,| at| with| for) (?:about |approximately )?(\d{1,2}(?:\.\d+)?)\s?%/g;

/** "Its largest customer, Acme, accounted for 16% of revenue, followed by Borealis at 9% and Cray at 6%". */
function customersBehind(text: string): RegExpExecArray[] {
  return [...text.matchAll(BEHIND)].filter(({ index }) => {
    const before = text.slice(Math.max(0, index - 220), index);
    return /\b(?:customer|client|account)s?\b[^.!?]*\d\s?% of (?:[\w-]+ ){0,3}?(?:revenues?|sales|business)[^.!?]*$/i.test(
      before,
    );
  });
}

/** "The largest are Acme (18%) and Borealis (11%)": in a sentence that speaks of customers. */
function customersIn(text: string): RegExpExecArray[] {
  return [...text.matchAll(IN_LIST)].filter(({ index }) =>
    /\b(?:customers?|clients?|accounts)\b/i.test(text.slice(Math.max(0, index - 160), index)),
  );
}
