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
  readonly words: readonly string[];
  readonly length: number;
}

function phrasesOf(rules: readonly AddBackRule[]): readonly Phrase[] {
  const known = phrases.get(rules);
  if (known !== undefined) return known;
  const read = rules.flatMap(({ id, words }) =>
    words.map((phrase): Phrase => ({ ruleId: id, words: wordsOf(phrase), length: phrase.length })),
  );
  phrases.set(rules, read);
  return read;
}

/**
 * The rule that the words of a label speak for; null where none does.
 *
 * A rule's words match when the label has all of them, in any order: "Owner family health insurance" is "health insurance
 * owner". The longest match wins, of equal ones the first in the table.
 * Source: this product's own definition.
 *
 * @example proposeRule("Christmas bonuses 2025") // "bonus"
 */
export function proposeRule(label: string, rules: readonly AddBackRule[] = ADD_BACK_RULES): string | null {
  const own = new Set(wordsOf(label));
  let best: Phrase | null = null;
  for (const phrase of phrasesOf(rules)) {
    if (best !== null && phrase.length <= best.length) continue;
    if (phrase.words.length > 0 && phrase.words.every((word) => own.has(word))) best = phrase;
  }
  return best?.ruleId ?? null;
}
