/** What people write behind an amount instead of its zeros, and how many zeros that is. */
const ZEROS: ReadonlyMap<string, number> = new Map([
  ["k", 3],
  ["thousand", 3],
  ["thousands", 3],
  ["grand", 3],
  ["tsd", 3],
  ["m", 6],
  ["mm", 6],
  ["mil", 6],
  ["mill", 6],
  ["mio", 6],
  ["mln", 6],
  ["million", 6],
  ["millions", 6],
  ["b", 9],
  ["bn", 9],
  ["bil", 9],
  ["billion", 9],
  ["billions", 9],
]);

/** The words themselves, for an expression that looks for them. */
export const SCALE_WORDS: readonly string[] = [...ZEROS.keys()];

/**
 * How many zeros a word behind an amount stands for, in small letters; null for any other word, 0 for none.
 *
 * @example zerosOf("bn") // 9
 * @example zerosOf("constructor") // null
 */
export const zerosOf = (word: string): number | null => (word === "" ? 0 : (ZEROS.get(word) ?? null));
