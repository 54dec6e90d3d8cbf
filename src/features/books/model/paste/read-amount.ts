import { zerosOf } from "#kit/amount-scales.ts";
import { formatAmount } from "#kit/format-figure.ts";
import { readDecimal } from "#kit/read-decimal.ts";
import { saysUnknown } from "#kit/table-file/cell-text.ts";

/** Which mark parts thousands in the block that a cell stands in; null: nothing there says it. */
export type NumberStyle = "us" | "european" | null;

/** What a person is asked about an amount: how it was read, and how it could be meant instead. */
export interface AmountDoubt {
  readonly sentence: string;
  /** The other reading; absent where there is none. */
  readonly other?: number;
}

export type ReadAmount =
  | { readonly kind: "nothing" }
  | { readonly kind: "percent" }
  | { readonly kind: "text" }
  | { readonly kind: "amount"; readonly value: number; readonly doubt?: AmountDoubt };

export interface AmountRules {
  readonly style?: NumberStyle;
  /** How many zeros "(in thousands)" adds; a cell with a "k" or "m" of its own says its own. */
  readonly zeros?: number;
}

interface Reading {
  readonly digits: string;
  readonly doubt?: { readonly because: string; readonly other?: string };
}

/**
 * Reads one cell of a pasted block as a person would: `$1,200,000`, `(45,000)`, `45,000-`, `350k`, `1.234,56`. A dash,
 * a blank and words for "unknown" are nothing, which is not 0. What may mean something else carries a doubt.
 *
 * @example readAmount("(45,000)") // { kind: "amount", value: -45000 }
 * @example readAmount("—") // { kind: "nothing" }
 */
export function readAmount(text: string, { style = null, zeros = 0 }: AmountRules = {}): ReadAmount {
  const written = text.trim();
  if (saysUnknown(written) || /^[($€£]*\s*[-–—−]+\s*\)?$/.test(written)) return { kind: "nothing" };
  if (/%\)?$/.test(written)) return { kind: "percent" };
  const { body, isNegative } = readSign(bare(written));
  const match = /^([\d.,]*\d[\d.,]*)([a-z]*)$/.exec(body);
  const ownZeros = zerosOf(match?.[2] ?? "");
  const digits = match?.[1];
  if (digits === undefined || ownZeros === null) return { kind: "text" };
  const scale = match?.[2] === "" ? zeros : ownZeros;
  const reading = readDigits(digits, style, match?.[2] !== "");
  if (reading === null) return { kind: "text" };
  // Written with an exponent instead of multiplied, so that 4.35m is 4,350,000 and not a hair less.
  const sized = (plain: string) => {
    const size = Number(`${plain}e${scale}`);
    return isNegative && size !== 0 ? -size : size;
  };
  const value = sized(reading.digits);
  if (!Number.isFinite(value)) return { kind: "text" };
  const { doubt } = reading;
  if (doubt === undefined) return { kind: "amount", value };
  const sentence = `“${written}” was read as ${formatAmount(value, { cents: "some" })}: ${doubt.because}.`;
  const other = doubt.other === undefined ? {} : { other: sized(doubt.other) };
  return { kind: "amount", value, doubt: { sentence, ...other } };
}

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s\u00a0\u202f_'’"*†‡]+/g, "")
    .replaceAll(/us\$|usd|eur|gbp|[$€£]/g, "");

function readSign(text: string): { body: string; isNegative: boolean } {
  const inside = /^[-\u2212]?\((.+)\)$/.exec(text)?.[1];
  if (inside !== undefined) return { body: inside.replace(/^[-\u2212]/, ""), isNegative: true };
  const behind = /^(.+)[-\u2212]$/.exec(text)?.[1];
  if (behind !== undefined) return { body: behind, isNegative: true };
  const isNegative = /^[-\u2212–]/.test(text);
  return { body: text.replace(/^[-\u2212–+]/, ""), isNegative };
}

const GROUPED_BY_POINTS = /^\d{1,3}(\.\d{3})+$/;
const WITH_DECIMAL_COMMA = /^(\d{1,3}(\.\d{3})+|\d+),(\d{1,2})$/;

function readDigits(digits: string, style: NumberStyle, isScaled: boolean): Reading | null {
  const plain = readDecimal(digits);
  if (plain !== null) return readPlain(digits, plain, style, isScaled);
  const european = digits.replaceAll(".", "").replace(",", ".");
  if (WITH_DECIMAL_COMMA.test(digits)) {
    if (style === "european" || digits.includes(".") || isScaled) return { digits: european };
    return { digits: european, doubt: { because: "the comma was taken for a decimal point" } };
  }
  if (GROUPED_BY_POINTS.test(digits)) {
    const whole = digits.replaceAll(".", "");
    if (style === "european") return { digits: whole };
    const other = digits.replace(".", "#").replaceAll(".", "").replace("#", ".");
    return { digits: whole, doubt: { because: "the points are every three figures", other } };
  }
  if (!/^\d[\d,]{0,20}(\.\d*)?$/.test(digits)) return null;
  const whole = digits.replaceAll(",", "").replace(/\.$/, "");
  return { digits: whole, doubt: { because: "its commas are not every three figures" } };
}

/** What can be read with commas for thousands: two of these forms may still be meant otherwise. */
function readPlain(digits: string, plain: string, style: NumberStyle, isScaled: boolean): Reading {
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(digits) && !isScaled) {
    const whole = digits.replace(".", "");
    if (style === "european") return { digits: whole };
    return { digits: whole, doubt: { because: "money has no three decimals", other: plain } };
  }
  if (style === "european" && /^\d{1,3},\d{3}$/.test(digits))
    return {
      digits: plain,
      doubt: { because: "other cells have a decimal comma", other: digits.replace(",", ".") },
    };
  return { digits: plain };
}

/** Which mark parts the thousands of a block, by the cells that can be read in one way alone. */
export function findStyle(cells: readonly string[]): NumberStyle {
  let [european, us] = [0, 0];
  for (const cell of cells) {
    const digits = bare(cell).replaceAll(/[^\d.,]/g, "");
    if (/^\d{1,3}(\.\d{3})*,\d{2}$/.test(digits) || /^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(digits)) european++;
    else if (/\d,\d{3}(,|\.|$)/.test(digits) || /^\d+\.\d{1,2}$/.test(digits)) us++;
  }
  if (european > us) return "european";
  return us > 0 ? "us" : null;
}
