/** Numbers as English writes them out, and what each counts for. */
const SMALL: Readonly<Record<string, number>> = {
  a: 0,
  an: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  half: 0.5,
  quarter: 0.25,
  couple: 2,
  dozen: 12,
};
const LARGE: Readonly<Record<string, number>> = {
  thousand: 1e3,
  grand: 1e3,
  million: 1e6,
  billion: 1e9,
};

const NUMBER_WORD = `(?:${[...Object.keys(SMALL), ...Object.keys(LARGE), "hundred"].join("|")})s?`;
const LINK = String.raw`(?:[\s-]+(?:and[\s-]+)?(?:of[\s-]+)?)`;

/** A run of number words with the unit behind it: "nine million dollars", "twenty-five percent", "six times". */
export const NUMBER_WORDS = String.raw`(?<words>\b${NUMBER_WORD}(?:${LINK}${NUMBER_WORD}){0,12}\b)(?:\s+(?:US\s+)?(?<wordUnit>dollars?|bucks|USD|percent|per\s+cent|pct|times)\b)?`;

export interface WrittenOut {
  readonly value: number;
  readonly kind: "money" | "percent" | "multiple";
  /** The unit of the smallest word: "nine million" is stated to the million. */
  readonly step: number;
}

/**
 * What a run of number words states; null where it is no figure: a bare "one" or "a couple" counts things. Without a unit
 * a thousand or more is read as money, as people say "nine million" of a price.
 *
 * @example readNumberWords("nine million", "dollars") // { value: 9000000, kind: "money", step: 1000000 }
 * @example readNumberWords("twenty-five", "percent") // { value: 25, kind: "percent", step: 1 }
 * @example readNumberWords("one", undefined) // null
 */
export function readNumberWords(words: string, unit: string | undefined): WrittenOut | null {
  const { value, step } = sumWords(words.toLowerCase().split(/[\s-]+/));
  const kind = kindOf(unit?.toLowerCase());
  if (kind === null && value < 1_000) return null;
  if (value === 0) return null;
  // "A few times" and "three times a week" say how often; a multiple has a value of its own.
  if (kind === "multiple" && value < 1) return null;
  return { value, kind: kind ?? "money", step };
}

function kindOf(unit: string | undefined): WrittenOut["kind"] | null {
  if (unit === undefined) return null;
  if (unit.startsWith("p")) return "percent";
  return unit === "times" ? "multiple" : "money";
}

/** "Two and a half million" is 2.5 million: what stands before a large word is its count, and "a" adds nothing. */
function sumWords(words: readonly string[]): { value: number; step: number } {
  let total = 0;
  let group = 0;
  let step = 1;
  for (const word of words) {
    const plain = isKnown(word) ? word : word.replace(/s$/, "");
    const large = LARGE[plain];
    if (plain === "hundred") group = (group || 1) * 100;
    else if (large === undefined) group += SMALL[plain] ?? 0;
    else {
      step = Number.isInteger(group) ? large : large / 10;
      total += (group || 1) * large;
      group = 0;
    }
  }
  return { value: total + group, step: group > 0 ? 1 : step };
}

const isKnown = (word: string): boolean =>
  word === "hundred" || Object.hasOwn(SMALL, word) || Object.hasOwn(LARGE, word);
