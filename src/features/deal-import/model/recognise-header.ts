import { normaliseHeader } from "#kit/table-file/normalise-header.ts";
import {
  headsOf,
  INCLUDED_FIELDS,
  isAssetField,
  isNumericField,
  LISTING_FIELD_KEYS,
  type ListingField,
} from "./listing-fields.ts";

/** How sure the recognition is: of the very words, of the words without their trimmings, of some of the words. */
export const CERTAIN = 1;
const LIKELY = 0.9;
export const GUESS = 0.5;

export interface HeaderGuess {
  readonly field: ListingField;
  readonly confidence: number;
  /** "Inventory included" may head amounts as well as yes and no: the field it is when its texts are the other. */
  readonly orElse?: ListingField;
}

const BY_NAME = new Map<string, ListingField>();
const NAMES: { readonly words: string; readonly field: ListingField }[] = [];
for (const field of LISTING_FIELD_KEYS) {
  for (const words of headsOf(field)) {
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
/** These make it speak of something else than money, people or years. */
const NO_FIGURE =
  /\b(name|sf|sqm|m2|square|footage|feet|ft|acres?|acreage|size|lot|units?|seats?|zip|address|broker|agent|tax(?:es)?|insurance|deposit|contact|website)\b/;

/** Words that name a figure without saying which: they are taken, and a person is asked to check. */
const VAGUE = new Set(["earnings", "net", "gross", "property", "contribution", "profit"]);

const EARNINGS_KINDS = [
  /\bsde\b|\bcash ?flow\b|\bdiscretionary\b/,
  /\bebitda\b/,
  /\bnet (?:income|profit)\b/,
];

const SHORTEST_GUESS = 4;

/** What a head is of by one word of it, whatever stands beside: "LINK TO DEAL", "Listing agent's direct phone", "Industry details". */
const BY_WORD: readonly (readonly [ListingField, RegExp])[] = [
  [
    "url",
    /^(?!.*\b(?:images?|photos?|pictures?|logo|video|data room|nda|linkedin|map|facebook)\b).*\b(?:link|url|hyperlink|permalink|web page|web address)\b/,
  ],
  ["email", /\be ?mail\b/],
  [
    "phone",
    /^(?!.*\b(?:fax|bill|expense|cost)\b).*\b(?:phone|telephone|tel|mobile|cell)(?: (?:no|number))?$/,
  ],
  [
    "description",
    /^(?:industry|business|company|listing|deal|opportunity|property and business) (?:details|overview|summary|narrative|profile|highlights)$/,
  ],
  [
    "rent",
    /^(?!.*\b(?:sq|sf|psf|roll|income|included)\b).*\brent(?:al)?(?: (?:month(?:ly)?|year(?:ly)?|a month|a year))?$/,
  ],
];
const guessByWord = (name: string): HeaderGuess | null => {
  const field = BY_WORD.find(([, pattern]) => pattern.test(name))?.[0];
  return field === undefined ? null : { field, confidence: LIKELY };
};

/** "Inventory (not included)", "FF&E incl.?", "Real estate included (Y/N)": amounts, or yes and no. */
function guessIncluded(name: string): HeaderGuess | null {
  if (!/\b(?:incl|excl|extra)/.test(name)) return null;
  const bare = name
    .replaceAll(
      /\b(?:not|is|are|in|the|asking|sale|price|incl|included|includes?|including|excl|excluded|extra|y n|yes no)\b/g,
      " ",
    )
    .replaceAll(/\s+/g, " ")
    .trim();
  const asset = bare === "re" ? "realEstate" : BY_NAME.get(bare);
  if (asset === undefined || !isAssetField(asset)) return null;
  const yesNo = INCLUDED_FIELDS[asset];
  return { field: asset, confidence: LIKELY, ...(yesNo === undefined ? {} : { orElse: yesNo }) };
}

function guessInside(name: string): HeaderGuess | null {
  if (STRANGERS.test(name)) return null;
  // "SDE/EBITDA" says neither: an SDE must never stand as EBITDA.
  if (EARNINGS_KINDS.filter((kind) => kind.test(name)).length > 1) {
    return { field: "otherEarnings", confidence: GUESS };
  }
  const padded = ` ${name} `;
  const found = NAMES.find(
    ({ words }) => (words.length >= SHORTEST_GUESS || words === "sde") && padded.includes(` ${words} `),
  );
  if (found === undefined || (isNumericField(found.field) && NO_FIGURE.test(name))) return null;
  return { field: found.field, confidence: GUESS };
}

/** The field that a column head names, or null. */
export function recogniseHeader(header: string): HeaderGuess | null {
  const name = normaliseHeader(header);
  if (name === "" || name.length > 60) return null;
  const exact = BY_NAME.get(name);
  if (exact !== undefined) {
    const included = guessIncluded(name);
    if (included?.orElse === exact) return { field: exact, confidence: CERTAIN, orElse: included.field };
    return { field: exact, confidence: VAGUE.has(name) ? GUESS : CERTAIN };
  }
  const included = guessIncluded(name);
  if (included !== null) return included;
  const bare = name.replaceAll(TRIMMINGS, " ").replaceAll(/\s+/g, " ").trim();
  const trimmed = BY_NAME.get(bare);
  if (trimmed !== undefined && bare !== "") {
    return { field: trimmed, confidence: VAGUE.has(bare) ? GUESS : LIKELY };
  }
  return guessByWord(name) ?? guessInside(name);
}
