import { INDUSTRIES } from "./industries.ts";
import type { IndustryRow } from "./industry-row.ts";
import { nameATrade, wordsOf } from "./industry-words.ts";

/** How the row was found; `default` when none was. */
export type MatchType = "exact" | "alias" | "partial" | "default";

export interface IndustryMatch {
  readonly row: IndustryRow | null;
  readonly how: MatchType;
}

interface Candidate {
  readonly row: IndustryRow;
  readonly words: readonly string[];
  readonly joined: string;
  readonly isName: boolean;
  /** 0 for a row that stands for a whole sector, so that "Food" is not taken for "Food Truck". */
  readonly breadth: number;
}

const NO_MATCH: IndustryMatch = Object.freeze({ row: null, how: "default" });

function breadthOf(row: IndustryRow): number {
  if (row.industryName.includes("general)")) return 0;
  return row.industryName.includes("(small") ? 1 : 2;
}

function candidatesOf(row: IndustryRow): Candidate[] {
  return [row.industryName, ...row.aliases].map((name, index) => {
    const words = wordsOf(name);
    return { row, words, joined: words.join(" "), isName: index === 0, breadth: breadthOf(row) };
  });
}

/** Small-business names stand before public ones, so "the first that holds" keeps that order at every step. */
const CANDIDATES: readonly Candidate[] = INDUSTRIES.flatMap(candidatesOf);

function containsAll(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.length > 0 && wanted.every((word) => words.includes(word));
}

/** The best by a rank of numbers (lowest first), small-business rows before public ones; ties keep table order. */
function bestOf(found: readonly Candidate[], rankOf: (candidate: Candidate) => number[]): IndustryRow | null {
  const ranked = found.map((candidate) => ({
    row: candidate.row,
    rank: [candidate.row.kind === "small-business" ? 0 : 1, ...rankOf(candidate)],
  }));
  ranked.sort((a, b) => {
    const at = a.rank.findIndex((value, index) => value !== b.rank[index]);
    return at === -1 ? 0 : (a.rank[at] ?? 0) - (b.rank[at] ?? 0);
  });
  return ranked[0]?.row ?? null;
}

function findMatch(name: string): IndustryMatch {
  const words = wordsOf(name);
  if (words.length === 0) return NO_MATCH;
  const joined = words.join(" ");
  const exact = CANDIDATES.find((candidate) => candidate.isName && candidate.joined === joined);
  if (exact) return { row: exact.row, how: "exact" };
  const alias = CANDIDATES.find((candidate) => !candidate.isName && candidate.joined === joined);
  if (alias) return { row: alias.row, how: "alias" };
  if (!nameATrade(words)) return NO_MATCH;
  const within = bestOf(
    CANDIDATES.filter((candidate) => containsAll(candidate.words, words)),
    (candidate) => [
      candidate.joined.startsWith(`${joined} `) ? 0 : 1,
      candidate.breadth,
      candidate.words.length,
    ],
  );
  if (within) return { row: within, how: "partial" };
  const around = bestOf(
    CANDIDATES.filter((candidate) => nameATrade(candidate.words) && containsAll(words, candidate.words)),
    (candidate) => [-candidate.words.length, -candidate.joined.length],
  );
  return around ? { row: around, how: "partial" } : NO_MATCH;
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
