import { findAround, findWithin, indexIndustries, type IndustryIndex, OWN_INDEX } from "./industry-index.ts";
import type { IndustryRow } from "./industry-row.ts";
import { nameATrade, wordsOf } from "./industry-words.ts";

/** How the row was found; `default` when none was. */
export type MatchType = "exact" | "alias" | "partial" | "default";

export interface IndustryMatch {
  readonly row: IndustryRow | null;
  readonly how: MatchType;
}

const NO_MATCH: IndustryMatch = Object.freeze({ row: null, how: "default" });

function findMatch(index: IndustryIndex, name: string): IndustryMatch {
  const words = wordsOf(name);
  if (words.length === 0) return NO_MATCH;
  const joined = words.join(" ");
  const named = index.byName.get(joined);
  if (named) return { row: named, how: "exact" };
  const alias = index.byAlias.get(joined);
  if (alias) return { row: alias, how: "alias" };
  const partial = nameATrade(words) ? (findWithin(index, words) ?? findAround(index, words)) : null;
  return partial ? { row: partial, how: "partial" } : NO_MATCH;
}

/** Enough for every name of a large library; the oldest name leaves first. */
const REMEMBERED_MAX = 500;
const remembered = new Map<string, IndustryMatch>();

/**
 * The row of the industry table that a name means, and how it was found.
 *
 * Whole words are compared, without case and plural endings, never parts of words. In this order, small-business
 * rows before public ones at each step: exact name; exact alias; all words of the input in a name or alias; all
 * words of a name or alias in the input, longest first. "Other" and an empty name match nothing. A name is matched
 * once and remembered (500 names at most).
 *
 * Source: this product's own definition.
 *
 * @example matchIndustry("Lawn mowing and lawn care").row?.industryName // "Landscaping & Lawn Care"
 * @example matchIndustry("Law").row?.industryName // "Law Firm"
 * @example matchIndustry("Other") // { row: null, how: "default" }
 */
export function matchIndustry(name: string): IndustryMatch {
  const known = remembered.get(name);
  if (known) return known;
  const match = findMatch(OWN_INDEX, name);
  if (remembered.size >= REMEMBERED_MAX) {
    const oldest = remembered.keys().next();
    if (!oldest.done) remembered.delete(oldest.value);
  }
  remembered.set(name, match);
  return match;
}

/**
 * The row of a table that a name means, by the rules of `matchIndustry`: for rows of another origin than the core's
 * own, in the order in which equal matches are decided. The table is indexed for this one name.
 *
 * Source: this product's own definition.
 *
 * @example matchIndustryAmong([], "Bakery") // { row: null, how: "default" }
 */
export function matchIndustryAmong(rows: readonly IndustryRow[], name: string): IndustryMatch {
  return findMatch(indexIndustries(rows), name);
}
