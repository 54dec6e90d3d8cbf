import { roundHalfUp } from "./round-half-up.ts";

/** Stands where there is nothing to show; a figure that cannot be computed says "N/A" through NotAvailable instead. */
export const NOTHING = "–";
const MINUS = "\u2212";

export interface AmountFormat {
  /** Statements write a negative in parentheses; everywhere else it has a minus sign. */
  parentheses?: boolean;
  cents?: boolean;
}

/** `$1,234,567`, `−$103,333`; whole dollars, half up. */
export function formatMoney(amountUsd: number | null | undefined, format: AmountFormat = {}): string {
  return write(amountUsd, format.cents ? 2 : 0, { prefix: "$", parentheses: format.parentheses ?? false });
}

/** As formatMoney without the dollar sign, for columns whose head names the unit. */
export function formatAmount(amountUsd: number | null | undefined, format: AmountFormat = {}): string {
  return write(amountUsd, format.cents ? 2 : 0, { parentheses: format.parentheses ?? false });
}

/** `18.3%` from 18.33. */
export function formatPercent(pct: number | null | undefined, digits = 1): string {
  return write(pct, digits, { suffix: "%" });
}

/** `3.6x`. */
export function formatMultiple(ratio: number | null | undefined, digits = 1): string {
  return write(ratio, digits, { suffix: "x" });
}

/** `3.6 years`. */
export function formatYears(years: number | null | undefined): string {
  return write(years, 1, { suffix: " years" });
}

/** `1,234`; half a person (7.5 full-time equivalents) is not rounded away unless digits are asked for. */
export function formatCount(count: number | null | undefined, digits?: number): string {
  return write(count, digits ?? (Number.isInteger(count ?? 0) ? 0 : 1), {});
}

interface Dress {
  prefix?: string;
  suffix?: string;
  parentheses?: boolean;
}

function write(value: number | null | undefined, digits: number, dress: Dress): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NOTHING;
  const rounded = roundHalfUp(value, digits);
  const figure = `${dress.prefix ?? ""}${groupDigits(Math.abs(rounded), digits)}${dress.suffix ?? ""}`;
  if (rounded >= 0) return figure;
  return dress.parentheses ? `(${figure})` : `${MINUS}${figure}`;
}

const writers = new Map<number, Intl.NumberFormat>();

function groupDigits(value: number, digits: number): string {
  let writer = writers.get(digits);
  if (!writer) {
    writer = new Intl.NumberFormat("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
    writers.set(digits, writer);
  }
  return writer.format(value);
}
