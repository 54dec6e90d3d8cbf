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
  const supported = collectNumbers(record);
  const unsupported = findFigures(text).filter((figure) => !isSupported(figure, supported));
  return [...new Set(unsupported.map(({ written }) => written))];
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
const MONEY_NOUN = String.raw`(?:profits?|earnings|revenues?|sales|turnover|cash|income|debt|EBITDA|SDE)\b`;
const FIGURE = new RegExp(
  [
    String.raw`(?<currency>(?:[$€£]|\b(?:USD|EUR|GBP)\s?)\s?)(?<money>${SPACED}|${NUMBER})(?<scale>${SCALE}?)`,
    String.raw`${BEGINS}(?<plain>${NUMBER})(?<plainScale>${SCALE}?)\s?(?:US\s)?(?:dollars?\b|USD\b)`,
    String.raw`${BEGINS}(?<percent>${NUMBER})\s?(?:%|percent\b|per cent\b|pct\b)`,
    String.raw`${BEGINS}(?<multiple>${NUMBER})\s?(?:[x×](?![\w])|(?<times>times\b))`,
    // Without a sign of money: an amount of something that is money, or one with thousands set apart twice.
    String.raw`${BEGINS}(?<sum>${NUMBER})(?<sumScale>${SCALE}?)(?=\s(?:a year |yearly )?(?:of|in) (?:[\w']{1,12} ){0,2}${MONEY_NOUN})`,
    String.raw`${BEGINS}(?<apart>\d{1,3}(?:[ ',]\d{3}){2,9}(?!\d))`,
    NUMBER_WORDS,
  ].join("|"),
  "giu",
);

/** Every amount of money, percentage and multiple of a text, in its order. */
export function findFigures(text: string): WrittenFigure[] {
  const folded = foldDigits(text);
  return [...folded.matchAll(FIGURE)].flatMap((match): WrittenFigure[] => {
    const { words, wordUnit, times } = match.groups ?? {};
    const start = match.index;
    const saysHowOften =
      (times !== undefined || wordUnit?.toLowerCase() === "times") &&
      !isMultiple(folded, start, start + match[0].length);
    const stated =
      words === undefined
        ? statedInDigits(match, saysHowOften)
        : statedInWords(match[0], words, saysHowOften ? undefined : wordUnit);
    if (stated === null) return [];
    const { letters, ...figure } = stated;
    return [{ ...figure, start, written: text.slice(start, start + letters) }];
  });
}

type Stated = Pick<WrittenFigure, "value" | "tolerance" | "kind"> & { readonly letters: number };

function statedInWords(whole: string, words: string, unit: string | undefined): Stated | null {
  const stated = readNumberWords(words, unit);
  if (stated === null) return null;
  const { value, kind, step } = stated;
  return { value, kind, tolerance: Math.min(step / 2, value / 10), letters: whole.trimEnd().length };
}

/** "900k" is so many thousands. */
function factorOf({ scale, plainScale, sumScale }: Readonly<Record<string, string | undefined>>): number {
  const word = [scale, plainScale, sumScale].find(Boolean) ?? "";
  return 10 ** (zerosOf(word.trim().toLowerCase()) ?? 0);
}

function statedInDigits({ 0: whole, groups = {} }: RegExpMatchArray, saysHowOften: boolean): Stated | null {
  const { money, scale, plain, percent, multiple, sum, sumScale, apart } = groups;
  if (saysHowOften || (sum !== undefined && sumScale === "" && isCountOrYear(sum))) return null;
  const digits = money ?? plain ?? sum ?? apart ?? percent ?? multiple ?? "";
  const kind = percent === undefined ? (multiple === undefined ? "money" : "multiple") : "percent";
  const factor = factorOf(groups);
  // A comma that ends the figure belongs to the sentence.
  const tail = money !== undefined && !scale ? whole.replace(/,+$/, "") : whole;
  const bare = digits.replaceAll(/[, ']/g, "");
  const decimals = bare.split(".")[1]?.length ?? 0;
  const value = Number(bare) * factor;
  const tolerance = Math.min((factor / 10 ** decimals) * 0.5, value / 10);
  return { value, kind, tolerance, letters: tail.trimEnd().length };
}

/** Behind "four times": what is multiplied. */
const MULTIPLIED =
  /^\s+(?:\w{1,12}\s+){0,2}(?:earn\w{0,8}|makes?|EBITDA|SDE|revenues?|sales|turnover|profits?|cash|income|that|this|as much)\b/i;
/** Before "four times": what is priced so. */
const PRICED =
  /\b(?:at|worth|fetch(?:es|ed)?|sold for|sells? for|pay(?:s|ing)?|multiple of|price of|value of|valued at)(?: (?:about|around|roughly|nearly|almost|some|only|over|under|up to))?\s+$/i;
/** As far as the words around a number of times may reach. */
const AROUND = 40;

/** Whether so many times are a multiple: "three times a week" says how often. */
const isMultiple = (text: string, start: number, end: number): boolean =>
  MULTIPLIED.test(text.slice(end, end + AROUND)) ||
  PRICED.test(text.slice(Math.max(0, start - AROUND), start));

/** Few, or a year: "12 in sales" are people, and "2024 in revenue" is a column. */
const isCountOrYear = (digits: string): boolean =>
  Number(digits.replaceAll(/[, ']/g, "")) < 100 || /^(?:19|20)\d\d$/.test(digits);

function isSupported(figure: WrittenFigure, supported: readonly number[]): boolean {
  const factors = figure.kind === "percent" ? [1, 100] : [1];
  return factors.some((factor) => supported.some((number) => statesValue(figure, number * factor)));
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
