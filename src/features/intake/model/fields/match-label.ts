import { normaliseHeader } from "#kit/table-file/normalise-header.ts";
import { INTAKE_FIELDS, type IntakeField } from "./intake-fields.ts";
import { matchQuestion } from "./match-question.ts";

/** What a label says beside the name of its fact. */
export interface LabelMatch {
  readonly field: IntakeField;
  readonly words: string;
  /** The years that it names: "2024 Revenue". */
  readonly year: number | null;
  readonly isTrailing: boolean;
  readonly isMonthly: boolean;
  readonly isYearly: boolean;
  /** "Projected revenue", "potential rent": no history. */
  readonly isProjected: boolean;
}

const BY_NAME: ReadonlyMap<string, IntakeField> = new Map(
  INTAKE_FIELDS.toReversed().flatMap((field) => field.names.map((name) => [name, field] as const)),
);

export const PROJECTED =
  /\b(?:project(?:ed|ion|ions|s)|forecast(?:ed|s)?|pro[ -]forma|budget(?:ed)?|potential(?:ly)?|anticipated?|expected|target(?:ed)?(?!\s*(?::|compan|business))|estimated future|future|next year|upside|could (?:reach|be|generate|achieve|grow)|within reach|on track (?:to|for)|goal of|(?:reach|exceed|hit|grow to|top)\b[^.\n]{0,40}\bby 20\d\d)\b/i;
const LONGEST_LABEL = 70;
const QUALIFIERS =
  /\b(?:approximate(?:ly)?|approx|about|est|estimated|usd|us|annual(?:ly|ized)?|yearly|monthly|per (?:month|year|annum)|a (?:month|year)|mo|ttm|ltm|t12m|trailing (?:twelve|12) (?:months?|mos?)|last (?:twelve|12) (?:months?|mos?)|last year|latest year|current|reported|total|number of|no of|our|the|its|fy ?\d{2,4}|cy ?\d{4}|(?:19|20)\d{2}|as of|year end|in price|actual)\b/g;

/** The fact that a label names, alone or among words that only qualify it; null where it names none. */
export function matchLabel(raw: string): LabelMatch | null {
  if (raw.length > LONGEST_LABEL || raw === "") return null;
  const plain = raw.replace(/^\s*(?:\d{1,2}[.)]|\d{1,2}(?:\.\d{1,2})+[.)]?|[a-z][.)])\s+/i, "");
  const field = fieldOf(plain);
  if (field === null) return null;
  const low = plain.toLowerCase();
  const year = /\b(?:fy|cy)? ?'?((?:19|20)\d{2})\b/.exec(low)?.[1] ?? null;
  return {
    field,
    words: plain,
    year: year === null ? null : Number(year),
    isTrailing: /\b(?:ttm|ltm|t12m|trailing|last (?:twelve|12) months)\b/.test(low),
    isMonthly: /\bmonth(?:ly)?\b|\/\s?mo\b|\bper mo\b|\ba month\b/.test(low),
    isYearly: /\bannual|\byear(?:ly)?\b|\/\s?yr\b|\bannum\b/.test(low),
    isProjected: PROJECTED.test(low) && !["growthNotes", "companyName"].includes(field.key),
  };
}

/** Lines of a document are looked at more than once, from above and from below: what they name is kept for a while. */
const known = new Map<string, IntakeField | null>();
const MOST_KNOWN = 2_000;

function fieldOf(raw: string): IntakeField | null {
  const kept = known.get(raw);
  if (kept !== undefined) return kept;
  const field = findField(raw);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(raw, field);
  return field;
}

function findField(raw: string): IntakeField | null {
  const outside = normaliseHeader(raw.replaceAll(/\([^)]{0,200}\)|\[[^\]]{0,200}\]|\*/g, " "));
  const whole = normaliseHeader(raw.replaceAll("*", ""));
  // "Adjusted net profit (SDE)": what stands in brackets says which earnings are meant.
  const inside = byName(normaliseHeader(/\(([^)]{0,200})\)/.exec(raw)?.[1] ?? ""));
  if (inside !== null && ["sde", "ebitda", "adjustedEbitda"].includes(inside.key)) return inside;
  const named = byName(whole);
  if (named !== null && named.kind !== "yesNo") return named;
  return byName(outside) ?? named ?? bare(outside) ?? joined(raw) ?? asked(raw);
}

function asked(raw: string): IntakeField | null {
  const key = matchQuestion(raw);
  return INTAKE_FIELDS.find((field) => field.key === key) ?? null;
}

const byName = (name: string): IntakeField | null => BY_NAME.get(name) ?? null;

/** Without what only qualifies: "Approximate annual gross revenue (2024)". */
function bare(name: string): IntakeField | null {
  const rest = name.replaceAll(QUALIFIERS, " ").replace(PROJECTED, " ").replaceAll(/\s+/g, " ").trim();
  if (rest === "" || rest === name) return null;
  const found = byName(rest);
  // "Total" and "the" are words of a line of a statement as well; a bare word alone says too little.
  return found === null || (rest.length < 4 && found.key !== "sde") ? null : found;
}

/** "Cash Flow / SDE", "Sales or revenue": all names mean one fact. */
function joined(raw: string): IntakeField | null {
  const parts = raw.split(/\s*(?:\/|\bor\b|,|\(|\)|;| - )\s*/i).filter((part) => /[a-z]/i.test(part));
  if (parts.length < 2 || parts.length > 4) return null;
  const fields = parts.map((part) => byName(normaliseHeader(part)) ?? bare(normaliseHeader(part)));
  const [first] = fields;
  return first !== null && first !== undefined && fields.every((field) => field?.key === first.key)
    ? first
    : null;
}

/** Names of parts of a listing that are no facts of a deal, but end what stands before them. */
const OTHER_PARTS = new Set(
  "numbers; key numbers; the numbers; key metrics; facilities; real estate; market; highlights; key highlights; business highlights; investment highlights; detailed information; financial information; financials; financial summary; key facts; company snapshot; snapshot; at a glance; quick facts; basic information; business information; property information; listing details; listed by; business listed by; other; operations; management; history; products and services; services; services offered; marketing; market overview; sales and marketing; assets; assets included; what is included; included in sale; hours; hours of operation; website; additional information; additional details; disclaimer; confidentiality; next steps; contact information; contact; about the broker; notes; comments; transaction; transaction overview; deal structure; price and terms; offering; investment considerations; key personnel; suppliers; technology; equipment list; legal structure; entity type; ownership; country; county; state; zip; status; date listed; listed; updated; views; days on market; share; save; print; related listings; similar listings; gross profit; gross margin; net margin; margin; profit margin; free cash flow; operating cash flow; working capital; owner hours; hours per week; number of owners; table of contents; appendix".split(
    "; ",
  ),
);

/** Whether a line only names a part of the document. */
export function isOtherPart(raw: string): boolean {
  return OTHER_PARTS.has(normaliseHeader(raw.replace(/^\s*\d+(?:\.\d+)*[.)]?\s+/, "")));
}
