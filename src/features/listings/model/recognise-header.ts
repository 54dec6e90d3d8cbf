import { HEADER_NAMES } from "./header-names.ts";
import type { ListingField } from "./listing-fields.ts";

/** How sure the recognition is: of the very words, of the words without their trimmings, of some of the words. */
export const CERTAIN = 1;
export const LIKELY = 0.9;
export const GUESS = 0.5;

export interface HeaderGuess {
  readonly field: ListingField;
  readonly confidence: number;
}

/** Lower case, `and` for &, no accents, no punctuation, words parted by one space. */
export function normaliseHeader(header: string): string {
  return header
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replaceAll(/['’`´]/g, "")
    .replaceAll("&", " and ")
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}

const BY_NAME = new Map<string, ListingField>();
const NAMES: { readonly words: string; readonly field: ListingField }[] = [];
for (const [field, names] of Object.entries(HEADER_NAMES) as [ListingField, readonly string[]][]) {
  for (const words of names) {
    if (!BY_NAME.has(words)) BY_NAME.set(words, field);
    NAMES.push({ words, field });
  }
}
NAMES.sort((a, b) => b.words.length - a.words.length);

const TRIMMINGS =
  /\b(usd|us|dollars?|amount|total|approx|approximate|estimated|est|annual|yearly|monthly|current|stated|reported|ttm|ltm|last 12 months|trailing 12 months|trailing twelve months|in thousands|in millions|thousands|millions|000s?|k|m|mm|per year|per month|per annum|pa|avg|average|20\d\d|19\d\d|fy|the|of|value)\b/g;

/** These words make a column speak of something else than the figure it names. */
const STRANGERS =
  /\b(per|date|url|type|psf|sq|sqft|percent|pct|ratio|margin|reduced|original|previous|old|prior|change|email|phone|included|notes?|description|range|year|currency|verified|multiple|to|count|rank|score|expires?|expiration|lease|down|payment|images?|logo)\b/;

const SHORTEST_GUESS = 4;

function guessInside(name: string): HeaderGuess | null {
  if (STRANGERS.test(name)) return null;
  const padded = ` ${name} `;
  const found = NAMES.find(
    ({ words }) => (words.length >= SHORTEST_GUESS || words === "sde") && padded.includes(` ${words} `),
  );
  return found === undefined ? null : { field: found.field, confidence: GUESS };
}

/** The field that a column head names, or null. */
export function recogniseHeader(header: string): HeaderGuess | null {
  const name = normaliseHeader(header);
  if (name === "" || name.length > 60) return null;
  const exact = BY_NAME.get(name);
  if (exact !== undefined) return { field: exact, confidence: CERTAIN };
  const bare = name.replaceAll(TRIMMINGS, " ").replaceAll(/\s+/g, " ").trim();
  const trimmed = BY_NAME.get(bare);
  if (trimmed !== undefined && bare !== "") return { field: trimmed, confidence: LIKELY };
  return guessInside(name);
}

/**
 * By how much the figures of a column are multiplied to become US dollars (a year), as its head says:
 * "Revenue ($000)", "Price (in millions)", "Monthly net profit".
 */
export function findColumnScale(header: string, yearly: boolean): { factor: number; words: string } | null {
  const text = header.toLowerCase();
  const monthly = yearly && /\b(monthly|per month|\/\s*mo(nth)?)\b/.test(text) ? 12 : 1;
  let thousands = 1;
  if (/\$?\s*0{3}'?s?\b|\bthousands?\b|[($\s]k\)?$/.test(text)) thousands = 1000;
  else if (/\bmillions?\b|[($\s]mm?\)?$/.test(text)) thousands = 1_000_000;
  const factor = monthly * thousands;
  if (factor === 1) return null;
  const words = [
    thousands === 1000 ? "in thousands" : thousands === 1_000_000 ? "in millions" : "",
    monthly === 12 ? "a month, taken as 12 months" : "",
  ].filter((part) => part !== "");
  return { factor, words: words.join(", ") };
}
