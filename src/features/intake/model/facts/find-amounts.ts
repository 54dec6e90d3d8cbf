import { zerosOf } from "#kit/amount-scales.ts";
import { LARGEST_USD } from "#kit/limits.ts";
import { readDecimal } from "#kit/read-decimal.ts";

/** An amount in running words. */
export interface FoundAmount {
  readonly value: number;
  /** Its place in the text that was searched. */
  readonly start: number;
  readonly end: number;
  readonly hasDollar: boolean;
  /** "k", "million": whether a word says its zeros. */
  readonly isScaled: boolean;
  readonly isForeign: boolean;
  readonly isPercent: boolean;
}

const SCALE = "thousands?|millions?|billions?|mil|mill|mio|mln|mm|bn|k|m|b";
/** Thousands are parted by commas, apostrophes, narrow blanks, or points where two of them stand. */
const GROUPED = String.raw`\d{1,3}(?:,\d{3})+(?: \d{3})+(?!\d)|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:['’\x60´\u00a0\u2009\u202f]\d{3})+(?!\d)(?:\.\d+)?|\d{1,3}(?:\.\d{3})+,\d{2}(?!\d)|\d{1,3}(?:\.\d{3}){2,}(?!\d)`;
/** A blank may stand between two numbers as well: it parts thousands behind a sign, in two places, or where nothing else stands. */
const SPACED = String.raw`(?<=[$£€]\s?)\d{1,3}(?: \d{3})+(?!\d)(?:\.\d{1,2})?|\d{1,3}(?: \d{3}){2,}(?!\d)(?:\.\d{1,2})?|(?<=^\s{0,3})\d{1,3} \d{3}(?=\s{0,3}(?:$|[$£€]|usd))`;
const AMOUNT = new RegExp(
  String.raw`(?<![\w.,])(\()?\s?((?<![\dkmbn%)]\s{0,2})[-–−](?=[$\d(.]))?(us\$|usd\s?|c\$|ca\$|a\$|au\$|[$£€]|gbp\s?|eur\s?|cad\s?)?\s?([-–−](?=[\d.]))?(\(\s?)?(${GROUPED}|${SPACED}|\d+(?:\.\d+)?|\.\d+)(?:\s?(${SCALE})(?![a-z]))?\s?(\))?(\s?%| percent\b)?(\s?(?:usd|cad|eur|gbp)\b)?(?![\w]|[.,]\d)`,
  "gi",
);

/**
 * The amounts of a text in their order, with their places: `$1.2M`, `412k`, `(45,000)`, `$3.5 million`. Dates, parts of
 * words and telephone numbers are none.
 */
export function findAmounts(text: string): readonly FoundAmount[] {
  const found: FoundAmount[] = [];
  for (const match of text.matchAll(AMOUNT)) {
    const [
      whole,
      open,
      minus,
      sign = "",
      inner,
      innerOpen,
      digits = "",
      scale = "",
      close,
      percent,
      behind = "",
    ] = match;
    const zeros = zerosOf(scale.toLowerCase());
    const decimal = readDecimal(plainDigits(digits));
    if (zeros === null || decimal === null) continue;
    const size = Number(`${decimal}e${zeros}`);
    if (!Number.isFinite(size) || size > LARGEST_USD) continue;
    const currency = `${sign}${behind}`.trim().toLowerCase();
    const isWhole = text.trim() === whole.trim();
    const sides = sidesOf(whole, { open, innerOpen, close });
    // In running words parentheses are parentheses: "inventory ($25,000)".
    const isNegative =
      minus !== undefined ||
      inner !== undefined ||
      (sides.isInParentheses && (innerOpen !== undefined || isWhole));
    found.push({
      value: isNegative && size !== 0 ? -size : size,
      start: match.index + sides.lead,
      end: match.index + whole.trimEnd().length - sides.tail,
      hasDollar: isDollar(currency),
      isScaled: scale !== "",
      isForeign: currency !== "" && !isDollar(currency),
      isPercent: percent !== undefined,
    });
  }
  return found;
}

const plainDigits = (digits: string): string => {
  const bare = digits.replaceAll(/\s/.test(digits) ? /[\s,]/g : /['’\x60´]/g, "");
  if (/\.\d{3},\d{2}$/.test(bare)) return bare.replaceAll(".", "").replace(",", ".");
  return /\..*\./.test(bare) ? bare.replaceAll(".", "") : bare;
};

const isDollar = (currency: string): boolean => /\$|usd/.test(currency) && !/[ca]u?a?\$/.test(currency);

interface Parentheses {
  readonly open: string | undefined;
  readonly innerOpen: string | undefined;
  readonly close: string | undefined;
}

/** What of a match is no part of the amount: blanks before it, and a parenthesis without its other half. */
function sidesOf(
  whole: string,
  { open, innerOpen, close }: Parentheses,
): { isInParentheses: boolean; lead: number; tail: number } {
  const isInParentheses = (open !== undefined || innerOpen !== undefined) && close !== undefined;
  const blanks = whole.length - whole.trimStart().length;
  return {
    isInParentheses,
    lead: blanks + (open !== undefined && close === undefined ? 1 : 0),
    tail: close !== undefined && !isInParentheses ? whole.length - whole.lastIndexOf(")") : 0,
  };
}

/** Two amounts that are the ends of a range: "$1.2M to $1.5M", "1.2-1.5 million". */
export function rangeOf(
  text: string,
  amounts: readonly FoundAmount[],
): readonly [FoundAmount, FoundAmount] | null {
  const [first, second] = amounts;
  if (first === undefined || second === undefined) return null;
  const between = text.slice(first.end, second.start);
  if (!/^\s*(?:-|–|—|to|and|through)\s*$/i.test(between)) return null;
  if (/and/i.test(between) && !/\bbetween\s*$/i.test(text.slice(0, first.start))) return null;
  if (first.isPercent !== second.isPercent && first.isPercent) return null;
  const factor =
    !first.isScaled && second.isScaled && first.value < 1_000 ? scaleLike(text, first, second) : first.value;
  return [{ ...first, value: factor, isPercent: second.isPercent }, second];
}

/** "1.2-1.5 million": the word behind the second end says the zeros of both. */
function scaleLike(text: string, first: FoundAmount, second: FoundAmount): number {
  const word = /[a-z]+\)?$/i.exec(text.slice(second.start, second.end))?.[0] ?? "";
  const zeros = zerosOf(word.replace(")", "").toLowerCase());
  return zeros === null ? first.value : Number(`${first.value}e${zeros}`);
}
