import { INDUSTRIES } from "./industries.ts";
import type { IndustryRow } from "./industry-row.ts";
import { nameATrade, wordsOf } from "./industry-words.ts";

/** How the row was found; `default` when none was. */
export type MatchType = "exact" | "alias" | "partial" | "default";

export interface IndustryMatch {
  readonly row: IndustryRow | null;
  readonly how: MatchType;
}

/** A name or an alias of a row. */
interface Candidate {
  readonly row: IndustryRow;
  readonly isName: boolean;
  readonly words: readonly string[];
  readonly joined: string;
  /** 0 for a row that stands for a whole sector, so that "Food" is not taken for "Food Truck". */
  readonly breadth: number;
  /** Its place in the table, where small businesses come first. */
  readonly order: number;
}

const NO_MATCH: IndustryMatch = Object.freeze({ row: null, how: "default" });

function breadthOf(row: IndustryRow): number {
  if (row.industryName.includes("general)")) return 0;
  return row.industryName.includes("(small") ? 1 : 2;
}

const CANDIDATES: readonly Candidate[] = INDUSTRIES.flatMap((row, order) =>
  [row.industryName, ...row.aliases].map((name, index) => {
    const words = wordsOf(name);
    return { row, isName: index === 0, words, joined: words.join(" "), breadth: breadthOf(row), order };
  }),
);

/** The first of each spelling: small-business rows stand first, so they win where two rows share an alias. */
function indexWhole(candidates: readonly Candidate[]): ReadonlyMap<string, IndustryRow> {
  return new Map(candidates.toReversed().map((candidate) => [candidate.joined, candidate.row]));
}

function indexWords(candidates: readonly Candidate[]): ReadonlyMap<string, readonly Candidate[]> {
  const index = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    for (const word of new Set(candidate.words)) {
      const found = index.get(word);
      if (found) found.push(candidate);
      else index.set(word, [candidate]);
    }
  }
  return index;
}

const BY_NAME = indexWhole(CANDIDATES.filter(({ isName }) => isName));
const BY_ALIAS = indexWhole(CANDIDATES.filter(({ isName }) => !isName));
const BY_WORD = indexWords(CANDIDATES);

function containsAll(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((word) => words.includes(word));
}

/** The row of the lowest rank, compared number by number; small-business rows first, table order last. */
function bestOf(found: readonly Candidate[], rankOf: (candidate: Candidate) => number[]): IndustryRow | null {
  const fullRank = (candidate: Candidate): number[] => [
    candidate.row.kind === "small-business" ? 0 : 1,
    ...rankOf(candidate),
    candidate.order,
  ];
  let best: { readonly row: IndustryRow; readonly rank: readonly number[] } | null = null;
  for (const candidate of found) {
    const rank = fullRank(candidate);
    const at = best === null ? 0 : rank.findIndex((value, index) => value !== best?.rank[index]);
    const isBetter = best === null || (at !== -1 && (rank[at] ?? 0) < (best.rank[at] ?? 0));
    if (isBetter) best = { row: candidate.row, rank };
  }
  return best?.row ?? null;
}

function findPartial(words: readonly string[], joined: string): IndustryRow | null {
  const related = [...new Set(words.flatMap((word) => BY_WORD.get(word) ?? []))];
  const within = related.filter((candidate) => containsAll(candidate.words, words));
  const around = related.filter(
    (candidate) => nameATrade(candidate.words) && containsAll(words, candidate.words),
  );
  const closest = bestOf(within, (candidate) => [
    candidate.joined.startsWith(`${joined} `) ? 0 : 1,
    candidate.breadth,
    candidate.words.length,
  ]);
  return closest ?? bestOf(around, (candidate) => [-candidate.words.length, -candidate.joined.length]);
}

function findMatch(name: string): IndustryMatch {
  const words = wordsOf(name);
  if (words.length === 0) return NO_MATCH;
  const joined = words.join(" ");
  const named = BY_NAME.get(joined);
  if (named) return { row: named, how: "exact" };
  const alias = BY_ALIAS.get(joined);
  if (alias) return { row: alias, how: "alias" };
  const partial = nameATrade(words) ? findPartial(words, joined) : null;
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
 * Source: decision Q-A43.
 *
 * @example matchIndustry("Lawn mowing and lawn care").row?.industryName // "Landscaping & Lawn Care"
 * @example matchIndustry("Law").row?.industryName // "Law Firm"
 * @example matchIndustry("Other") // { row: null, how: "default" }
 */
export function matchIndustry(name: string): IndustryMatch {
  const known = remembered.get(name);
  if (known) return known;
  const match = findMatch(name);
  if (remembered.size >= REMEMBERED_MAX) {
    const oldest = remembered.keys().next();
    if (!oldest.done) remembered.delete(oldest.value);
  }
  remembered.set(name, match);
  return match;
}
