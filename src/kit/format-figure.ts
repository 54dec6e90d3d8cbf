import { groupThousands } from "./group-thousands.ts";
import { roundHalfUp } from "./round-half-up.ts";

/** Stands where there is nothing to show: an unknown figure is a dash, never 0 and never NaN. */
export const NOTHING = "–";
/** The minus sign of a figure that is read: U+2212, as wide as a plus and a digit. */
export const MINUS = "\u2212";

type Figure = number | null | undefined;

export interface AmountFormat {
  /** Statements write a negative in parentheses; everywhere else it has a minus sign. */
  parentheses?: boolean;
  /** Cents always; with "some" only where the amount has any. */
  cents?: boolean | "some";
}

/**
 * An amount of US dollars: whole dollars, half up, unless cents are asked for.
 *
 * @example formatMoney(1_234_567) // "$1,234,567"
 * @example formatMoney(-103_333.4) // "−$103,333"
 * @example formatMoney(1_250.5, { cents: "some" }) // "$1,250.50"
 */
export function formatMoney(amountUsd: Figure, format: AmountFormat = {}): string {
  return write(amountUsd, centDigits(amountUsd, format), "$", "", format.parentheses);
}

/**
 * As formatMoney without the dollar sign, for columns whose head names the unit.
 *
 * @example formatAmount(-45_000, { parentheses: true }) // "(45,000)"
 */
export function formatAmount(amountUsd: Figure, format: AmountFormat = {}): string {
  return write(amountUsd, centDigits(amountUsd, format), "", "", format.parentheses);
}

/**
 * A percentage with a fixed number of decimals.
 *
 * @example formatPercent(18.33) // "18.3%"
 */
export const formatPercent = (pct: Figure, digits = 1): string => write(pct, digits, "", "%");

/**
 * A multiple or a coverage with a fixed number of decimals.
 *
 * @example formatMultiple(3.636) // "3.6x"
 */
export const formatMultiple = (ratio: Figure, digits = 1): string => write(ratio, digits, "", "x");

/** @example formatYears(3.636) // "3.6 years" */
export const formatYears = (years: Figure): string => write(years, 1, "", " years");

/**
 * Percentage points; a decimal only where they are not whole.
 *
 * @example formatPoints(-1) // "−1 pts"
 */
export const formatPoints = (points: Figure): string =>
  write(points, Number.isInteger(points ?? 0) ? 0 : 1, "", " pts");

/**
 * A count. Half a person (7.5 full-time equivalents) is not rounded away unless digits are asked for.
 *
 * @example formatCount(12_345) // "12,345"
 * @example formatCount(7.5) // "7.5"
 */
export const formatCount = (count: Figure, digits?: number): string =>
  write(count, digits ?? (Number.isInteger(count ?? 0) ? 0 : 1));

/**
 * A number with as few decimals as say it, and at most so many.
 *
 * @example formatNumber(7.5) // "7.5"
 * @example formatNumber(1_234.5678, 2) // "1,234.57"
 */
export function formatNumber(value: Figure, mostDigits = 3): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NOTHING;
  const rounded = roundHalfUp(value, mostDigits);
  const padded = groupDigits(Math.abs(rounded), mostDigits);
  const figure = padded.includes(".") ? padded.replace(/\.?0+$/, "") : padded;
  return rounded < 0 ? `${MINUS}${figure}` : figure;
}

/**
 * A change with its sign; what is written as no change has none.
 *
 * @example formatSigned(5) // "+5"
 * @example formatSigned(-0.01, formatPercent) // "0.0%"
 */
export function formatSigned(change: number, format: (value: number) => string = formatNumber): string {
  const words = format(change);
  return change > 0 && words !== format(0) ? `+${words}` : words;
}

const centDigits = (amountUsd: Figure, { cents = false }: AmountFormat): 0 | 2 =>
  cents === true || (cents === "some" && roundHalfUp(amountUsd ?? 0, 2) % 1 !== 0) ? 2 : 0;

function write(value: Figure, digits: number, prefix = "", suffix = "", parentheses = false): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NOTHING;
  const rounded = roundHalfUp(value, digits);
  const figure = `${prefix}${groupDigits(Math.abs(rounded), digits)}${suffix}`;
  if (rounded >= 0) return figure;
  return parentheses ? `(${figure})` : `${MINUS}${figure}`;
}

/** Beyond this a number is written with an exponent, and Intl spells it out. */
const SPELLED_OUT_BELOW = 1e21;

function groupDigits(value: number, digits: number): string {
  if (value >= SPELLED_OUT_BELOW) return value.toLocaleString("en-US", { minimumFractionDigits: digits });
  if (digits === 0) return groupThousands(String(value));
  const text = writeOut(value, digits);
  const point = text.includes(".") ? text.indexOf(".") : text.length;
  return `${groupThousands(text.slice(0, point))}.${text.slice(point + 1).padEnd(digits, "0")}`;
}

/** Below a millionth a number would be written with an exponent; what is left of it after rounding is short. */
const writeOut = (value: number, digits: number): string =>
  value < 1e-6 ? value.toFixed(digits) : String(value);
