import { ADD_BACK_RULES, type AddBackRule } from "#calc/tables/add-back-rules.ts";

const LETTERS = /[\p{L}\p{N}]+/gu;
/** An ending of the plural, and what stands before it in the singular: bonus and bonuses, tax and taxes. */
const ENDING = /(?<=..)[es]+$/;

/** The words of a text without case, possessives and plurals. */
function wordsOf(text: string): readonly string[] {
  const plain = text.toLowerCase().replaceAll(/['’]s\b/g, "");
  return (plain.match(LETTERS) ?? []).map((word) => word.replace(ENDING, ""));
}

/** The words of every rule, read once for a table. */
const phrases = new WeakMap<readonly AddBackRule[], readonly Phrase[]>();

interface Phrase {
  readonly ruleId: string;
  /** In each place one of several words. */
  readonly places: readonly (readonly Choice[])[];
}

interface Choice {
  readonly words: readonly string[];
  readonly length: number;
}

const choiceOf = (text: string): Choice => ({ words: wordsOf(text), length: text.length });

function phrasesOf(rules: readonly AddBackRule[]): readonly Phrase[] {
  const known = phrases.get(rules);
  if (known !== undefined) return known;
  const read = rules.flatMap(({ id, words }) =>
    words.map((phrase): Phrase => {
      const places = phrase.split(/\s+/).filter((place) => wordsOf(place).length > 0);
      return { ruleId: id, places: places.map((place) => place.split("/").map(choiceOf)) };
    }),
  );
  phrases.set(rules, read);
  return read;
}

/** How many letters of a phrase a label has; 0 where a place has none of its words. */
function matchedLength({ places }: Phrase, own: ReadonlySet<string>): number {
  let length = 0;
  for (const choices of places) {
    const found = choices.filter(({ words }) => words.length > 0 && words.every((word) => own.has(word)));
    if (found.length === 0) return 0;
    length += Math.max(...found.map((choice) => choice.length)) + 1;
  }
  return length;
}

/**
 * The rule that the words of a label speak for; null where none does.
 *
 * A rule's words match when the label has all of them, in any order: "Owner family health insurance" is "health insurance
 * owner"; of words with a slash between them one is enough. The longest match wins, of equal ones the first in the table.
 * Source: this product's own definition.
 *
 * @example proposeRule("Christmas bonuses 2025") // "bonus"
 */
export function proposeRule(label: string, rules: readonly AddBackRule[] = ADD_BACK_RULES): string | null {
  const own = new Set(wordsOf(label));
  let best: { readonly ruleId: string | null; readonly length: number } = { ruleId: null, length: 0 };
  for (const phrase of phrasesOf(rules)) {
    const length = matchedLength(phrase, own);
    if (length > best.length) best = { ruleId: phrase.ruleId, length };
  }
  return best.ruleId;
}
