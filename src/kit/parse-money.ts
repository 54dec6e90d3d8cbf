import { zerosOf } from "./amount-scales.ts";
import { LARGEST_USD } from "./limits.ts";
import { readDecimal } from "./read-decimal.ts";

export type ParsedMoney = { value: number | null } | { problem: string };

/**
 * Reads an amount of US dollars as people write it: `1.2m`, `350k`, `$1,200,000`, `(45,000)`, `1.2 million`.
 * Nothing written is an unknown amount, not 0. What cannot be read comes back as a sentence that says how to fix it.
 *
 * @example parseMoney("1.2m") // { value: 1200000 }
 * @example parseMoney("") // { value: null }
 */
export function parseMoney(text: string): ParsedMoney {
  const written = text.trim();
  if (written === "") return { value: null };
  const { body, negative } = readSign(
    stripCurrency(written.toLowerCase().replaceAll(/[\s\u00a0\u202f_]+/g, "")),
  );
  const match = /^([\d.,]+)([a-z]*)$/.exec(body);
  const digits = match?.[1] ?? "";
  const suffix = match?.[2] ?? "";
  const zeros = zerosOf(suffix);
  if (!match || zeros === null || !/\d/.test(digits)) return { problem: notAnAmount(written) };
  const decimal = readDecimal(digits);
  if (decimal === null) return { problem: badSeparators(written) };
  // Written with an exponent instead of multiplied, so that 4.35m is 4,350,000 and not a hair less.
  const value = Number(`${decimal}e${zeros}`);
  if (!(value <= LARGEST_USD))
    return { problem: `“${written}” is more than ten trillion dollars. Check the number of zeros.` };
  return { value: negative && value !== 0 ? -value : value };
}

function stripCurrency(text: string): string {
  return text.replace(/^([(+\-\u2212]*)(us\$|usd\$?|\$)/, "$1").replace(/(usd|us\$|\$)(\)?)$/, "$2");
}

function readSign(text: string): { body: string; negative: boolean } {
  const inside = /^\((.+)\)$/.exec(text)?.[1];
  if (inside !== undefined) return { body: inside, negative: true };
  const first = text.charAt(0);
  if (first === "-" || first === "\u2212") return { body: text.slice(1).replace(/^\$/, ""), negative: true };
  return { body: first === "+" ? text.slice(1) : text.replace(/^\$/, ""), negative: false };
}

function notAnAmount(written: string): string {
  if (written.endsWith("%"))
    return `“${shorten(written)}” is a percentage. Write an amount in dollars, for example 345,000 or 345k.`;
  return `“${shorten(written)}” is not an amount. Write a number, for example 345,000 or 345k.`;
}

function badSeparators(written: string): string {
  return `“${shorten(written)}” can be read in two ways. Part thousands with commas and cents with a point, for example 1,200,000 or 1.2m.`;
}

function shorten(written: string): string {
  return written.length > 24 ? `${written.slice(0, 23)}…` : written;
}
