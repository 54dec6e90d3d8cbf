import { INDUSTRIES } from "./industries.ts";
import type { IndustryRow } from "./industry-row.ts";
import { nameATrade, wordsOf } from "./industry-words.ts";

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

function breadthOf(row: IndustryRow): number {
  if (row.industryName.includes("general)")) return 0;
  return row.industryName.includes("(small") ? 1 : 2;
}

const listCandidates = (rows: readonly IndustryRow[]): readonly Candidate[] =>
  rows.flatMap((row, order) =>
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

/** Rows of industries by the words of their names and aliases. */
export interface IndustryIndex {
  readonly byName: ReadonlyMap<string, IndustryRow>;
  readonly byAlias: ReadonlyMap<string, IndustryRow>;
  readonly byWord: ReadonlyMap<string, readonly Candidate[]>;
}

export function indexIndustries(rows: readonly IndustryRow[]): IndustryIndex {
  const candidates = listCandidates(rows);
  return {
    byName: indexWhole(candidates.filter(({ isName }) => isName)),
    byAlias: indexWhole(candidates.filter(({ isName }) => !isName)),
    byWord: indexWords(candidates),
  };
}

/** The core's own table. */
export const OWN_INDEX = indexIndustries(INDUSTRIES);

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

type IsWanted = (row: IndustryRow) => boolean;

function related({ byWord }: IndustryIndex, words: readonly string[], isWanted: IsWanted): Candidate[] {
  return [...new Set(words.flatMap((word) => byWord.get(word) ?? []))].filter(({ row }) => isWanted(row));
}

/** The closest row whose name or alias holds all the words. */
export function findWithin(
  index: IndustryIndex,
  words: readonly string[],
  isWanted: IsWanted = anyRow,
): IndustryRow | null {
  const joined = words.join(" ");
  const within = related(index, words, isWanted).filter((candidate) => containsAll(candidate.words, words));
  return bestOf(within, (candidate) => [
    candidate.joined.startsWith(`${joined} `) ? 0 : 1,
    candidate.breadth,
    candidate.words.length,
  ]);
}

/** The row with the longest name or alias whose words are all among these. */
export function findAround(
  index: IndustryIndex,
  words: readonly string[],
  isWanted: IsWanted = anyRow,
): IndustryRow | null {
  const around = related(index, words, isWanted).filter(
    (candidate) => nameATrade(candidate.words) && containsAll(words, candidate.words),
  );
  return bestOf(around, (candidate) => [-candidate.words.length, -candidate.joined.length]);
}

const anyRow: IsWanted = () => true;
