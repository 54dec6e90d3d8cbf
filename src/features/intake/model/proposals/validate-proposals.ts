import { findZones } from "#features/intake/model/facts/zones.ts";
import type { IntakeField } from "#features/intake/model/fields/intake-fields.ts";
import { pageOfText } from "#features/intake/model/source-document/source-document.ts";
import { LONGEST_QUOTE, type Place, type Value } from "#features/intake/model/read-value.ts";
import type { IntakeValue, SourceText } from "#features/intake/model/review/intake.ts";
import type { Proposal } from "./proposal.ts";
import { findWords, type Span, standsIn } from "./stands-in.ts";

/** How a value was read that a model proposed: these words and its name. */
export const BY_MODEL = "by model";

export interface ValidatedProposals {
  readonly values: readonly IntakeValue[];
  /** Whose words or number do not stand in the document. */
  readonly dropped: number;
  /** That nobody asked for, or that do not fit their field. */
  readonly leftOut: number;
}

interface Asked {
  /** The pages as they were handed over. */
  readonly pages: SourceText["pages"];
  readonly fields: readonly IntakeField[];
  /** Who proposed, by name. */
  readonly model: string;
}

/**
 * Keeps the proposals that stand in the document word for word, as values that are never certain. What stands in sentences
 * that speak to a program, or of the future, states nothing, whoever proposes it.
 */
export function validateProposals(
  { pages, fields, model }: Asked,
  proposals: readonly Proposal[],
): ValidatedProposals {
  const values = new Map<string, IntakeValue>();
  let [dropped, leftOut] = [0, 0];
  const findPlace = placesIn(pages);
  for (const { key, value: said, quote } of proposals) {
    const field = fields.find((one) => one.key === key);
    const value = field === undefined ? null : fitting(field, said);
    if (field === undefined || value === null) {
      leftOut++;
      continue;
    }
    const found = quote.length > LONGEST_QUOTE ? null : findPlace(field, value, quote);
    if (found === null) {
      dropped++;
      continue;
    }
    const known = values.get(key);
    if (known === undefined) values.set(key, valueOf(field, value, found, model));
    else if (known.value !== value && known.alternatives.length < MOST_ALTERNATIVES)
      values.set(key, { ...known, alternatives: [...known.alternatives, { value, ...found }] });
  }
  return { values: [...values.values()], dropped, leftOut };
}

const MOST_ALTERNATIVES = 5;

/** The value where it is one of the field; a model that writes "1998" for 1998 means the number. */
function fitting(field: IntakeField, said: Value): Value | null {
  switch (field.kind) {
    case "yesNo":
      return typeof said === "boolean" ? said : null;
    case "money":
      return amountOf(said, (amount) => amount >= 0);
    case "moneySigned":
      return amountOf(said, () => true);
    case "count":
      return amountOf(said, (count) => count >= 0);
    case "year":
      return amountOf(said, (year) => Number.isInteger(year) && year >= 1600 && year <= 2100);
    case "percent":
      return amountOf(said, (percent) => percent >= 0 && percent <= 100);
    case "multiple":
      return amountOf(said, (times) => times > 0);
    default: {
      const text = typeof said === "string" ? said.replaceAll(/\s+/g, " ").trim() : "";
      return text === "" || text.length > LONGEST_QUOTE || !PATTERNS[field.kind].test(text) ? null : text;
    }
  }
}

const PATTERNS = {
  date: /^\d{4}-\d{2}(?:-\d{2})?$/,
  text: /./,
  link: /^(?:https?:\/\/|www\.)\S+$/i,
  phone: /\d/,
  email: /^\S+@\S+\.\S+$/,
} as const;

function amountOf(said: Value, fits: (amount: number) => boolean): number | null {
  const amount = typeof said === "string" && /^-?\d+(?:\.\d+)?$/.test(said) ? Number(said) : said;
  return typeof amount === "number" && Number.isFinite(amount) && fits(amount) ? amount : null;
}

interface Found {
  readonly quote: string;
  readonly place: Place;
}

type FindPlace = (field: IntakeField, value: Value, quote: string) => Found | null;

/** Looks quotes up in the pages: the first place that states the value. */
function placesIn(pages: SourceText["pages"]): FindPlace {
  const read = pages.map(({ text }) => findZones(pageOfText(text)));
  const isStatement = (page: number, { start, end }: Span): boolean => {
    for (let at = start; at < end; at++) if (read[page]?.isStatement(at) !== true) return false;
    return true;
  };
  return (field, value, quote) => {
    for (const [index, { text, sheet }] of pages.entries())
      for (const span of findWords(text, quote))
        if (
          span.end - span.start <= LONGEST_QUOTE &&
          isStatement(index, span) &&
          standsIn(field, value, text, span)
        )
          return {
            quote: text.slice(span.start, span.end),
            place: { ...(sheet === undefined ? { page: index + 1 } : { sheet }), offset: span.start },
          };
    return null;
  };
}

const valueOf = (field: IntakeField, value: Value, { quote, place }: Found, model: string): IntakeValue => ({
  key: field.key,
  value,
  unit: unitOf(field),
  quote,
  place,
  how: `${BY_MODEL} ${model}`.slice(0, 300),
  sureness: "doubtful",
  why: `Read by model (${model}): no rule confirms it.${field.key === "rent" ? " Check whether it is of a month or a year." : ""}`,
  alternatives: [],
});

function unitOf({ kind, key }: IntakeField): string | null {
  switch (kind) {
    case "money":
    case "moneySigned":
      return key === "rent" ? "USD a year" : "USD";
    case "percent":
      return "percent";
    case "multiple":
      return "times";
    case "count":
      return key === "buildingSqft" ? "square feet" : key === "yearsInBusiness" ? "years" : "people";
    default:
      return null;
  }
}
