import { zerosOf } from "#kit/amount-scales.ts";
import { foldDigits } from "./fold-digits.ts";
import { NUMBER_WORDS, readNumberWords } from "./number-words.ts";

/**
 * The figures in somebody's prose that a record does not hold, as they are written there, each once. Money, percentages
 * and multiples are looked at; counts, years and numbers of a list are not, since prose is full of them.
 *
 * A stated figure is held when the record has a number that rounds to it at the precision it is stated with, and is
 * within a tenth of it: 1,850,000 is held as $1.85M, $1.9M and $2M, not as $1.7M. A percentage may also stand in the
 * record as a fraction. What texts of the record state as money, percentage or multiple is held as well.
 *
 * @example findUnsupportedFigures("Worth $1.2M at 5x.", { askingPrice: 1_200_000 }) // ["5x"]
 */
export function findUnsupportedFigures(text: string, record: unknown): string[] {
  const held = collectNumbers(record);
  const unheld = findFigures(text).filter((figure) => !isHeld(figure, held));
  return [...new Set(unheld.map(({ written }) => written))];
}

/** A figure as it stands in somebody's prose. */
export interface WrittenFigure {
  written: string;
  /** Where in the text it begins. */
  start: number;
  value: number;
  /** Half of the last digit that is stated, and no more than a tenth of the whole. */
  tolerance: number;
  kind: "money" | "percent" | "multiple";
}

/** No longer than any amount: a text of digits alone is read in one pass. Thousands may be set apart by blanks. */
const NUMBER = String.raw`\d(?:[\d,]|[ '](?=\d{3}(?!\d))){0,30}(?:\.\d{1,20})?`;
/** Behind a sign of money single digits set apart are an amount too: $ 9 0 0 0 0 0. */
const SPACED = String.raw`\d(?: \d){3,30}(?!\d)`;
/** Where a number begins: not within one. */
const BEGINS = String.raw`(?<!\d|\d[,.])`;
const SCALE = String.raw`(?:\s?(?:thousand|million|billion|bn|mm|[kmb])\b)`;
const FIGURE = new RegExp(
  [
    String.raw`(?<currency>(?:[$€£]|\b(?:USD|EUR|GBP)\s?)\s?)(?<money>${SPACED}|${NUMBER})(?<scale>${SCALE}?)`,
    String.raw`${BEGINS}(?<plain>${NUMBER})(?<plainScale>${SCALE}?)\s?(?:US\s)?(?:dollars?\b|USD\b)`,
    String.raw`${BEGINS}(?<percent>${NUMBER})\s?(?:%|percent\b|per cent\b)`,
    String.raw`${BEGINS}(?<multiple>${NUMBER})\s?(?:[x×](?![\w]))`,
    NUMBER_WORDS,
  ].join("|"),
  "giu",
);

/** Every amount of money, percentage and multiple of a text, in its order. */
export function findFigures(text: string): WrittenFigure[] {
  return [...foldDigits(text).matchAll(FIGURE)].flatMap((match): WrittenFigure[] => {
    const { money, scale, plain, plainScale, percent, multiple, words, wordUnit } = match.groups ?? {};
    const start = match.index;
    if (words !== undefined) {
      const stated = readNumberWords(words, wordUnit);
      if (stated === null) return [];
      const { value, kind, step } = stated;
      const written = text.slice(start, start + match[0].trimEnd().length);
      return [{ written, start, value, tolerance: Math.min(step / 2, value / 10), kind }];
    }
    const amount = money ?? plain;
    const [digits, kind] =
      amount !== undefined
        ? ([amount, "money"] as const)
        : percent !== undefined
          ? ([percent, "percent"] as const)
          : ([multiple ?? "", "multiple"] as const);
    const factor = 10 ** (zerosOf((scale ?? plainScale ?? "").trim().toLowerCase()) ?? 0);
    // A comma that ends the figure belongs to the sentence.
    const tail = money !== undefined && !scale ? match[0].replace(/,+$/, "") : match[0];
    const bare = digits.replaceAll(/[, ']/g, "");
    const decimals = bare.split(".")[1]?.length ?? 0;
    const value = Number(bare) * factor;
    const tolerance = Math.min((factor / 10 ** decimals) * 0.5, value / 10);
    const written = text.slice(start, start + tail.trimEnd().length);
    return [{ written, start, value, tolerance, kind }];
  });
}

function isHeld(figure: WrittenFigure, held: readonly number[]): boolean {
  const factors = figure.kind === "percent" ? [1, 100] : [1];
  return factors.some((factor) => held.some((number) => statesValue(figure, number * factor)));
}

/** Whether a figure, at the precision it is stated with, states this number; a sign may be said in words. */
export function statesValue(
  { value, tolerance }: Pick<WrittenFigure, "value" | "tolerance">,
  number: number,
) {
  return Math.abs(Math.abs(number) - value) <= tolerance + Math.abs(value) * 1e-9;
}

/** Deeper than any record of the product, and no bottom of a circle. */
const MOST_DEPTH = 20;

function collectNumbers(record: unknown): number[] {
  const numbers: number[] = [];
  const seen = new Set<object>();
  const visit = (value: unknown, depth: number): void => {
    if (typeof value === "number" && Number.isFinite(value)) numbers.push(value);
    else if (typeof value === "string") numbers.push(...numbersOf(value));
    else if (typeof value === "object" && value !== null && depth < MOST_DEPTH && !seen.has(value)) {
      seen.add(value);
      for (const part of Object.values(value)) visit(part, depth + 1);
    }
  };
  visit(record, 0);
  return numbers;
}

/** Not every number of a text: a business called "24/7" does not hold a multiple of 7. */
function numbersOf(text: string): number[] {
  const whole = Number(text.replaceAll(",", ""));
  if (text.trim() !== "" && Number.isFinite(whole)) return [whole];
  return findFigures(text).map(({ value }) => value);
}
