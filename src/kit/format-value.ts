import {
  formatAmount,
  formatCount,
  formatMoney,
  formatMultiple,
  formatPercent,
  formatYears,
  NOTHING,
} from "./format-figure.ts";
import { ratioDigits } from "./ratio-digits.ts";
import { roundHalfUp } from "./round-half-up.ts";

/** The units in which the core states results and the lines of their workings. */
export type FigureUnit = "usd" | "pct" | "ratio" | "years" | "months" | "count" | "points";

export interface ValueFormat {
  /** Leaves the dollar sign to the single figures and totals, or to the head of a column. */
  plain?: boolean;
  /** Decimals of a result that is a multiple or a coverage: two unless said. */
  ratioDigits?: number;
}

/**
 * A result in its unit, as its card, its table and its document show it.
 *
 * @example formatResult(11.2204, "ratio") // "11.22x"
 * @example formatResult(7.5, "count") // "7.5"
 */
export function formatResult(
  value: number | null | undefined,
  unit: FigureUnit,
  format: ValueFormat = {},
): string {
  switch (unit) {
    case "usd":
      return format.plain ? formatAmount(value) : formatMoney(value);
    case "pct":
      return formatPercent(value);
    case "ratio":
      return formatMultiple(value, format.ratioDigits ?? 2);
    case "years":
      return formatYears(value);
    case "months":
      return `${formatCount(value)} months`;
    case "count":
    case "points":
      return formatCount(value);
  }
}

/**
 * A value among the inputs of a working: a second decimal only where the first alone would hide something.
 *
 * @example formatValue(4, "ratio") // "4.0x"
 * @example formatValue(0.5633333, "ratio") // "0.56x"
 */
export function formatValue(value: number | null, unit: FigureUnit, format: ValueFormat = {}): string {
  if (value === null) return NOTHING;
  switch (unit) {
    case "pct":
      return formatPercent(value, neededDigits(value));
    case "ratio":
      return formatMultiple(value, ratioDigits(value));
    case "count":
    case "points":
      return formatCount(value, Number.isInteger(value) ? 0 : neededDigits(value));
    default:
      return formatResult(value, unit, format);
  }
}

function neededDigits(value: number): 1 | 2 {
  return roundHalfUp(value, 1) === roundHalfUp(value, 2) || Math.abs(value) >= 10 ? 1 : 2;
}
