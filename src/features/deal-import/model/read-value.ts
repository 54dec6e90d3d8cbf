import { isAssetField, kindOf, labelOf, type ListingField } from "./listing-fields.ts";
import { readCount } from "./read-count.ts";
import { type MoneyRules, readMoney } from "./read-money.ts";
import { readMultiple, readPercent } from "./read-ratio.ts";
import { readLink, readList, readText, readYesNo } from "./read-text.ts";
import { readYear, readYears } from "./read-year.ts";
import type { Reading } from "./reading.ts";

export interface ReadingContext {
  /** The year of the import: ages are counted from it. */
  readonly currentYear: number;
  /** What an amount of the column is multiplied by, as its head says ("in thousands"). */
  readonly scale: number;
  /** The money of the column, when its head names another than the US dollar. */
  readonly foreign?: string;
}

const ZERO_MEANS_UNKNOWN: readonly ListingField[] = ["askingPrice", "annualRevenue", "sde", "ebitda", "rent"];
const YEARLY: readonly ListingField[] = [
  "annualRevenue",
  "sde",
  "ebitda",
  "adjustedEbitda",
  "ownerBenefit",
  "netIncome",
  "otherEarnings",
];
const HIGH_IS_CAUTIOUS: readonly ListingField[] = [
  "askingPrice",
  "rent",
  "accountsPayable",
  "shortTermDebt",
  "longTermDebt",
  "otherLiabilities",
];

/** Whether the figures of a field are a year's. */
export function isYearly(field: ListingField): boolean {
  return YEARLY.includes(field);
}

/** What an amount of a field must not be called: an EBITDA is no SDE, and neither is a revenue. */
const OTHER_FIGURES: Readonly<Partial<Record<ListingField, RegExp>>> = {
  askingPrice: /\b(?:revenue|sales|ebitda|sde|cash ?flow|discretionary|net (?:income|profit))\b/i,
  annualRevenue: /\b(?:ebitda|sde|cash ?flow|discretionary|profit|net income)\b/i,
  sde: /\b(?:ebitda|revenue|sales|net (?:income|profit)|gross profit)\b/i,
  ebitda: /\b(?:sde|cash ?flow|discretionary|revenue|sales|net (?:income|profit)|gross profit)\b/i,
};

function moneyRules(field: ListingField, { scale, foreign }: ReadingContext): MoneyRules {
  return {
    name: labelOf(field).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()),
    mayBeNegative: kindOf(field) === "signedMoney",
    zeroMeansUnknown: ZERO_MEANS_UNKNOWN.includes(field),
    cautiousEnd: HIGH_IS_CAUTIOUS.includes(field) ? "high" : "low",
    period: isYearly(field) ? "year" : field === "rent" ? "any" : "none",
    asset: isAssetField(field),
    otherFigure: OTHER_FIGURES[field] ?? null,
    foreign: foreign ?? null,
    scale,
  };
}

/** Text longer than this is never a number: it is refused without being searched. */
const LONGEST_NUMERIC_TEXT = 500;

/** What the text of a cell means for its field. Never throws, never answers NaN, and unknown is never 0. */
export function readValue(field: ListingField, raw: string, context: ReadingContext): Reading {
  const short = raw.length > LONGEST_NUMERIC_TEXT ? `${raw.slice(0, LONGEST_NUMERIC_TEXT)}…` : raw;
  const kind = kindOf(field);
  switch (kind) {
    case "money":
    case "signedMoney":
      return readMoney(short, moneyRules(field, context));
    case "count":
      return readCount(short);
    case "year":
      return readYear(short, context.currentYear);
    case "years":
      return readYears(short, context.currentYear);
    case "multiple":
      return readMultiple(short, context.scale);
    case "percent":
      return readPercent(short);
    case "list":
      return readList(raw);
    case "yesNo":
      return readYesNo(short);
    case "link":
      return readLink(raw);
    default:
      return readText(raw, kind);
  }
}
