import { ratioDigits } from "#calc";
import {
  formatAmount,
  formatCount,
  formatMoney,
  formatMultiple,
  formatPercent,
  formatYears,
} from "./format.ts";
import { roundHalfUp } from "./round-half-up.ts";

/** The units in which the core states the lines of a working. */
export type ValueUnit = "usd" | "pct" | "ratio" | "years" | "months" | "count" | "points";

export interface ValueFormat {
  /** Leaves the dollar sign to the single figures and totals. */
  plain?: boolean;
}

export function formatValue(value: number, unit: ValueUnit, format: ValueFormat = {}): string {
  switch (unit) {
    case "usd":
      return format.plain ? formatAmount(value) : formatMoney(value);
    case "pct":
      return formatPercent(value, neededDigits(value));
    case "ratio":
      return formatMultiple(value, ratioDigits(value));
    case "years":
      return formatYears(value);
    case "months":
      return `${formatCount(value)} months`;
    case "points":
    case "count":
      return formatCount(value, Number.isInteger(value) ? 0 : neededDigits(value));
  }
}

/** One decimal when it says everything, two when the first alone would hide something: 4.0x, 0.56x. */
function neededDigits(value: number): 1 | 2 {
  return roundHalfUp(value, 1) === roundHalfUp(value, 2) || Math.abs(value) >= 10 ? 1 : 2;
}
