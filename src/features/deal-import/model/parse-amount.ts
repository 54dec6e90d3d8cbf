import { scaleAmount } from "#calc/listing/scale-amount.ts";
import { SCALE_WORDS, zerosOf } from "#kit/amount-scales.ts";
import { type LooseNumber, readLooseNumber } from "./read-loose-number.ts";

const DIGITS = String.raw`(?:\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d+)?|\d[\d.,]*\d|\d|\.\d+)\.?`;
const SUFFIX = String.raw`(?:\s?(?:${SCALE_WORDS.toSorted((a, b) => b.length - a.length).join(
  "|",
)})(?![a-z]))?`;
const SIGNED = new RegExp(
  String.raw`^(?<minus>[-(]|\(-)?\s*(?<digits>${DIGITS})(?<suffix>${SUFFIX})\s*(?<after>[-)])?$`,
);
const RANGE = new RegExp(
  String.raw`^(?<low>${DIGITS}${SUFFIX})\s*(?:-|to|and|thru|through|up to)\s*(?<high>${DIGITS}${SUFFIX})$`,
);
/** Every amount that stands somewhere in a text. */
const ANYWHERE = new RegExp(String.raw`(?<![\d.,a-z])${DIGITS}${SUFFIX}(?![\da-z])`, "g");

/** A text as amounts are looked for: lower case, plain signs, no dollar. */
export function plainAmountText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\u00a0\u2007\u202f\s]+/g, " ")
    .replaceAll(/[–—−‐‑‒]/g, "-")
    .replaceAll(/us\s?\$|\$\s?us\b|\busd\b|\bdollars?\b|\$/g, "")
    .replace(/^\+\s*(?=\d)/, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function scaled(digits: string, suffix: string): LooseNumber | null {
  const parsed = readLooseNumber(digits.trim());
  if (parsed === null) return null;
  const zeros = zerosOf(suffix.trim());
  if (zeros === null || zeros === 0) return parsed;
  // A suffix says that the point is a decimal point: 1.234m leaves no doubt.
  const value = scaleAmount(parsed.value, 10 ** zeros);
  return value === null ? null : { value };
}

/** One amount that is the whole text: 1200000, 1.2m, (45,000), -45000. */
export function parseAmount(plain: string): LooseNumber | null {
  const parts = SIGNED.exec(plain)?.groups;
  if (parts === undefined) return null;
  const parsed = scaled(parts["digits"] ?? "", parts["suffix"] ?? "");
  if (parsed === null) return null;
  const opened = parts["minus"]?.startsWith("(") ?? false;
  if (opened !== (parts["after"] === ")")) return null;
  const negative = parts["minus"] !== undefined || parts["after"] === "-";
  if (!negative || parsed.value === 0) return parsed;
  return parsed.other === undefined
    ? { value: -parsed.value }
    : { value: -parsed.value, other: -parsed.other };
}

/** The two ends of "450k - 500k"; "450-500k" and "1-2m" lend the suffix of the second to the first. */
export function parseRange(plain: string): { low: number; high: number } | null {
  const parts = RANGE.exec(plain.replace(/^(between|from) /, ""))?.groups;
  if (parts === undefined) return null;
  const lowText = parts["low"] ?? "";
  const highText = parts["high"] ?? "";
  const high = parseAmount(highText);
  let low = parseAmount(lowText);
  const suffix = /[a-z]+$/.exec(highText)?.[0];
  if (low !== null && high !== null && suffix !== undefined && !/[a-z]$/.test(lowText)) {
    low = parseAmount(`${lowText}${suffix}`);
  }
  if (low === null || high === null || low.value >= high.value) return null;
  return { low: low.value, high: high.value };
}

/** All amounts in a text of other words, each once. */
export function findAmounts(plain: string): number[] {
  const found = (plain.match(ANYWHERE) ?? []).flatMap((part) => {
    const amount = parseAmount(part.trim());
    return amount === null ? [] : [amount.value];
  });
  const once = [...new Set(found)];
  // "2022: 1.1m, 2023: 1.3m": a year beside amounts is no amount.
  const amounts = once.filter((amount) => !Number.isInteger(amount) || amount < 1900 || amount > 2100);
  return amounts.length === 0 ? once : amounts;
}
