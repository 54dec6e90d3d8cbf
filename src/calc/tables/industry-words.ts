/** Words that join others; "Heating & Cooling" and "heating and cooling" are one name. */
const JOINING_WORDS: ReadonlySet<string> = new Set(["a", "an", "and", "for", "in", "of", "the"]);

/** Words that say nothing about a trade: a name made of these alone names no industry. */
const EMPTY_WORDS: ReadonlySet<string> = new Set([
  "average",
  "business",
  "company",
  "general",
  "independent",
  "misc",
  "miscellaneous",
  "other",
  "public",
  "small",
  "various",
]);

/** A plural and its singular must be one word, so the ending goes; both sides are cut the same way. */
function singularOf(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith("s") && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

/** A name nobody would type is longer than this; the rest is not read, so that a hostile name costs nothing. */
const NAME_LENGTH_MAX = 200;

/** The words of a name: lower case, without accents, possessives, punctuation, joining words and plural endings. */
export function wordsOf(name: string): string[] {
  const plain = name
    .slice(0, NAME_LENGTH_MAX)
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll(/['’]/g, "");
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !JOINING_WORDS.has(word)).map(singularOf);
}

/** Whether the words name a trade at all ("Other", "General" and "Small Business" do not). */
export function nameATrade(words: readonly string[]): boolean {
  return words.some((word) => !EMPTY_WORDS.has(word));
}
