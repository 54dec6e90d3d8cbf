/** Runs of five words tell whether two texts are alike; shorter texts say too little. */

const LEAST_WORDS = 30;
const SHINGLE = 5;

const wordsOf = (folded: string): string[] => folded.split(" ").filter(Boolean);

/** Every run of five words; null where there are fewer than thirty words. `folded`: lower case, words parted by one space. */
export function textShingles(folded: string): ReadonlySet<string> | null {
  const words = wordsOf(folded);
  if (words.length < LEAST_WORDS) return null;
  return new Set(words.slice(0, 1 - SHINGLE).map((_, at) => words.slice(at, at + SHINGLE).join(" ")));
}

/** Two texts that share six tenths of their runs share none of eight marks in one of 1,500 cases. */
const SEEDS = [
  0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f, 0x165667b1, 0xd3a2646d, 0xfd7046c5, 0xb55a4f09,
] as const;

/**
 * The least of all runs in eight orders: texts that are alike have one in common, so that those that may be alike are found
 * without comparing each with each. Empty for short texts.
 */
export function textMarks(folded: string): readonly number[] {
  const words = wordsOf(folded).map(hash);
  if (words.length < LEAST_WORDS) return [];
  const least = SEEDS.map(() => 0xffffffff);
  for (let at = 0; at + SHINGLE <= words.length; at++) {
    let run = 0;
    for (let next = at; next < at + SHINGLE; next++) run = Math.imul(run ^ (words[next] ?? 0), 0x01000193);
    for (const [order, seed] of SEEDS.entries()) {
      const mixed = mix(run ^ seed);
      if (mixed < (least[order] ?? 0)) least[order] = mixed;
    }
  }
  return least;
}

function hash(word: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) sum = Math.imul(sum ^ word.charCodeAt(at), 0x01000193);
  return sum;
}

function mix(number: number): number {
  let mixed = Math.imul(number ^ (number >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
